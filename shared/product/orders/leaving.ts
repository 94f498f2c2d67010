import { MINUTE } from '../../kernel/clock.ts';
import { ACCESS_LIMITS } from './access.ts';
import { ORDER_LIMITS, type OrderStatus } from './orders.ts';

/** Why a provider on site leaves a job without a penalty: it is not what was described, or the place is not safe. */
export const LEAVE_REASONS = ['wrong_size', 'unsafe'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** Why a job ended that its provider could not begin: also a place that stayed closed, where no trip fee was agreed on. */
export const LEFT_REASONS = [...LEAVE_REASONS, 'closed'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

export const LEAVE_LIMITS = {
  /** Minutes after which a change order without an answer is as good as declined. */
  unansweredMinutes: 30,
  /** Photos that are sent along, by reason. */
  photos: {
    wrong_size: { least: 0, most: ORDER_LIMITS.photos.most },
    unsafe: ACCESS_LIMITS.photos,
  },
  text: { least: 10, most: 500 },
} as const;

/** Why a provider on site has left a job without a penalty, with what proves it. */
export type Leaving = {
  reason: LeaveReason;
  at: string;
  text: string;
  /** Upload ids, of the change order that was not accepted too. */
  photos: string[];
  /** Of an unsafe place: whether the phone was near, and where to two decimals. */
  near?: boolean;
  precision?: 'address' | 'zip';
  place?: { lat: number; lng: number };
};

/** What is known of a change order. */
interface Asked {
  status: OrderStatus;
  createdAt: string;
  expiresAt: string;
}

/**
 * Returns from when (ms) a change order lets its provider leave, since the price stays as it was: at once when it was not
 * accepted, later when nobody has answered; undefined when it never does.
 */
export function mayLeaveFrom({ status, createdAt, expiresAt }: Asked): number | undefined {
  if (status === 'proposed') return Date.parse(createdAt) + LEAVE_LIMITS.unansweredMinutes * MINUTE;
  // Who said yes has their time to pay.
  if (status === 'approved') return Date.parse(expiresAt);
  return status === 'withdrawn' || status === 'paid' ? undefined : 0;
}
