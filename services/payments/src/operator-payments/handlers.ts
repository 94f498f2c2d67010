import type { deskMoneyRoutes } from '@sward/shared/contract/payments/operator-payments';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { findPayments } from './find-payments.ts';
import { getDeskPayment } from './get-desk-payment.ts';
import { getOverview } from './get-overview.ts';
import { deskItem, deskPaymentView, moneyView, reportView } from './views.ts';

/** Handlers of the operators' view of all payments. */
export function deskMoneyHandlers(ports: Ports): Handlers<typeof deskMoneyRoutes> {
  return {
    'payments.overview': async ({ actor }) => {
      const { stock, report } = await getOverview(ports, actor);
      return {
        body: { money: stock ? moneyView(stock) : null, reconciliation: report ? reportView(report) : null },
      };
    },
    'payments.findPayments': async ({ actor, query }) => {
      const { items, cursor } = await findPayments(ports, actor, query);
      return { body: { items: items.map(deskItem), nextCursor: cursor } };
    },
    'payments.getDeskPayment': async ({ actor, params }) => ({
      body: deskPaymentView(await getDeskPayment(ports, actor, params.paymentId), ports.clock.now()),
    }),
  };
}
