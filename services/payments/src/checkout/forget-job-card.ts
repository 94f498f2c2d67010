import type { EventOf } from '@sward/shared/events';
import { instant, retryOnConflict } from '@sward/shared/kernel';
import { inbox, type Write } from '@sward/shared/table';
import { forgetUnlessKept } from '../cards/forget-unless-kept.ts';
import { clearJobCard, endJobCard, readUnforgotten } from '../cards/job-card-store.ts';
import type { Ports } from '../ports.ts';

/** PaymentReleased and PaymentRefunded: forgets the card of a job that is paid. */
export async function forgetPaidCard(
  ports: Ports,
  { id, data: { paymentId, ownerId } }: EventOf<'PaymentReleased'> | EventOf<'PaymentRefunded'>,
): Promise<void> {
  await forgetJobCard(ports, { paymentId, ownerId }, [inbox(ports.clock, 'payments.forget-paid-card', id)]);
}

/** ChargebackChanged: forgets the card of a job whose money the bank keeps, since no other event ends that job. */
export async function forgetTakenCard(ports: Ports, event: EventOf<'ChargebackChanged'>): Promise<void> {
  const { id, data } = event;
  if (data.state !== 'lost') return;
  await forgetJobCard(ports, data, [inbox(ports.clock, 'payments.forget-taken-card', id)]);
}

/**
 * Forgets the card at Stripe first, so that a lost response is repeated. A card that something else keeps stays there.
 */
export async function forgetJobCard(
  ports: Ports,
  { paymentId, ownerId }: { paymentId: string; ownerId: string },
  more: Write[],
): Promise<void> {
  await retryOnConflict(['state_changed'], async () => {
    const card = await readUnforgotten(ports.marketplace, paymentId);
    if (!card) return;
    const at = instant(ports.clock.now());
    // Written before the other holders are read: a holder that ends at the same time must see that this one no longer
    // keeps the card.
    await ports.marketplace.transact([endJobCard(paymentId, at)]);
    await forgetUnlessKept(ports, ownerId, [card.paymentMethodId]);
    await ports.marketplace.transact([...more, clearJobCard(paymentId, at)]);
  });
}
