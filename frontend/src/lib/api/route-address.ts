import type { RouteAddress, RouteId } from '@sward/shared/contract';

/** Returns method and path of a route. The bundler replaces every route's id by both (build/route-ids.ts). */
export function addressOf(id: RouteId): RouteAddress {
  return id.split(' ') as never;
}
