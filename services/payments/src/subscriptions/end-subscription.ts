import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import { forgetUnlessKept } from '../cards/forget-unless-kept.ts';
import type { Ports } from '../ports.ts';
import { endSubscriptionsOf, findSubscription } from './subscription-store.ts';

/** AccountDeleted: ends the subscription and removes its card. */
export async function endSubscriptionOfDeleted(
  ports: Ports,
  event: EventOf<'AccountDeleted'>,
): Promise<void> {
  const { accountId } = event.data;
  const kept = await findSubscription(ports.marketplace, accountId);
  if (kept && kept.status !== 'ended') {
    const { openInvoice, paymentMethodId } = await ports.stripe.endNow(kept.stripeSubscriptionId);
    if (openInvoice) await ports.stripe.voidInvoice(openInvoice.id);
    if (paymentMethodId) await forgetUnlessKept(ports, accountId, [paymentMethodId]);
  }
  await ports.marketplace.transact([
    inbox(ports.clock, 'payments.drop-subscription', event.id),
    endSubscriptionsOf(accountId),
  ]);
}
