import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The content security policy allows no inline style, and dialogs lock scrolling through a style element
 * that their dependency writes. This puts a constructed style sheet, which the policy allows, in its place.
 */
export function injectedStyles(): Plugin {
  const replacement = join(import.meta.dirname, '../src/lib/style-singleton.ts');
  return {
    name: 'sward-injected-styles',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-style-singleton' ? replacement : undefined),
  };
}
