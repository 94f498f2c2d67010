import type { Plugin } from 'vite';

/** Where a schema or a table of routes begins, in the contract or in a helper of it. */
const SCHEMA =
  /(?<![\w.$'"]|function )(z\.\w+|defineRoutes|text|page|note|email|phone|zip|state|keysOf|dollarsIn|mustBeTrue)\(/g;

/** Making a schema changes nothing else: those that a page does not use can stay out of its chunk. */
export function pureSchemas(): Plugin {
  return {
    name: 'sward-pure-schemas',
    enforce: 'post',
    transform: {
      filter: { id: /\/shared\/contract\// },
      handler: (code) => code.replaceAll(SCHEMA, '/* @__PURE__ */ $&'),
    },
  };
}
