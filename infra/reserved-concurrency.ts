/** Batches of a service's queue that are handled at once, each by one execution of the inbox. */
export const EVENTS_AT_ONCE = 10;
/** Sweeps of a service at once, beside its events: the minimum that AWS allows for a queue. */
export const SWEEPS_AT_ONCE = 2;

/** AWS keeps this many concurrent executions of an account for functions that reserve none. */
const UNRESERVED = 100;

/**
 * Reserved concurrency by function. No other function can use a function's share, and it uses no more than that. Decision 66
 * explains each number. The queues themselves limit all other inboxes, the photos and the frames.
 */
export const RESERVED: Readonly<Record<string, number>> = {
  relay: 20,
  'relay-sweeper': 2,
  'payments-inbox': EVENTS_AT_ONCE + SWEEPS_AT_ONCE,
  'payments-api': 40,
  'auth-trigger': 10,
  fallback: 10,
};

/**
 * Returns the share of a function in an account with so many concurrent executions. A new account may have ten and reserves
 * nothing, as AWS would refuse the deployment.
 */
export function reservedFor(fn: string, accountConcurrency: number): number | undefined {
  const all = Object.values(RESERVED).reduce((sum, each) => sum + each, 0);
  return accountConcurrency - all >= UNRESERVED ? RESERVED[fn] : undefined;
}
