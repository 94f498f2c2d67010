import { join } from 'node:path';
import type { Language } from '@sward/shared/product';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { CHUNKS, OUTSIDE } from './chunk-groups.ts';
import { namedReact } from './lighter/named-react.ts';
import { lighterPackages } from './lighter/packages.ts';
import { limitNumbers } from './limit-numbers.ts';
import { messageLanguage } from './message-language.ts';
import { pureSchemas } from './pure-schemas.ts';
import { noteRenderedModules } from './rendered-modules.ts';
import { noRouteIds, routeIds } from './route-ids.ts';

const ROOT = join(import.meta.dirname, '..');

/** Characters of hashes in file names. Several other files repeat a chunk's name, and hex compresses best. */
const HASH = 'hex';

/** The sheet of visitors' pages, which their documents carry, and the whole one. */
export const STYLES = ['src/styles.css', 'src/members.css'] as const;

/** The display face, which the sheets name. */
export const FACE = 'src/fonts/bricolage-grotesque-latin.woff2';

/** Configuration of the browser's build, in one language. */
export function browserConfig(language: Language): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      react(),
      tailwindcss(),
      namedReact(),
      routeIds(),
      noRouteIds(),
      pureSchemas(),
      limitNumbers(),
      lighterPackages(),
      messageLanguage(language),
    ],
    worker: { format: 'es' },
    build: {
      target: 'es2022',
      emptyOutDir: true,
      manifest: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Documents name what they need. A list of every page's chunks in the entry would cost all pages.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rolldownOptions: {
        input: ['index.html', ...STYLES].map((file) => join(ROOT, file)),
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        checks: { pluginTimings: false },
        output: {
          entryFileNames: 'assets/[name]-[hash:7].js',
          // Other chunks and documents repeat these names: readable ones would be a fiftieth of all script.
          chunkFileNames: ({ name }) => `assets/${OUTSIDE.includes(name) ? '[name]-' : ''}[hash:7].js`,
          hashCharacters: HASH,
          codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false },
        },
        // Keeps what a page does not use out of its chunk: schemas, and anything in the same file as what it uses.
        treeshake: {
          propertyReadSideEffects: false,
          moduleSideEffects: [
            {
              test: /\/shared\/(contract|kernel|product)\/|\/frontend\/src\/(features|form|messages|parts|ui)\//,
              sideEffects: false,
            },
          ],
          manualPureFunctions: ['route'],
        },
      },
    },
  };
}

/** Leaves workers out: nothing starts one during prerendering. */
function withoutWorkers(): Plugin {
  return {
    name: 'sward-without-workers',
    enforce: 'pre',
    load: { filter: { id: /\?worker$/ }, handler: () => 'export default undefined;' },
  };
}

/** Configuration of the program that draws the same pages to text, in one language. */
export function prerenderConfig(language: Language): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      noteRenderedModules(),
      withoutWorkers(),
      routeIds(),
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
      // Documents name the sheets of the browser's build, by the same hash.
      cssMinify: true,
      cssTarget: 'es2022',
      rolldownOptions: {
        // Markup names the pictures of the browser's build.
        output: { hashCharacters: HASH, entryFileNames: 'entry.mjs', chunkFileNames: '[name]-[hash].mjs' },
        // `use client` in packages means nothing here.
        checks: { moduleLevelDirective: false, pluginTimings: false },
      },
    },
    ssr: { noExternal: [/^@sward\//, 'lucide-react'] },
  };
}
