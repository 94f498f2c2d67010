import Stripe from 'stripe';
import type { PlanCardGateway } from './plan-card-gateway.ts';

/** Cards of plans, as Stripe's setup intents. */
export function stripePlanCards(client: () => Promise<Stripe>): PlanCardGateway {
  return {
    async setUpCard({ key, accountId, customerId }) {
      const { client_secret: clientSecret } = await (await client()).setupIntents.create(
        {
          customer: customerId,
          usage: 'off_session',
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { accountId },
        },
        { idempotencyKey: key },
      );
      return { clientSecret: clientSecret ?? '' };
    },

    async readCardSetup(id) {
      const stripe = await client();
      try {
        const { status, metadata, payment_method: method } = await stripe.setupIntents.retrieve(id);
        const paymentMethodId = typeof method === 'string' ? method : method?.id;
        return {
          accountId: metadata?.accountId ?? '',
          paymentMethodId: status === 'succeeded' ? paymentMethodId : undefined,
        };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
        throw error;
      }
    },

    async chargeRenewalsTo({ key, id, paymentMethodId }) {
      await (await client()).subscriptions.update(
        id,
        { default_payment_method: paymentMethodId },
        { idempotencyKey: key },
      );
    },

    async payWithCard({ key, id, paymentMethodId }) {
      try {
        await (await client()).invoices.pay(id, { payment_method: paymentMethodId }, { idempotencyKey: key });
        return true;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return false;
        // The invoice was paid meanwhile; the caller reads its state afterwards.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return true;
        throw error;
      }
    },
  };
}
