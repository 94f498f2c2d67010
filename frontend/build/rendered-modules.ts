import { relative } from 'node:path';
import type { Plugin } from 'vite';

const COMPONENT = /^export default function ([A-Z]\w+)/m;

/**
 * Returns the names of the source modules (`src/…`) whose default component was drawn since the set was last emptied.
 */
export function renderedModules(): Set<string> {
  const place = globalThis as { swardRendered?: Set<string> };
  place.swardRendered ??= new Set();
  return place.swardRendered;
}

/**
 * Makes the default component of each module of a prerender build note that it was drawn, so that a document
 * can announce the chunks that it needs.
 */
export function noteRenderedModules(): Plugin {
  let root = '';
  return {
    name: 'sward-rendered-modules',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: /\.tsx$/, code: COMPONENT },
      handler(code, id) {
        const name = COMPONENT.exec(code)?.[1];
        const module = JSON.stringify(relative(root, id).replaceAll('\\', '/'));
        return `${code.replace(COMPONENT, `function ${name}`)}
export default function Noted(props: never) {
  (globalThis as never as { swardRendered?: Set<string> }).swardRendered?.add(${module});
  return <${name} {...(props as object as never)} />;
}`;
      },
    },
  };
}
