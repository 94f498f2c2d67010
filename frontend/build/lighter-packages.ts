import { join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGES = join(import.meta.dirname, '../../node_modules');
const SOURCES = join(import.meta.dirname, '../src/lib');

/**
 * Puts lighter modules in the place of what packages bring:
 * - the router's build for production, which its manifest does not name;
 * - one small function that draws icons;
 * - a constructed style sheet, which the security policy allows, for the style element that locks scrolling.
 */
export function lighterPackages(): Plugin[] {
  const put = (name: string, id: RegExp, file: string): Plugin => ({
    name,
    enforce: 'pre',
    resolveId: { filter: { id }, handler: () => file },
  });
  return [
    put('sward-router', /^react-router$/, join(PACKAGES, 'react-router/dist/production/index.mjs')),
    put('sward-icons', /createLucideIcon\.mjs$/, join(SOURCES, 'lucide-icon.tsx')),
    put('sward-styles', /^react-style-singleton$/, join(SOURCES, 'style-singleton.ts')),
  ];
}
