/** Messages of a service's queue that are handled at once: one inbox for each batch. */
export const EVENTS_AT_ONCE = 10;
/** Sweeps of a service at once, beside its events: the least that AWS lets a queue have. */
export const SWEEPS_AT_ONCE = 2;

/** AWS keeps this many concurrent executions of an account for functions that reserve none. */
const UNRESERVED = 100;

/**
 * Concurrent executions that belong to one function alone, by its name: nothing else can take them, and it takes no more. How each
 * is reckoned stands in decision 66. The queues themselves limit all other inboxes, the photos and the frames.
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
 * Returns what a function of an account with so many concurrent executions reserves. A new account may have ten: it reserves
 * nothing, for AWS would refuse the deployment.
 */
export function reservedFor(fn: string, accountConcurrency: number): number | undefined {
  const all = Object.values(RESERVED).reduce((sum, each) => sum + each, 0);
  return accountConcurrency - all >= UNRESERVED ? RESERVED[fn] : undefined;
}
