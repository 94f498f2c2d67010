import { instant, toDollars } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type service from '../service.ts';
import { abandonCheckout } from './abandon-checkout.ts';
import { chooseMethod } from './choose-method.ts';
import { confirmJob } from './confirm-job.ts';
import { getPayment } from './get-payment.ts';
import { listEarnings } from './list-earnings.ts';
import { openCheckout } from './open-checkout.ts';
import { totalOf } from './payment.ts';
import type { Ports } from './ports.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { earningView, paymentView } from './views.ts';

/** Route id to use case: wire shapes in and out. */
export function handlers(ports: Ports): Handlers<keyof (typeof service)['routes']> {
  const now = () => instant(ports.clock.now());
  return {
    'payments.createIntent': async ({ actor, body }) => {
      const { payment, clientSecret, publishableKey } = await openCheckout(ports, actor, body);
      return {
        body: { clientSecret, publishableKey, paymentId: payment.id, amount: toDollars(totalOf(payment)) },
      };
    },
    'payments.pay': async ({ actor, body }) => {
      const { id, status } = await chooseMethod(ports, actor, body);
      return { body: { id, status } };
    },
    'payments.get': async ({ actor, params }) => {
      const { payment, viewer } = await getPayment(ports, actor, params.paymentId);
      return { body: paymentView(payment, viewer, now()) };
    },
    'payments.abandon': async ({ actor, params }) => ({
      body: paymentView(await abandonCheckout(ports, actor, params.paymentId), 'owner', now()),
    }),
    'payments.confirm': async ({ actor, params }) => ({
      body: paymentView(await confirmJob(ports, actor, params.paymentId), 'owner', now()),
    }),
    'payments.earnings': async ({ actor, query }) => {
      const { payments, cursor, months } = await listEarnings(ports, actor, query.cursor);
      return { body: { items: payments.map(earningView), nextCursor: cursor, months } };
    },
    'payments.stripeWebhook': async ({ raw, headers }) => {
      await receiveWebhook(ports, raw, headers['stripe-signature'] ?? '');
      return { body: { received: true } };
    },
  };
}
