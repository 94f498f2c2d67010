import type { paymentRoutes } from '@sward/shared/contract/payments/payments';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from './ports.ts';
import { receiveWebhook } from './receive-webhook.ts';

type WebhookRoutes = Pick<typeof paymentRoutes, 'payments.stripeWebhook'>;

/** Stripe's events concern many rooms, so none of them has the route. */
export const webhookHandlers = (ports: Ports): Handlers<WebhookRoutes> => ({
  'payments.stripeWebhook': async ({ raw, headers }) => {
    await receiveWebhook(ports, raw, headers['stripe-signature'] ?? '');
    return { body: { received: true } };
  },
});
