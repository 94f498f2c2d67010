import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@sward/shared/contract';
import type { Plugin } from 'vite';

const SOURCES = join(import.meta.dirname, '..', 'src');
/** Pages of staff: what only they name, nobody else loads. */
const DESK = join('features', 'operator');

const MODULES: Record<string, () => Table> = {
  'virtual:sward-routes': () => named(sources(false)),
  'virtual:sward-desk-routes': () => {
    const everyone = named(sources(false));
    return Object.fromEntries(Object.entries(named(sources(true))).filter(([id]) => !(id in everyone)));
  },
};

type Table = Record<string, [method: string, path: string]>;

/** Method and path of the routes that the app names, as modules of their own: it calls the API without its schemas. */
export function routeTable(): Plugin {
  return {
    name: 'sward-route-table',
    resolveId: { filter: { id: /^virtual:sward-(desk-)?routes$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:sward-(desk-)?routes$/ },
      handler: (id) => `export default ${JSON.stringify(MODULES[id.slice(1)]?.())};`,
    },
  };
}

/** The text of the desk's modules, or of all others. */
function sources(ofDesk: boolean): string {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && file.startsWith(DESK) === ofDesk)
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');
}

function named(text: string): Table {
  const known = routes.filter(({ id }) => text.includes(`'${id}'`));
  return Object.fromEntries(known.map((route) => [route.id, [route.method, route.path]]));
}
