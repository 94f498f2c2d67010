import type { EventOf } from '@sward/shared/events';
import { type Actor, instant, ownedBy } from '@sward/shared/kernel';
import { inbox, type Write } from '@sward/shared/table';
import { clearJobCard, readJobCard } from '../cards/job-card-store.ts';
import { requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/** PaymentReleased and PaymentRefunded: the job is paid, and its card is kept no longer. */
export async function forgetPaidCard(
  ports: Ports,
  { id, data: { paymentId } }: EventOf<'PaymentReleased'> | EventOf<'PaymentRefunded'>,
): Promise<void> {
  await forget(ports, paymentId, [inbox(ports.clock, 'payments.forget-paid-card', id)]);
}

/** ChargebackChanged: a job whose money the bank keeps ends with no other event. */
export async function forgetTakenCard(ports: Ports, event: EventOf<'ChargebackChanged'>): Promise<void> {
  const { id, data } = event;
  if (data.state !== 'lost') return;
  await forget(ports, data.paymentId, [inbox(ports.clock, 'payments.forget-taken-card', id)]);
}

/**
 * The homeowner no longer lets Sward keep the card of a job. Idempotent.
 * @throws AppError 404 for strangers.
 */
export async function forgetOwnCard(ports: Ports, actor: Actor, paymentId: string): Promise<void> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  ownedBy(actor, payment.ownerId);
  await forget(ports, paymentId, []);
}

/** At Stripe first, so that a lost answer is repeated; one that something else keeps stays there. */
async function forget(ports: Ports, paymentId: string, more: Write[]): Promise<void> {
  const card = await readJobCard(ports.marketplace, paymentId);
  if (!card) return;
  if (!card.borrowed) await ports.stripe.forgetCard(card.paymentMethodId);
  await ports.marketplace.transact([...more, clearJobCard(paymentId, instant(ports.clock.now()))]);
}
