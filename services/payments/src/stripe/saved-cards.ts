import Stripe from 'stripe';
import type { StripeGateway } from './gateway.ts';
import { CAPTURE, CARDS, EXPAND, intentOf } from './payment-intents.ts';

/** Stripe customers, and charges of their saved cards. */
export function stripeSavedCards(
  client: () => Promise<Stripe>,
): Pick<StripeGateway, 'createCustomer' | 'chargeSavedCard' | 'findSavedCardCharge' | 'forgetCard'> {
  return {
    async createCustomer(accountId) {
      return await (await client()).customers.create(
        { metadata: { accountId } },
        { idempotencyKey: `customer:${accountId}` },
      );
    },

    async chargeSavedCard({ key, paymentId, requestId, bidId, amountCents, customerId, paymentMethodId }) {
      const stripe = await client();
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            customer: customerId,
            payment_method: paymentMethodId,
            allowed_payment_method_types: CARDS,
            capture_method: CAPTURE,
            confirm: true,
            off_session: true,
            transfer_group: paymentId,
            metadata: { paymentId, requestId, bidId },
            expand: EXPAND,
          },
          { idempotencyKey: key },
        );
        return intentOf(intent);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
          return intentOf(error.payment_intent);
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method')
          return undefined;
        throw error;
      }
    },

    async findSavedCardCharge(customer, paymentId) {
      const stripe = await client();
      const { data } = await stripe.paymentIntents.list({ customer, limit: 100 });
      const found = data.find(({ metadata }) => metadata.paymentId === paymentId && !metadata.orderId);
      return found && intentOf(await stripe.paymentIntents.retrieve(found.id, { expand: EXPAND }));
    },

    async forgetCard(paymentMethodId) {
      try {
        const stripe = await client();
        await stripe.paymentMethods.detach(
          paymentMethodId,
          {},
          { idempotencyKey: `forget:${paymentMethodId}` },
        );
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
  };
}
