import { routes } from '@sward/shared/contract';
import type { Plugin } from 'vite';

const NAME = 'virtual:sward-routes';

/** Method and path of every route as a module of its own: the browser calls the API without its schemas. */
export function routeTable(): Plugin {
  return {
    name: 'sward-route-table',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(table())};` : undefined),
  };
}

function table(): Record<string, [method: string, path: string]> {
  return Object.fromEntries(routes.map((route) => [route.id, [route.method, route.path]]));
}
