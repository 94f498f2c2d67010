import type { RouteObject } from 'react-router-dom';

/**
 * Of the routes those that can match a path of the site (`/requests/7`, without its language): their first part is the path's, or stands
 * for any. The router makes a pattern of each route that it is given, every time that it matches; a pattern for each of the site's pages takes
 * a phone longer than the app's first lines.
 */
export function narrowed(routes: RouteObject[], path: string): RouteObject[] {
  const first = firstOf(path);
  // What is written in another way is left to the router.
  if (first.includes('%')) return routes;
  return routes.flatMap((route) => {
    const own = firstOf(route.path);
    if (own) return own === first || own === '*' ? route : [];
    if (!route.children) return first ? [] : route;
    const children = narrowed(route.children, path);
    return children[0] ? { ...route, children } : [];
  });
}

/** The part of a path before its second slash; letters of any case are the same to the router. */
const firstOf = (path = '') => path.toLowerCase().split('/').find(Boolean) ?? '';
