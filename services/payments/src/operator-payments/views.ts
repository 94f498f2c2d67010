import { sentBackView } from '../approval/proposal-view.ts';
import { chargebackViews } from '../payment/chargeback-view.ts';
import { chargesOf } from '../payment/charges.ts';
import { heldCents } from '../payment/ledger.ts';
import { moneyAt } from '../payment/money-at.ts';
import type { Payment } from '../payment/payment.ts';
import type { PaymentLedger } from '../payment/payment-ledger.ts';
import { mayCancelJob } from '../payment/payment-lifecycle.ts';
import { mayRefund } from '../payment/refundable.ts';
import { chargeKeyOf } from '../payment/settlement-plan.ts';
import { releaseOf } from '../receipts/payment-view.ts';
import { type HeldSnapshot, isCovered, type Report } from '../reconciliation/reconciliation.ts';

export function moneyView({ at, held, heldCents: cents, due, stuck }: HeldSnapshot) {
  return { countedAt: at, held: { count: held, cents }, due, stuck };
}

const OPEN_SHOWN = 20;

export function reportView(report: Report) {
  const { at, from, to, movements, differenceCents, balanceCents, floatCents } = report;
  return {
    ...{ at, from, to, movements, differenceCents, balanceCents, floatCents },
    heldCents: report.heldCents,
    open: report.open.slice(0, OPEN_SHOWN),
    covered: isCovered(report),
  };
}

/** One line of an operator's search. */
export function operatorPaymentItem(payment: Payment) {
  const { id, status, bidId, ownerId, providerId, service, providerName, createdAt } = payment;
  const { capturedCents, refundedCents, transferredCents } = payment;
  return {
    ...{ id, status, bidId, serviceRequestId: payment.requestId, ownerId, providerId, service, providerName },
    ...{ createdAt, capturedCents, refundedCents, transferredCents },
    disputed: payment.disputeId !== undefined,
    bank: payment.chargebacks?.at(-1)?.state ?? null,
  };
}

export function operatorPaymentView(
  { payment, journals, operations, balances, problem }: PaymentLedger,
  now: number,
) {
  const { bidCents, feeCents, processingFeeCents } = payment;
  const ledger = journals.map(({ at, reason, lines, ...journal }) => ({
    ...{ at, reason, lines: [...lines] },
    stripeId: 'stripeId' in journal ? String(journal.stripeId) : null,
  }));
  return {
    ...operatorPaymentItem(payment),
    ...{ bidCents, feeCents, processingFeeCents, heldCents: heldOf(payment, balances) },
    // The amounts that homeowner and provider see, besides the ledger's figures above.
    told: { owner: moneyAt(payment, 'owner', now), provider: moneyAt(payment, 'provider', now) },
    capturedAt: payment.capturedAt ?? null,
    completedAt: payment.completedAt ?? null,
    releaseAt: releaseOf(payment),
    settledAt: payment.settledAt ?? null,
    expectedDate: payment.expectedDate ?? null,
    dueAt: payment.dueAt ?? null,
    card: payment.card ?? null,
    intentId: payment.intentId ?? null,
    tipId: payment.tipId ?? null,
    tipFor: payment.tipFor ?? null,
    ledger,
    charges: chargesOf(payment),
    operations: operations.map(({ id, kind, amountCents, stripeId, createdAt, ...operation }) => ({
      ...{ id, kind, amountCents, createdAt },
      state: operation.failedAt ? ('failed' as const) : operation.state,
      charge: chargeKeyOf(operation),
      stripeId: stripeId ?? null,
    })),
    balances: Object.entries(balances).map(([account, amountCents]) => ({ account, amountCents })),
    proposed: Boolean(payment.goodwillProposal),
    sentBack: payment.goodwillSentBack ? sentBackView(payment.goodwillSentBack) : null,
    refundable: mayRefund(payment),
    cancellable: mayCancelJob(payment),
    ...chargebackViews(payment),
    problem,
  };
}

function heldOf(payment: Payment, { revenue = 0 }: Record<string, number>): number {
  return heldCents(payment, -revenue);
}
