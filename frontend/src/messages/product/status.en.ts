import type { Answer } from '../../lib/api/api.ts';

type RequestStatus = Answer<'requests.get'>['status'];
type BidStatus = Answer<'bids.get'>['status'];
type PaymentStatus = Answer<'payments.get'>['status'];
export type AnyStatus = RequestStatus | BidStatus | PaymentStatus;

export const statusLabels: Record<AnyStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  initiated: 'Pending',
  held: 'Held',
  in_review: 'In review',
  disputed: 'Disputed',
  settling: 'On its way',
  released: 'Released',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
  payout_blocked: 'Payout blocked',
  void: 'Not paid',
};
