import type { operatorPaymentRoutes } from '@sward/shared/contract/payments/operator-payments';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { Ports } from '../ports.ts';
import { findPayments } from './find-payments.ts';
import { getOperatorPayment } from './get-operator-payment.ts';
import { getOverview } from './get-overview.ts';
import { moneyView, operatorPaymentItem, operatorPaymentView, reportView } from './views.ts';

/** Handlers of the operators' view of all payments. */
export function operatorPaymentHandlers(ports: Ports): Handlers<typeof operatorPaymentRoutes> {
  return {
    'payments.overview': async ({ actor }) => {
      const { snapshot, report } = await getOverview(ports, actor);
      return {
        body: {
          money: snapshot ? moneyView(snapshot) : null,
          reconciliation: report ? reportView(report) : null,
        },
      };
    },
    'payments.findPayments': async ({ actor, query }) => {
      const { items, cursor } = await findPayments(ports, actor, query);
      return { body: { items: items.map(operatorPaymentItem), nextCursor: cursor } };
    },
    'payments.getDeskPayment': async ({ actor, params }) => ({
      body: operatorPaymentView(await getOperatorPayment(ports, actor, params.paymentId), ports.clock.now()),
    }),
  };
}
