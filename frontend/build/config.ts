import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import type { Language } from './languages.ts';
import { lighterPackages } from './lighter-packages.ts';
import { messageLanguage } from './message-language.ts';
import { noteRenderedModules } from './rendered-modules.ts';
import { routeTable } from './route-table.ts';

const ROOT = join(import.meta.dirname, '..');

/** What pages load together anyway: a few larger files are smaller, and come sooner, than many small ones. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  {
    name: 'signed-in',
    test: /node_modules\/@tanstack\/|src\/app\/signed-in-layout|src\/lib\/quer/,
  },
  { name: 'person', test: /src\/app\/(user-menu|bottom-bar)/ },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 8 },
  { name: 'form', test: /node_modules\/(react-hook-form|@hookform|zod|@standard-schema)\// },
];

/** What the browser loads, in one language. */
export function browserConfig(language: Language): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react(), tailwindcss(), routeTable(), lighterPackages(), messageLanguage(language)],
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      emptyOutDir: true,
      manifest: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Documents name what they need; a list of every page's chunks in the entry would cost all of them.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false } },
        // Schemas that no form of a page asks for stay out of its chunk.
        treeshake: {
          moduleSideEffects: [{ test: /\/shared\/(contract|kernel)\//, sideEffects: false }],
          manualPureFunctions: ['route'],
        },
      },
    },
  };
}

/** Nothing that is drawn ahead starts a worker. */
function withoutWorkers(): Plugin {
  return {
    name: 'sward-without-workers',
    enforce: 'pre',
    load: { filter: { id: /\?worker$/ }, handler: () => 'export default undefined;' },
  };
}

/** The same pages as a program that draws them to text, in one language. */
export function prerenderConfig(language: Language): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      noteRenderedModules(),
      withoutWorkers(),
      routeTable(),
      lighterPackages(),
      messageLanguage(language),
    ],
    build: {
      ssr: 'src/entry-prerender.tsx',
      target: 'node22',
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'entry.mjs', chunkFileNames: '[name]-[hash].mjs' },
        // `use client` of packages says nothing here.
        checks: { moduleLevelDirective: false, pluginTimings: false },
      },
    },
    ssr: { noExternal: [/^@sward\//, 'lucide-react'] },
  };
}
