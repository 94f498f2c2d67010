import { POLICY_REPORTS, type Route, type Throttle } from '@sward/shared/contract';

/** Calls a second and at once, by everyone together. */
interface Limit {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

/** Of every route that names no other. */
export const DEFAULT_LIMIT: Limit = { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 };

/** What each is made of stands in decision 66: five times the calls of a million jobs a month, less where that suffices. */
const LIMITS: Record<Throttle, Limit> = {
  low: { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 200 },
  // Beneath the fifty a second that Amazon Location draws.
  middle: { ThrottlingRateLimit: 40, ThrottlingBurstLimit: 200 },
  // Stripe sends a swarm of hints when many plans are renewed, and sends what is refused again.
  high: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 500 },
};

/** What browsers say of broken policies; its route is no part of the contract. */
export const REPORTS = `POST ${POLICY_REPORTS}`;

/** Settings of the stage: a caller of one of these routes takes nothing of what everybody else has. By route key. */
export function routeThrottles(routes: readonly Route[]): Record<string, Limit> {
  const own = routes.flatMap(({ method, path, throttle }) =>
    throttle ? [[`${method} ${path}`, LIMITS[throttle]] as const] : [],
  );
  return {
    ...Object.fromEntries(own),
    [REPORTS]: { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 50 },
  };
}
