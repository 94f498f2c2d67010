import type { Plugin } from 'vite';

/** Nests matched pages in each other, without the data, errors and fallbacks of routes. */
const NESTED = `(matches, parents = []) =>
  matches
    ? matches.reduceRight((outlet, match, index) => {
        const { element, Component } = match.route;
        const routeContext = { outlet, matches: parents.concat(matches.slice(0, index + 1)), isDataRoute: false };
        const children = Component ? React2.createElement(Component) : element || outlet;
        return React2.createElement(RenderedRoute, { match, routeContext, children });
      }, null)
    : null`;

/** Parts that the router has for its data routers, its framework or developers, and their stand-ins. */
const STAND_INS = {
  _renderMatches: NESTED,
  PrefetchPageLinks: '() => null',
  useNavigateStable: '() => undefined',
  usePrefetchBehavior: '() => [false]',
  useViewTransitionState: '() => false',
  getInvalidPathError: '() => undefined',
  warning: '() => undefined',
  warningOnce: '() => undefined',
};

/** Names for tools of developers, and what ties an error boundary to its context: they keep what no page uses. */
const NAMING = /^\w+\.(displayName|contextType) = .*;$/gm;
const CREATING = /(?<=^var \w+ = )(?=React\d*\.(createContext|forwardRef|memo)\()/gm;

/** Texts of `invariant` for developers, after the condition. */
const TOLD = /(?<=\binvariant\(\s*(?:[^,;`'"]|"\/")+),\s*(?:`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*")(?=\s*\))/g;

/** Reduces the router to plain routes and links. */
export function lightRouter(): Plugin {
  return {
    name: 'sward-light-router',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/, code: 'function _renderMatches(' },
      handler(code) {
        const parts = Object.entries(STAND_INS).reduce((text, [name, standIn]) => {
          const part = new RegExp(`^(?:function ${name}\\(|var ${name} = )[\\s\\S]*?^}.*$`, 'm');
          if (!part.test(text)) throw new Error(`The router has no ${name} any more`);
          return text.replace(part, () => `var ${name} = ${standIn};`);
        }, code);
        return parts.replaceAll(NAMING, '').replaceAll(TOLD, '').replaceAll(CREATING, '/* @__PURE__ */ ');
      },
    },
  };
}
