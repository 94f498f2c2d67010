import type { Resource } from '../core/types.ts';

interface RouteSettings {
  ThrottlingRateLimit?: number;
  ThrottlingBurstLimit?: number;
}

/** Calls that a route has left at an instant in milliseconds. */
interface Bucket {
  left: number;
  at: number;
}

/**
 * Enforces the throttles of single routes with token buckets. Each holds the burst limit and refills by the rate limit
 * per second. The result returns false for a call over the limit. The throttle of a whole stage is not emulated.
 */
export function createThrottles(
  stages: readonly Resource[],
  now: () => number,
): (stage: string, routeKey: string) => boolean {
  const settings = new Map<string, RouteSettings>(
    stages.flatMap(({ ref, properties }) =>
      Object.entries<RouteSettings>(properties.RouteSettings ?? {}).map(
        ([routeKey, each]) => [`${ref} ${routeKey}`, each] as const,
      ),
    ),
  );
  const buckets = new Map<string, Bucket>();
  return (stage, routeKey) => {
    const key = `${stage} ${routeKey}`;
    const throttle = settings.get(key);
    if (!throttle) return true;
    const { ThrottlingRateLimit: rate = 0, ThrottlingBurstLimit: burst = rate } = throttle;
    const { left, at } = buckets.get(key) ?? { left: burst, at: now() };
    const filled = Math.min(burst, left + (Math.max(0, now() - at) / 1000) * rate);
    buckets.set(key, { left: filled < 1 ? filled : filled - 1, at: now() });
    return filled >= 1;
  };
}
