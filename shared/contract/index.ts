import { authRoutes } from './auth.ts';
import { bidsRoutes } from './bids.ts';
import { messagingRoutes } from './messaging.ts';
import { paymentsRoutes } from './payments.ts';
import { requestsRoutes } from './requests.ts';
import type { Domain, Route } from './route.ts';
import { systemRoutes } from './system.ts';

export { fullHomeownerBody, loginBody, newPassword } from './auth.ts';
export { bidBody } from './bids.ts';
export * from './messages.ts';
export { accessCard, serviceRequestBody } from './requests.ts';
export * from './route.ts';

/** Every route of the API, by id. */
export const contract = {
  ...authRoutes,
  ...requestsRoutes,
  ...bidsRoutes,
  ...paymentsRoutes,
  ...messagingRoutes,
  ...systemRoutes,
};

export type Contract = typeof contract;
export type RouteId = keyof Contract;
export type RouteOf<Id extends RouteId> = Contract[Id];

export const routes: readonly Route[] = Object.values(contract);

/** The routes of a domain, by id. */
export function routesOf<D extends Domain>(domain: D): Record<string, Route> {
  return Object.fromEntries(routes.filter((r) => r.domain === domain).map((r) => [r.id, r]));
}
