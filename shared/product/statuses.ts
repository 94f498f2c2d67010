/**
 * States of each thing. The rows of its lifecycle define the transitions; the wire and the badges use these
 * lists.
 */
export const REQUEST_STATUSES = [
  'pending',
  'accepted',
  'rescuing',
  'completed',
  'cancelled',
  'expired',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const BID_STATUSES = [
  'pending',
  'accepted',
  'completed',
  'declined',
  'withdrawn',
  'cancelled',
] as const;
export type BidStatus = (typeof BID_STATUSES)[number];

export const PAYMENT_STATUSES = [
  'initiated',
  'held',
  'rescuing',
  'in_review',
  'disputed',
  'settling',
  'released',
  'refunded',
  'partially_refunded',
  'payout_blocked',
  'void',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const RECURRING_STATUSES = ['active', 'paused', 'ended'] as const;
export type RecurringStatus = (typeof RECURRING_STATUSES)[number];

export const PAYOUT_STATES = ['onboarding', 'payable', 'restricted'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const ACCOUNT_STATES = ['unconfirmed', 'active', 'suspended', 'deleting', 'deleted'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** Kinds of points. */
export const POINT_KINDS = [
  'on_time',
  'late',
  'no_show',
  'late_cancel',
  'early_cancel',
  'not_done',
  'weather',
  'no_access',
  'unsafe',
  'wrong_size',
  'owner',
  'operator',
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

export const APPEAL_STATES = ['open', 'granted', 'refused'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
