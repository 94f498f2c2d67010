import type { EventOf } from '@sward/shared/events';
import { inbox } from '@sward/shared/table';
import { deleteSavedCard, readSavedCard } from '../cards/stripe-customer-store.ts';
import type { Ports } from '../ports.ts';

/** RecurringServiceChanged: deletes the cards of an ended recurring service, at Stripe too. */
export async function forgetCard(ports: Ports, event: EventOf<'RecurringServiceChanged'>): Promise<void> {
  const { recurringId, status } = event.data;
  if (status !== 'ended') return;
  const card = await readSavedCard(ports.marketplace, recurringId);
  if (!card) return;
  for (const id of [card.paymentMethodId, ...(card.replaced ?? [])]) await ports.stripe.forgetCard(id);
  await ports.marketplace.transact([
    inbox(ports.clock, 'payments.forget-card', event.id),
    deleteSavedCard(recurringId),
  ]);
}
