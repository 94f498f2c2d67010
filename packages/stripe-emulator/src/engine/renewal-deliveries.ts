import type { Delivery, NewDelivery } from '../host.ts';

export const RENEWAL_KIND = 'subscription';

/** Seconds from one attempt at a renewal to the next. After the last the subscription is canceled. */
export const RETRY_AFTER_S = [3, 5, 7].map((days) => days * 86_400);

/** Returns the delivery that checks a subscription again at an instant. The clock decides then what is due. */
export function renewalOf({ subscription, at }: { subscription: string; at: number }): NewDelivery {
  return {
    kind: RENEWAL_KIND,
    target: 'stripe',
    payload: { subscription },
    dueAt: at * 1000,
    retry: { maxAttempts: 5, firstDelayMs: 1000, maxDelayMs: 60_000 },
  };
}

export function subscriptionIdOf({ payload }: Delivery): string {
  const id =
    typeof payload === 'object' && payload !== null && 'subscription' in payload && payload.subscription;
  if (typeof id !== 'string') throw new Error('A renewal without a subscription');
  return id;
}
