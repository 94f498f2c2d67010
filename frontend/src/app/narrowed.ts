import type { RouteObject } from 'react-router-dom';

/**
 * Returns the routes that can match a path of the site (`/requests/7`, without its language): those whose first part is
 * the path's, or a wildcard. At every match the router makes a pattern of each given route; patterns for all pages take
 * a phone longer than the app's first lines.
 */
export function narrowed(routes: RouteObject[], path: string): RouteObject[] {
  const first = firstOf(path);
  // An encoded path is left to the router.
  if (first.includes('%')) return routes;
  return routes.flatMap((route) => {
    const own = firstOf(route.path);
    if (own) return own === first || own === '*' ? route : [];
    if (!route.children) return first ? [] : route;
    const children = narrowed(route.children, path);
    return children[0] ? { ...route, children } : [];
  });
}

/** Returns the first part of a path. The router ignores case. */
const firstOf = (path = '') => path.toLowerCase().split('/').find(Boolean) ?? '';
