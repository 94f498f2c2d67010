import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import { forgetUnlessKept } from '../cards/forget-unless-kept.ts';
import { deleteSavedCard, readSavedCard } from '../cards/stripe-customer-store.ts';
import type { Ports } from '../ports.ts';

/**
 * RecurringServiceChanged: deletes the cards of an ended recurring service, also at Stripe if nothing else keeps them.
 */
export async function forgetRecurringCard(
  ports: Ports,
  event: EventOf<'RecurringServiceChanged'>,
): Promise<void> {
  const { recurringId, status, ownerId } = event.data;
  if (status !== 'ended') return;
  const card = await readSavedCard(ports.marketplace, recurringId);
  if (!card) return;
  await forgetUnlessKept(ports, ownerId, [card.paymentMethodId, ...(card.replaced ?? [])]);
  await ports.marketplace.transact([
    inbox(ports.clock, 'payments.forget-card', event.id),
    deleteSavedCard(recurringId),
  ]);
}
