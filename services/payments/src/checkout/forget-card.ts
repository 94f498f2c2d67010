import { type Actor, ownedBy } from '@sward/shared/kernel';
import { requirePayment } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';
import { forgetJobCard } from './forget-job-card.ts';

/**
 * Forgets the card that the homeowner let Sward keep for a job. Idempotent.
 * @throws AppError 404 for strangers.
 */
export async function forgetCard(ports: Ports, actor: Actor, paymentId: string): Promise<void> {
  const payment = await requirePayment(ports.marketplace, paymentId);
  ownedBy(actor, payment.ownerId);
  await forgetJobCard(ports, { paymentId, ownerId: payment.ownerId }, []);
}
