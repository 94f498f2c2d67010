import Stripe from 'stripe';
import { cardBrand } from './card-label.ts';
import type { StripeGateway } from './gateway.ts';
import { EXPAND, intentOf } from './payment-intents.ts';

/** Saved cards that are charged while their holder is there. */
export function presentCards(
  client: () => Promise<Stripe>,
): Pick<StripeGateway, 'keepCardOf' | 'savedCardOf' | 'payWithSavedCard'> {
  return {
    async keepCardOf({ key, intentId, customerId, keep }) {
      const stripe = await client();
      try {
        await stripe.paymentIntents.update(
          intentId,
          { customer: customerId, setup_future_usage: keep ? 'on_session' : '' },
          { idempotencyKey: key },
        );
      } catch (error) {
        // The intent was paid meanwhile.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },

    async savedCardOf(customer) {
      const stripe = await client();
      const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 1 });
      const [method] = data;
      if (!method?.card) return undefined;
      const { brand, last4, exp_month: month, exp_year: year } = method.card;
      const expires = `${String(month).padStart(2, '0')}/${String(year).slice(-2)}`;
      return { paymentMethodId: method.id, brand: cardBrand(brand), last4, expires };
    },

    async payWithSavedCard({ key, intentId, customerId, paymentMethodId }) {
      const stripe = await client();
      try {
        await stripe.paymentIntents.update(
          intentId,
          { customer: customerId },
          { idempotencyKey: `${key}:customer` },
        );
        await stripe.paymentIntents.confirm(
          intentId,
          { payment_method: paymentMethodId },
          { idempotencyKey: key },
        );
      } catch (error) {
        const refused =
          error instanceof Stripe.errors.StripeCardError ||
          error instanceof Stripe.errors.StripeInvalidRequestError;
        if (!refused) throw error;
      }
      return intentOf(await stripe.paymentIntents.retrieve(intentId, { expand: EXPAND }));
    },
  };
}
