import type { refundRoutes } from '@sward/shared/contract/payments/refunds';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import { ownApprovalFrom } from '../approval/second-approval.ts';
import type { Payment } from '../payment/payment.ts';
import type { Ports } from '../ports.ts';
import { approveRefund } from './approve-refund.ts';
import { getRefund } from './get-refund.ts';
import { refundGoodwill } from './refund-goodwill.ts';
import { refundView } from './refund-view.ts';
import { sendBackRefund } from './send-back-refund.ts';

/** Handlers of goodwill refunds. */
export function refundHandlers(ports: Ports): Handlers<typeof refundRoutes> {
  const shown = async (actor: Actor, payment: Payment) => {
    const operator = actingOperator(actor);
    const from = await ownApprovalFrom(ports, operator, payment.goodwillProposal);
    return { body: refundView(payment, ports.refundLimitCents, operator.accountId, from) };
  };
  return {
    'payments.getRefund': async ({ actor, params }) =>
      shown(actor, await getRefund(ports, actor, params.paymentId)),
    'payments.refund': async ({ actor, params, body }) =>
      shown(actor, await refundGoodwill(ports, actor, { ...params, ...body })),
    'payments.sendBackRefund': async ({ actor, params, body }) =>
      shown(actor, await sendBackRefund(ports, actor, { ...params, ...body })),
    'payments.approveRefund': async ({ actor, params, body }) =>
      shown(actor, await approveRefund(ports, actor, { ...params, ...body })),
  };
}
