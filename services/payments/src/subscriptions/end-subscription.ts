import type { EventOf } from '@sward/shared/events';
import { retryOnConflict } from '@sward/shared/kernel';
import { inbox, type Write } from '@sward/shared/table';
import { forgetUnlessKept } from '../cards/forget-unless-kept.ts';
import type { Ports } from '../ports.ts';
import { recordPaidInvoices } from './record-invoices.ts';
import type { Subscription } from './subscription.ts';
import { endSubscriptionsOf, findSubscription } from './subscription-store.ts';

/** AccountDeleted: ends the subscription, removes its card, and books what was paid for it until then. */
export async function endSubscriptionOfDeleted(
  ports: Ports,
  event: EventOf<'AccountDeleted'>,
): Promise<void> {
  const { accountId } = event.data;
  await retryOnConflict(['state_changed'], async () => {
    const kept = await findSubscription(ports.marketplace, accountId);
    const booked = kept && kept.status !== 'ended' ? await ended(ports, kept) : [];
    await ports.marketplace.transact([
      inbox(ports.clock, 'payments.drop-subscription', event.id),
      endSubscriptionsOf(accountId),
      ...booked,
    ]);
  });
}

/** Ends a subscription at Stripe. Returns the writes that book its last invoices: no later refresh will find it. */
async function ended(ports: Ports, kept: Subscription): Promise<Write[]> {
  const said = await ports.stripe.endNow(kept.stripeSubscriptionId);
  const { openInvoice, paymentMethodId } = said;
  const isPaid = openInvoice && !(await ports.stripe.voidInvoice(openInvoice.id));
  if (paymentMethodId) await forgetUnlessKept(ports, kept.accountId, [paymentMethodId]);
  const last = isPaid ? await ports.stripe.readSubscription(said.id) : said;
  return (await recordPaidInvoices(ports, kept, last)).writes;
}
