import type { BidStatus, PaymentStatus, RequestStatus } from '@sward/shared/product';

export type AnyStatus = RequestStatus | BidStatus | PaymentStatus;

export const statusLabels: Record<AnyStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rescuing: 'Needs your choice',
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
