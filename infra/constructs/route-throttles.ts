import { POLICY_REPORTS, type Route, type Throttle } from '@sward/shared/contract';

/** Calls a second and at once, of all callers together. */
interface Limit {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

/** Limit of every route that names no other. */
export const DEFAULT_LIMIT: Limit = { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 };

/** Five times the calls of a million jobs a month, less where that suffices; see decision 66. */
const LIMITS: Record<Throttle, Limit> = {
  low: { ThrottlingRateLimit: 20, ThrottlingBurstLimit: 200 },
  // Beneath the fifty a second that Amazon Location draws.
  middle: { ThrottlingRateLimit: 40, ThrottlingBurstLimit: 200 },
  // Stripe sends many webhooks at once when many plans are renewed, and repeats those that are refused.
  high: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 500 },
};

/** Route key of browsers' reports of policy violations, which is not part of the contract. */
export const REPORTS = `POST ${POLICY_REPORTS}`;

/** Returns the throttles by route key, for the API's stage. Calls of such a route use up none of the default limit. */
export function routeThrottles(routes: readonly Route[]): Record<string, Limit> {
  const own = routes.flatMap(({ method, path, throttle }) =>
    throttle ? [[`${method} ${path}`, LIMITS[throttle]] as const] : [],
  );
  return {
    ...Object.fromEntries(own),
    [REPORTS]: { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 50 },
  };
}
