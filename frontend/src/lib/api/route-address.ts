import type { RouteAddress, RouteId } from '@sward/shared/contract';

/** Method and path of a route. The bundler puts both in the place of every route's id (build/route-ids.ts). */
export function addressOf(id: RouteId): RouteAddress {
  return id.split(' ') as never;
}
