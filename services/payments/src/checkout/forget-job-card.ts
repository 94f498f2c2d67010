import type { EventOf } from '@sward/shared/events';
import { type Actor, instant, ownedBy, retryOnConflict } from '@sward/shared/kernel';
import { inbox, type Write } from '@sward/shared/table';
import { forgetUnlessKept } from '../cards/forget-unless-kept.ts';
import { clearJobCard, endJobCard, readUnforgotten } from '../cards/job-card-store.ts';
import { requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/** PaymentReleased and PaymentRefunded: the job is paid, and its card is kept no longer. */
export async function forgetPaidCard(
  ports: Ports,
  { id, data: { paymentId, ownerId } }: EventOf<'PaymentReleased'> | EventOf<'PaymentRefunded'>,
): Promise<void> {
  await forget(ports, { paymentId, ownerId }, [inbox(ports.clock, 'payments.forget-paid-card', id)]);
}

/** ChargebackChanged: a job whose money the bank keeps ends with no other event. */
export async function forgetTakenCard(ports: Ports, event: EventOf<'ChargebackChanged'>): Promise<void> {
  const { id, data } = event;
  if (data.state !== 'lost') return;
  await forget(ports, data, [inbox(ports.clock, 'payments.forget-taken-card', id)]);
}

/**
 * The homeowner no longer lets Sward keep the card of a job. Idempotent.
 * @throws AppError 404 for strangers.
 */
export async function forgetOwnCard(ports: Ports, actor: Actor, paymentId: string): Promise<void> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  ownedBy(actor, payment.ownerId);
  await forget(ports, { paymentId, ownerId: payment.ownerId }, []);
}

/** At Stripe before here, so that a lost answer is repeated; one that something else keeps stays there. */
async function forget(
  ports: Ports,
  { paymentId, ownerId }: { paymentId: string; ownerId: string },
  more: Write[],
): Promise<void> {
  await retryOnConflict(['state_changed'], async () => {
    const card = await readUnforgotten(ports.marketplace, paymentId);
    if (!card) return;
    const at = instant(ports.clock.now());
    // Before the others are read: what ends at the same time has to see that this one keeps it no longer.
    await ports.marketplace.transact([endJobCard(paymentId, at)]);
    await forgetUnlessKept(ports, ownerId, [card.paymentMethodId]);
    await ports.marketplace.transact([...more, clearJobCard(paymentId, at)]);
  });
}
