import { reportedAt } from '@sward/bids';
import { pick } from '@sward/shared/kernel';
import { recoverableCents } from '../payment/chargeback.ts';
import { chargebackView } from '../payment/chargeback-view.ts';
import { chargesOf } from '../payment/charges.ts';
import { moneyAt } from '../payment/money-at.ts';
import type { Payment } from '../payment/payment.ts';
import type { Evidence } from './get-evidence.ts';

export function evidenceView(evidence: Evidence, now: number) {
  const { payment, bid, photos, messageCount, disputes, orders } = evidence;
  const { id, status, service, providerName, bidCents, feeCents, capturedCents, requestId, bidId } = payment;
  return {
    ...{ id, status, messageCount },
    chargebacks: (payment.chargebacks ?? []).map(chargebackView),
    receipt: {
      ...{ service, providerName, bidCents, feeCents, capturedCents },
      refundedCents: moneyAt(payment, 'owner', now).refundedCents,
      card: payment.card ?? '',
      paidAt: payment.capturedAt ?? null,
      termsAgreedAt: payment.termsAgreedAt ?? null,
    },
    job: {
      ...{ requestId, bidId, windowStart: bid.windowStart, windowEnd: bid.windowEnd },
      checkedInAt: bid.checkedInAt ?? null,
      completedAt: reportedAt(bid) ?? null,
      note: bid.note ?? '',
      beforePhotos: photos.before,
      afterPhotos: photos.after,
    },
    orders: orders.map(({ order, photos: shown }) => ({
      ...pick(order, ['id', 'status', 'reason', 'text', 'extraCents', 'createdAt']),
      approvedAt: order.approvedAt ?? null,
      card: chargesOf(payment).find(({ key }) => key === order.id)?.card ?? '',
      photos: shown,
    })),
    disputes: disputes.map(({ dispute: { reason, opened, answer, outcome }, photos: shown }) => ({
      reason,
      opened: { at: opened.at, text: opened.text, photos: shown.opened },
      answer: answer ? { at: answer.at, text: answer.text, photos: shown.answer } : null,
      outcome: outcome ?? null,
    })),
    timeline: timelineOf(payment, bid),
    allowedActions: recoverableCents(payment) > 0 ? ['provider-fault' as const] : [],
  };
}

/** Events of payment and job, oldest first. */
function timelineOf(payment: Payment, bid: Evidence['bid']) {
  const steps: [at: string | undefined, what: string, who: string][] = [
    [payment.createdAt, 'checkout', 'owner'],
    [payment.termsAgreedAt, 'agree', 'owner'],
    [payment.capturedAt, 'pay', 'owner'],
    [bid.checkedInAt, 'check-in', 'provider'],
    [reportedAt(bid), 'complete', 'provider'],
    ...(payment.disputeSteps ?? []).map(({ at, what, who }): [string, string, string] => [at, what, who]),
    ...(payment.chargebacks ?? []).flatMap(
      ({ openedAt, closedAt, state }): [string | undefined, string, string][] => [
        [openedAt, 'chargeback', 'bank'],
        [closedAt, `chargeback-${state}`, 'bank'],
      ],
    ),
    [payment.settledAt, payment.decision ?? 'settle', 'system'],
  ];
  return steps
    .flatMap(([at, what, who]) => (at === undefined ? [] : [{ at, what, who }]))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
