import type { operatorPaymentRoutes } from '@sward/shared/contract/payments/operator-payments';
import type { paymentQueueRoutes } from '@sward/shared/contract/payments/queue';
import { actingOperator } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import { accessRecords } from '../access-steps/access-records.ts';
import { leftRecord } from '../leaving/left-record.ts';
import { postponePayout } from '../payouts/postpone-payout.ts';
import type { Ports } from '../ports.ts';
import { rescueRecords } from '../rescue/rescue-view.ts';
import { findPayments } from './find-payments.ts';
import { getOperatorPayment } from './get-operator-payment.ts';
import { getOverview } from './get-overview.ts';
import { paymentRisks } from './payment-risks.ts';
import { queueRow } from './queue-view.ts';
import { readQueue } from './read-queue.ts';
import { moneyView, operatorPaymentItem, operatorPaymentView, reportView } from './views.ts';

/** Handlers of the operators' view of all payments. */
export function operatorPaymentHandlers(
  ports: Ports,
): Handlers<typeof operatorPaymentRoutes & typeof paymentQueueRoutes> {
  return {
    'payments.queue': async ({ actor, query }) => {
      const { accountId } = actingOperator(actor);
      const { items, cursor, counts } = await readQueue(ports, actor, query);
      return { body: { items: items.map((each) => queueRow(each, accountId)), nextCursor: cursor, counts } };
    },
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
    'payments.postponePayout': async ({ actor, params, body }) => {
      const { payoutHandled } = await postponePayout(ports, actor, { ...params, ...body });
      return { body: { until: payoutHandled?.until ?? null } };
    },
    'payments.getDeskPayment': async ({ actor, params }) => {
      const ledger = await getOperatorPayment(ports, actor, params.paymentId);
      const [access, left, rescues, risks] = await Promise.all([
        accessRecords(ports, actor, ledger.payment),
        leftRecord(ports, actor, ledger.payment),
        rescueRecords(ports, actor, ledger.payment),
        paymentRisks(ports, ledger.payment),
      ]);
      const view = operatorPaymentView(ledger, ports.clock.now());
      return { body: { ...view, access, left, rescues, ...risks } };
    },
  };
}
