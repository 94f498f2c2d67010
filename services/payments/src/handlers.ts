import type { paymentsRoutes } from '@sward/shared/contract/payments/payments';
import { type Actor, toCents, toDollars } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { PaymentOffer } from '@sward/shared/product';
import { cancelJob } from './cancellation/cancel-job.ts';
import { cancelJobByOperator } from './cancellation/cancel-job-by-operator.ts';
import { calledOffView } from './cancellation/cancellation.ts';
import { abandonCheckout } from './checkout/abandon-checkout.ts';
import { chooseMethod } from './checkout/choose-method.ts';
import { openCheckout } from './checkout/open-checkout.ts';
import { openTip } from './checkout/open-tip.ts';
import { showDispute } from './disputes/dispute-views.ts';
import { disputeHandlers } from './disputes/handlers.ts';
import { deskMoneyHandlers } from './operator-payments/handlers.ts';
import { totalOf } from './payment/payment.ts';
import { isTippable } from './payment/tip.ts';
import { payoutHandlers } from './payouts/handlers.ts';
import type { Ports } from './ports.ts';
import { earningView } from './receipts/earning-view.ts';
import { getPayment, type HeldJob } from './receipts/get-payment.ts';
import { listEarnings } from './receipts/list-earnings.ts';
import { paymentView } from './receipts/payment-view.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { refundHandlers } from './refunds/handlers.ts';
import { confirmJob } from './settlement/confirm-job.ts';
import { subscriptionHandlers } from './subscriptions/handlers.ts';

/** Route id to use case: wire shapes in and out. */
export function handlers(ports: Ports): Handlers<keyof typeof paymentsRoutes> {
  const seen = async (actor: Actor, paymentId: string) => {
    const { payment, viewer, dispute, tip, job } = await getPayment(ports, actor, paymentId);
    const shown = dispute ? await showDispute(ports, { payment, dispute }, viewer) : null;
    const view = paymentView(payment, viewer, { now: ports.clock.now(), dispute: shown, tip });
    const allowedActions = viewer === 'owner' ? ofJob(job, view.allowedActions) : view.allowedActions;
    const mayTip = viewer === 'owner' && !view.tip && isTippable(payment, ports.clock.now());
    const offers: PaymentOffer[] = mayTip ? [...allowedActions, 'tip'] : allowedActions;
    return { body: { ...view, allowedActions: offers } };
  };
  return {
    ...disputeHandlers(ports),
    ...payoutHandlers(ports),
    ...deskMoneyHandlers(ports),
    ...subscriptionHandlers(ports),
    ...refundHandlers(ports),
    'payments.createIntent': async ({ actor, body }) => {
      const { payment, clientSecret, publishableKey } = await openCheckout(ports, actor, body);
      return {
        body: {
          clientSecret,
          publishableKey,
          paymentId: payment.id,
          amount: toDollars(totalOf(payment)),
          serviceFrequency: payment.serviceFrequency ?? 'one-time',
        },
      };
    },
    'payments.pay': async ({ actor, body }) => {
      const { id, status } = await chooseMethod(ports, actor, body);
      return { body: { id, status } };
    },
    'payments.get': ({ actor, params }) => seen(actor, params.paymentId),
    // Nobody objects to what was never paid.
    'payments.abandon': async ({ actor, params }) => ({
      body: paymentView(await abandonCheckout(ports, actor, params.paymentId), 'owner', {
        now: ports.clock.now(),
        dispute: null,
      }),
    }),
    'payments.confirm': async ({ actor, params, body }) => {
      const { id } = await confirmJob(ports, actor, params.paymentId, body?.beforeFinished);
      return await seen(actor, id);
    },
    'payments.cancelJob': async ({ actor, params, query, body }) => {
      const refundCents = body?.refundCents === undefined ? undefined : toCents(body.refundCents);
      const how = { ...params, preview: query.preview === 'true', refundCents };
      return { body: calledOffView(await cancelJob(ports, actor, how)) };
    },
    'payments.cancelJobByOperator': async ({ actor, params, body }) => ({
      body: calledOffView(await cancelJobByOperator(ports, actor, { ...params, ...body })),
    }),
    'payments.tip': async ({ actor, params, body }) => {
      const { payment, ...keys } = await openTip(ports, actor, { ...params, ...body });
      return { body: { ...keys, id: payment.id, status: payment.status, tipCents: payment.bidCents } };
    },
    'payments.earnings': async ({ actor, query }) => {
      const { payments, cursor, ...sums } = await listEarnings(ports, actor, query.cursor);
      const now = ports.clock.now();
      const items = payments.map((payment) => earningView(payment, now));
      return { body: { items, nextCursor: cursor, ...sums } };
    },
    'payments.stripeWebhook': async ({ raw, headers }) => {
      await receiveWebhook(ports, raw, headers['stripe-signature'] ?? '');
      return { body: { received: true } };
    },
  };
}

/** What an owner may do about held money hangs on the job: nothing about one that nobody came to but cancel it. */
function ofJob(job: HeldJob | undefined, actions: PaymentOffer[]): PaymentOffer[] {
  if (job === 'awaited') return actions.filter((action) => action !== 'confirm' && action !== 'dispute');
  return actions.map((action) => (job === 'begun' && action === 'confirm' ? 'confirm-early' : action));
}
