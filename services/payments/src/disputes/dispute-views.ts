import { reportedAt } from '@sward/bids';
import { instant, MINUTE } from '@sward/shared/kernel';
import { disputeWaitsFor, splitOf } from '@sward/shared/product';
import type { PhotoView } from '@sward/shared/uploads';
import { proposalView, sentBackView } from '../approval/proposal-view.ts';
import { chargebackViews } from '../payment/chargeback-view.ts';
import { type Dispute, disputeActions, disputedProvider, type Statement } from '../payment/dispute.ts';
import { type Payment, type PaymentViewer, totalOf } from '../payment/payment.ts';
import { mayRefund } from '../payment/refundable.ts';
import type { Ports } from '../ports.ts';
import type { Disputed } from './change-dispute.ts';
import type { OperatorDispute } from './get-dispute.ts';
import { suggestedRefund } from './suggested-refund.ts';

type Photos = Record<'owner' | 'provider', PhotoView[]>;

/** A dispute as the API shows it, with its photos. */
export type DisputeView = ReturnType<typeof disputeView>;

export async function readDisputeView(
  ports: Ports,
  { payment, dispute }: Disputed,
  viewer: PaymentViewer,
): Promise<DisputeView> {
  const [owner = [], provider = []] = await ports.photos.views(
    { accountId: payment.ownerId, purpose: 'dispute', ids: dispute.opened.photos },
    {
      accountId: disputedProvider(dispute, payment) ?? '',
      purpose: 'dispute',
      ids: dispute.answer?.photos ?? [],
    },
  );
  return disputeView({ payment, dispute }, { owner, provider }, viewer, instant(ports.clock.now()));
}

function disputeView({ payment, dispute }: Disputed, photos: Photos, viewer: PaymentViewer, now: string) {
  const { answer } = dispute;
  const isOver = disputeWaitsFor(dispute) === null;
  return {
    id: dispute.paymentId,
    status: dispute.status,
    reason: dispute.reason,
    waitsFor: disputeWaitsFor(dispute),
    dueAt: isOver ? null : dispute.dueAt,
    opened: statementView(dispute.opened, photos.owner),
    answer: answer
      ? { ...statementView(answer, photos.provider), offer: offerView(answer.offer, payment) }
      : null,
    outcome: dispute.outcome ?? null,
    refundCents: dispute.refundCents ?? null,
    refundFloorCents: dispute.refundFloorCents ?? null,
    decision: dispute.decision ?? null,
    endedAt: dispute.endedAt ?? null,
    allowedActions: disputeActions(dispute, viewer, now),
  };
}

function statementView({ at, text }: Statement, photos: PhotoView[]) {
  return { at, text, photos };
}

function offerView(offer: NonNullable<Dispute['answer']>['offer'], payment: Payment) {
  if (!offer) return null;
  return 'fixDate' in offer
    ? { fixDate: offer.fixDate, refundCents: null, netCents: null }
    : {
        fixDate: null,
        refundCents: offer.refundCents,
        netCents: splitOf(payment, offer.refundCents).transfer,
      };
}

/** One line of a queue on the operator desk. */
export function queueItem(dispute: Dispute, now: string) {
  const waits = disputeWaitsFor(dispute);
  return {
    id: dispute.paymentId,
    status: dispute.status,
    reason: dispute.reason,
    service: dispute.service,
    providerName: dispute.providerName,
    capturedCents: dispute.capturedCents,
    waitsFor: waits,
    openedAt: dispute.opened.at,
    dueAt: waits === null ? null : dispute.dueAt,
    late: waits !== null && dispute.dueAt <= now,
    needsApproval: dispute.proposal !== undefined,
  };
}

/** A dispute for an operator. */
export function operatorView(ports: Pick<Ports, 'clock' | 'refundLimitCents'>, desk: OperatorDispute) {
  const { payment, dispute, bid, photos } = desk;
  const { proposal, sentBack } = dispute;
  const others = proposal !== undefined && proposal.operatorId !== desk.viewerId;
  const shown = disputeView(desk, photos, 'operator', instant(ports.clock.now()));
  return {
    ...shown,
    // An operator other than the proposer approves it or sends it back, but cannot change it.
    allowedActions: shown.allowedActions.filter((action) => !others || action !== 'resolve'),
    ...{ decidedBy: dispute.decidedBy ?? null, approvedBy: dispute.approvedBy ?? null },
    bidId: payment.bidId,
    serviceRequestId: payment.requestId,
    ownerId: payment.ownerId,
    providerId: payment.providerId,
    service: payment.service,
    providerName: payment.providerName,
    paymentStatus: payment.status,
    refundable: mayRefund(payment),
    ...chargebackViews(payment),
    capturedCents: totalOf(payment),
    bidCents: payment.bidCents,
    job: {
      windowStart: bid.windowStart,
      windowEnd: bid.windowEnd,
      checkedInAt: bid.checkedInAt ?? null,
      minutesLate: minutesLate(bid),
      completedAt: reportedAt(bid) ?? null,
      beforePhotos: photos.before,
      afterPhotos: photos.after,
      note: bid.note ?? '',
    },
    referred: dispute.referred ?? null,
    suggestedRefundCents: suggestedRefund(dispute.reason, payment, bid, atStake(desk)),
    access: desk.access ?? null,
    limitCents: ports.refundLimitCents,
    proposal: proposal ? proposalView(proposal, desk.viewerId, desk.aloneFrom) : null,
    sentBack: sentBack ? sentBackView(sentBack) : null,
    earlier: desk.earlier.map(({ reason, opened, outcome = '', endedAt = '' }) => ({
      ...{ reason, outcome, endedAt },
      openedAt: opened.at,
    })),
  };
}

/** Returns the minimum refund, and whether the provider proved to be on site. */
function atStake({ dispute, access }: OperatorDispute) {
  if (!access || dispute.refundFloorCents === undefined) return undefined;
  const { marked, stillClosed, photos } = access;
  const near = marked.near && (stillClosed?.near ?? false);
  const isProved = near && photos.some(({ status }) => status !== 'rejected');
  return { refundFloorCents: dispute.refundFloorCents, isProved };
}

function minutesLate({ checkedInAt, windowEnd }: OperatorDispute['bid']): number | null {
  if (checkedInAt === undefined) return null;
  return Math.max(0, Math.floor((Date.parse(checkedInAt) - Date.parse(windowEnd)) / MINUTE));
}
