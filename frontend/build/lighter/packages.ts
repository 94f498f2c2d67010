import { join } from 'node:path';
import type { Plugin } from 'vite';
import { lightQuery } from './query.ts';
import { lightReact } from './react.ts';
import { lightRouter } from './router.ts';

const PACKAGES = join(import.meta.dirname, '../../../node_modules');
const SOURCES = join(import.meta.dirname, '../../src/lib/loading');

/**
 * Puts lighter modules in the place of what packages bring:
 * - the router's build for production, which its manifest does not name, without what only its framework uses;
 * - the query library without what no page here uses;
 * - one small function that draws icons, and their shapes without what it does not use;
 * - plain imports of chunks: no page has files to load ahead of its script.
 */
export function lighterPackages(): Plugin[] {
  const put = (name: string, id: RegExp, file: string): Plugin => ({
    name,
    enforce: 'pre',
    resolveId: { filter: { id }, handler: () => file },
  });
  return [
    put('sward-router', /^react-router$/, join(PACKAGES, 'react-router/dist/production/index.mjs')),
    ...lightReact(),
    lightRouter(),
    ...lightQuery(),
    put('sward-icons', /createLucideIcon\.mjs$/, join(SOURCES, 'lucide-icon.tsx')),
    lightIcons(),
    put('sward-chunks', /^\0?vite\/preload-helper/, join(SOURCES, 'load-chunk.ts')),
    plainImports(),
  ];
}

/** Keys, names, sizes and older names of icons; keys are random letters, which no compression makes smaller. */
const UNUSED = /,\s*key: "\w+"|\b(name: "[\w-]+"|size: \d+),|,\s*aliases: \[[^\]]*\]/g;

function lightIcons(): Plugin {
  return {
    name: 'sward-light-icons',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => code.replaceAll(UNUSED, ''),
    },
  };
}

/** Vite's wrapper around the import of a chunk. */
const WRAPPED =
  /__vitePreload\(\(\) => (import\([^()]*\)(?:\.then\(\(\w+\) => [\w.]+\))?), ?(?:__VITE_PRELOAD__|\[\])\)/g;

function plainImports(): Plugin {
  return {
    name: 'sward-plain-imports',
    renderChunk: (code) => code.replaceAll(WRAPPED, '$1'),
  };
}
