import { requestsOf } from '@sward/requests';
import { paymentIdsOf } from '../payment/own-payments.ts';
import type { Ports } from '../ports.ts';
import { keptMethods as keptByJobs } from './job-card-store.ts';
import { readPlanMethod } from './plan-card.ts';
import { keptMethods as keptByServices } from './stripe-customer-store.ts';

/**
 * Detaches cards at Stripe that neither the plan, nor a recurring service, nor a job of their owner keeps any more. The
 * caller stops keeping them first, where the others read it: of two holders that end at once, the later one finds no
 * holder left. Idempotent.
 *
 * A checkout that takes the card on between this look and the call at Stripe loses it: its next charge is declined,
 * and the homeowner is asked for another one.
 */
export async function forgetUnlessKept(
  ports: Ports,
  ownerId: string,
  paymentMethodIds: readonly string[],
): Promise<void> {
  const kept = await keptMethodsOf(ports, ownerId);
  for (const id of new Set(paymentMethodIds)) if (!kept.has(id)) await ports.stripe.forgetCard(id);
}

/** Reads the kept cards through the owner's requests, which are listed long before a card pays for one of them. */
async function keptMethodsOf(ports: Ports, ownerId: string): Promise<ReadonlySet<string>> {
  const { marketplace } = ports;
  const plan = await readPlanMethod(ports, ownerId);
  const kept = new Set(plan === undefined ? [] : [plan]);
  const seen = new Set<string>();
  for await (const requests of requestsOf(marketplace, ownerId, { consistent: true })) {
    const services = new Set(requests.flatMap(({ recurringId }) => recurringId ?? []));
    const unseen = [...services].filter((id) => !seen.has(id));
    for (const id of unseen) seen.add(id);
    const found = await Promise.all([
      keptByServices(marketplace, unseen),
      keptByJobs(marketplace, requests.flatMap(paymentIdsOf)),
    ]);
    for (const id of found.flat()) kept.add(id);
  }
  return kept;
}
