import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import { approveRefund } from './approve-refund.ts';
import { evidenceView } from './evidence-view.ts';
import { getEvidence } from './get-evidence.ts';
import { getRefund } from './get-refund.ts';
import type { Payment } from './payment.ts';
import type { Ports } from './ports.ts';
import { recordProviderFault } from './provider-fault.ts';
import { refundGoodwill } from './refund-goodwill.ts';
import { ownApprovalFrom } from './second-approval.ts';
import { refundView } from './views.ts';

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
