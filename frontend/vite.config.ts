import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { entryPages } from './build/entry-pages.ts';
import { injectedStyles } from './build/injected-styles.ts';
import { routeTable } from './build/route-table.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), routeTable(), injectedStyles(), entryPages()],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Schemas that no form of a page asks for stay out of its chunk.
      treeshake: {
        moduleSideEffects: [{ test: /\/shared\/(contract|kernel)\//, sideEffects: false }],
        manualPureFunctions: ['route'],
      },
    },
  },
});
