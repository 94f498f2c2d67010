import type { paymentRoutes } from '@sward/shared/contract/payments/payments';
import type { providerMoneyRoutes } from '@sward/shared/contract/payments/provider-money';
import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { PaymentOffer } from '@sward/shared/product';
import { jobCardFor } from '../cards/kept-card.ts';
import { abandonCheckout } from '../checkout/abandon-checkout.ts';
import { readDisputeView } from '../disputes/dispute-views.ts';
import { hasOpenMoney } from '../payment/own-payments.ts';
import { isTippable } from '../payment/tip.ts';
import type { Ports } from '../ports.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { earningView } from './earning-view.ts';
import { earningsCsv } from './earnings-csv.ts';
import { getEarningsYear, listEarningsYear } from './get-earnings-year.ts';
import { getPayment, type HeldJob } from './get-payment.ts';
import { getProviderMoney } from './get-provider-money.ts';
import { listEarnings } from './list-earnings.ts';
import { paymentView } from './payment-view.ts';
import { providerMoneyView } from './provider-money-view.ts';

type ReceiptRoutes = Pick<
  typeof paymentRoutes,
  'payments.get' | 'payments.openMoney' | 'payments.abandon' | 'payments.confirm' | 'payments.earnings'
>;

/**
 * Handlers of payments as their parties see them, with the two steps that return one: leaving a checkout and
 * releasing.
 */
export function receiptHandlers(ports: Ports): Handlers<ReceiptRoutes> {
  const seen = async (actor: Actor, paymentId: string) => {
    const { payment, viewer, dispute, tip, job, day, isDone } = await getPayment(ports, actor, paymentId);
    const shown = dispute ? await readDisputeView(ports, { payment, dispute }, viewer) : null;
    const keptCard = await jobCardFor(ports, payment, viewer);
    const now = ports.clock.now();
    const view = paymentView(payment, viewer, { now, dispute: shown, tip, keptCard, day });
    const allowedActions = viewer === 'owner' ? ofJob(job, view.allowedActions) : view.allowedActions;
    const mayTip = viewer === 'owner' && !view.tip && isDone && isTippable(payment, now);
    const offers: PaymentOffer[] = mayTip ? [...allowedActions, 'tip'] : allowedActions;
    return { body: { ...view, allowedActions: offers } };
  };
  return {
    'payments.get': ({ actor, params }) => seen(actor, params.paymentId),
    'payments.openMoney': async ({ actor }) => ({
      body: { isOpen: await hasOpenMoney(ports.marketplace, signedIn(actor).accountId) },
    }),
    // An unpaid payment has no dispute.
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
    'payments.earnings': async ({ actor, query }) => {
      const { payments, cursor, ...sums } = await listEarnings(ports, actor, query.cursor);
      const now = ports.clock.now();
      const items = payments.map((payment) => earningView(payment, now));
      return { body: { items, nextCursor: cursor, ...sums } };
    },
  };
}

/** Limits a held payment's actions by its job: before check-in the homeowner can only cancel. */
function ofJob(job: HeldJob | undefined, actions: PaymentOffer[]): PaymentOffer[] {
  if (job === 'awaited') return actions.filter((action) => action !== 'confirm' && action !== 'dispute');
  return actions.map((action) => (job === 'begun' && action === 'confirm' ? 'confirm-early' : action));
}

/** Handlers of what a provider receives. */
export function providerMoneyHandlers(ports: Ports): Handlers<typeof providerMoneyRoutes> {
  return {
    'payments.providerMoney': async ({ actor }) => {
      const money = await getProviderMoney(ports, actor);
      return { body: await providerMoneyView(ports.marketplace, money, ports.clock.now()) };
    },
    'payments.earningsYear': async ({ actor, query }) => ({
      body: await getEarningsYear(ports, actor, query.year),
    }),
    'payments.exportEarnings': async ({ actor, query: { year, language } }) => {
      const text = earningsCsv(await listEarningsYear(ports, actor, year), language);
      return { file: { name: `sward-earnings-${year}.csv`, text } };
    },
  };
}
