import type { Plugin } from 'vite';

/** The start of a schema or a table of routes, in the contract or in one of its helpers. */
const SCHEMA =
  /(?<![\w.$'"]|function )(z\.\w+|defineRoutes|text|page|note|email|phone|zip|state|keysOf|dollarsIn|mustBeTrue)\(/g;

/** Marks schemas as free of side effects, so that those that a page does not use stay out of its chunk. */
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
