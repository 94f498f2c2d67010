import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PREFIX = '\0named:';
const PACKAGES = /^react(\/jsx-runtime)?$/;

/**
 * Exports React by its names: its packages are CommonJS, and every chunk that imports one would carry the code that
 * makes a module of it. The packages themselves `require` each other as they are.
 */
export function namedReact(): Plugin {
  return {
    name: 'sward-named-react',
    enforce: 'pre',
    resolveId: {
      filter: { id: PACKAGES },
      handler: (id, importer, { kind }) =>
        kind === 'require-call' || importer?.startsWith(PREFIX) ? undefined : PREFIX + id,
    },
    load: {
      filter: { id: /^\0named:/ },
      handler(id) {
        const name = id.slice(PREFIX.length);
        const names = Object.keys(require(name)).filter((key) => /^[A-Za-z]\w*$/.test(key));
        return [
          `import whole from '${name}';`,
          'export default whole;',
          ...names.map((key) => `export const ${key} = whole.${key};`),
        ].join('\n');
      },
    },
  };
}
