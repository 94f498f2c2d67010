import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import { evidenceView } from '../chargebacks/evidence-view.ts';
import { getEvidence } from '../chargebacks/get-evidence.ts';
import { recordProviderFault } from '../chargebacks/provider-fault.ts';
import type { Payment } from '../payment/payment.ts';
import { ownApprovalFrom } from '../payment/second-approval.ts';
import type { Ports } from '../ports.ts';
import { approveRefund } from './approve-refund.ts';
import { getRefund } from './get-refund.ts';
import { refundGoodwill } from './refund-goodwill.ts';
import { refundView } from './refund-view.ts';

type RouteIds =
  | 'payments.getRefund'
  | 'payments.refund'
  | 'payments.approveRefund'
  | 'payments.evidence'
  | 'payments.providerFault';

/** What operators give back after everything was settled, and what banks take. */
export function refundHandlers(ports: Ports): Handlers<RouteIds> {
  const shown = async (actor: Actor, payment: Payment) => {
    const from = await ownApprovalFrom(ports, actingOperator(actor), payment.goodwillProposal);
    return { body: refundView(payment, ports.refundLimitCents, from) };
  };
  const proof = async (actor: Actor, paymentId: string) => ({
    body: evidenceView(await getEvidence(ports, actor, paymentId), ports.clock.now()),
  });
  return {
    'payments.getRefund': async ({ actor, params }) =>
      shown(actor, await getRefund(ports, actor, params.paymentId)),
    'payments.evidence': ({ actor, params }) => proof(actor, params.paymentId),
    'payments.providerFault': async ({ actor, params, body }) => {
      await recordProviderFault(ports, actor, { ...params, ...body });
      return await proof(actor, params.paymentId);
    },
    'payments.refund': async ({ actor, params, body }) =>
      shown(actor, await refundGoodwill(ports, actor, { ...params, ...body })),
    'payments.approveRefund': async ({ actor, params, body }) =>
      shown(actor, await approveRefund(ports, actor, { ...params, ...body })),
  };
}
