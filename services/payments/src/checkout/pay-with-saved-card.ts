import { instant } from '@sward/shared/kernel';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import { findSavedCard } from './get-saved-card.ts';
import { recordCapture } from './record-capture.ts';

/**
 * Charges the homeowner's saved card to the payment that they have just authorized. When the card is declined or needs
 * authentication, the payment stays initiated, so that another card can pay the same intent.
 */
export async function payWithSavedCard(ports: Ports, payment: Payment): Promise<Payment> {
  if (payment.status !== 'initiated' || !payment.intentId) return payment;
  const found = await findSavedCard(ports, payment.ownerId);
  if (!found) return payment;
  // An intent succeeds once, whatever the key.
  const key = `saved:${payment.intentId}:${instant(ports.clock.now())}`;
  const { customerId, card } = found;
  const { intentId } = payment;
  const intent = await ports.stripe.payWithSavedCard({
    ...{ key, intentId, customerId, paymentMethodId: card.paymentMethodId },
  });
  return intent.status === 'succeeded' ? await recordCapture(ports, payment.id, intent) : payment;
}
