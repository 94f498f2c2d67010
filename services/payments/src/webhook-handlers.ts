import type { paymentRoutes } from '@sward/shared/contract/payments/payments';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from './ports.ts';
import { receiveWebhook } from './receive-webhook.ts';

type WebhookRoutes = Pick<typeof paymentRoutes, 'payments.stripeWebhook'>;

/** The webhook has no room of its own, since Stripe's events concern many. */
export const webhookHandlers = (ports: Ports): Handlers<WebhookRoutes> => ({
  'payments.stripeWebhook': async ({ raw, headers }) => {
    await receiveWebhook(ports, raw, headers['stripe-signature'] ?? '');
    return { body: { received: true } };
  },
});
