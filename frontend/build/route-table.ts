import { routes } from '@sward/shared/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:sward-routes';

/** Method and path of every route as a module of its own: the browser calls the API without its schemas. */
export function routeTable(): Plugin {
  return {
    name: 'sward-route-table',
    resolveId: { filter: { id: /^virtual:sward-routes$/ }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: /^\0virtual:sward-routes$/ },
      handler: () => `export default ${JSON.stringify(table())};`,
    },
  };
}

function table(): Record<string, [method: string, path: string]> {
  return Object.fromEntries(routes.map((route) => [route.id, [route.method, route.path]]));
}
