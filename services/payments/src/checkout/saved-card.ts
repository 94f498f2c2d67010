import { type Actor, instant, signedIn } from '@sward/shared/kernel';
import { readStripeCustomer } from '../cards/stripe-customer-store.ts';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import type { StripeSavedCard } from '../stripe/gateway.ts';
import { recordCapture } from './record-capture.ts';

/** Returns the card that Stripe keeps for the caller: of a plan, a recurring service or a job. */
export async function getSavedCard(ports: Ports, actor: Actor): Promise<StripeSavedCard | undefined> {
  return (await find(ports, signedIn(actor).accountId))?.card;
}

async function find(ports: Ports, accountId: string) {
  const customerId = await readStripeCustomer(ports.marketplace, accountId);
  const card = customerId === undefined ? undefined : await ports.stripe.savedCardOf(customerId);
  return customerId !== undefined && card ? { customerId, card } : undefined;
}

/**
 * Charges the homeowner's saved card to the payment that they have just authorized. When the card is declined or needs
 * authentication, the payment stays initiated, so that another card can pay the same intent.
 */
export async function payWithSavedCard(ports: Ports, payment: Payment): Promise<Payment> {
  if (payment.status !== 'initiated' || !payment.intentId) return payment;
  const found = await find(ports, payment.ownerId);
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
