import { type Bid, readBidOf } from '@sward/bids';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import type { PhotoView } from '@sward/shared/uploads';
import { type AccessRecord, accessRecords } from '../access-steps/access-records.ts';
import { ownApprovalFrom } from '../approval/second-approval.ts';
import { type Dispute, disputedProvider } from '../payment/dispute.ts';
import { assertInvariants } from '../payment/ledger.ts';
import type { Payment } from '../payment/payment.ts';
import { readWhole } from '../payment/payment-store.ts';
import type { Ports } from '../ports.ts';

/** The facts of an operator's decision. */
export interface OperatorDispute {
  payment: Payment;
  dispute: Dispute;
  /** Earlier ones of the same payment, oldest first. */
  earlier: Dispute[];
  bid: Bid;
  photos: Record<'owner' | 'provider' | 'before' | 'after', PhotoView[]>;
  /** The access problem whose fee is contested, with all its photos. */
  access: AccessRecord | undefined;
  /**
   * Instant from which the proposing operator may approve alone. Undefined while another operator could, or
   * for another operator's proposal.
   */
  aloneFrom: string | undefined;
  /** The operator who views it. */
  viewerId: string;
}

/** @throws AppError not_found for a payment that was never disputed */
export async function getDispute(ports: Ports, actor: Actor, paymentId: string): Promise<OperatorDispute> {
  const operator = actingOperator(actor);
  const { payment, journals, disputes } = await readWhole(ports.marketplace, paymentId);
  const dispute = disputes.find(({ id }) => id === payment.disputeId);
  if (!dispute) throw new AppError('not_found');
  if (payment.settledAt) assertInvariants(payment, journals);
  const bid = await readBidOf(ports.marketplace, payment.requestId, payment.bidId);
  if (!bid) throw new Error(`payment ${paymentId} has no bid`);
  const { ownerId, providerId } = payment;
  const [owner = [], provider = [], before = [], after = []] = await ports.photos.views(
    { accountId: ownerId, purpose: 'dispute', ids: dispute.opened.photos },
    {
      accountId: disputedProvider(dispute, payment) ?? '',
      purpose: 'dispute',
      ids: dispute.answer?.photos ?? [],
    },
    { accountId: providerId, purpose: 'before', ids: bid.beforePhotos ?? [] },
    { accountId: providerId, purpose: 'after', ids: bid.afterPhotos ?? [] },
  );
  return {
    ...{ payment, dispute, bid, photos: { owner, provider, before, after } },
    access: (await accessRecords(ports, actor, payment)).find(({ id }) => id === dispute.accessId),
    earlier: disputes.filter(({ id }) => id !== dispute.id),
    aloneFrom: await ownApprovalFrom(ports, operator, dispute.proposal),
    viewerId: operator.accountId,
  };
}
