import { type Actor, retryOnConflict } from '@sward/shared/kernel';
import { forgetUnlessKept } from '../cards/forget-unless-kept.ts';
import type { Ports } from '../ports.ts';
import type { StripeSubscription } from '../stripe/subscription-gateway.ts';
import { recordPaidInvoices } from './record-invoices.ts';
import { isGivenUp, type Subscription, subscriptionNow } from './subscription.ts';
import { findSubscription, recordSubscription } from './subscription-store.ts';

export interface RefreshedSubscription {
  /** The subscription as recorded now. */
  kept: Subscription;
  /** As Stripe reported it; absent when it ended before. */
  said: StripeSubscription | undefined;
}

/**
 * Reads an account's subscription from Stripe and records it. The recorded one is read first, so that a
 * slower response loses. One that Stripe has given up and would keep or renew is ended there.
 */
export async function refreshSubscription(
  ports: Ports,
  actor: Actor,
  accountId: string,
): Promise<RefreshedSubscription | undefined> {
  return await retryOnConflict(['state_changed'], async () => {
    const kept = await findSubscription(ports.marketplace, accountId);
    if (!kept) return undefined;
    if (kept.status === 'ended') return { kept, said: undefined };
    const read = await ports.stripe.readSubscription(kept.stripeSubscriptionId);
    const isOver = isGivenUp(kept, read, ports.clock.now());
    const said = isOver ? await ports.stripe.endNow(read.id) : read;
    return { kept: await recordStripeState(ports, actor, kept, said), said };
  });
}

/** Records Stripe's response. An ended subscription has no payable invoice and keeps no card. */
export async function recordStripeState(
  ports: Ports,
  actor: Actor,
  before: Subscription,
  said: StripeSubscription,
): Promise<Subscription> {
  if (said.status === 'ended') {
    if (said.openInvoice) await ports.stripe.voidInvoice(said.openInvoice.id);
    if (said.paymentMethodId) await forgetUnlessKept(ports, before.accountId, [said.paymentMethodId]);
  }
  const { writes, bookedInvoiceId } = await recordPaidInvoices(ports, before, said);
  const after = { ...subscriptionNow(before, said, ports.clock.now()), bookedInvoiceId };
  return await recordSubscription(ports, actor, before, after, writes);
}
