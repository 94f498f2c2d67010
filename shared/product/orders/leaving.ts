import { MINUTE } from '../../kernel/clock.ts';
import { ACCESS_LIMITS } from './access.ts';
import { ORDER_LIMITS, type OrderStatus } from './orders.ts';

/** Reasons of a leaving: the job is not what was described, or the place is not safe. */
export const LEAVE_REASONS = ['wrong_size', 'unsafe'] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** Reasons for which a job ends on site: those of a leaving, and a place that stayed closed without an agreed trip fee. */
export const LEFT_REASONS = [...LEAVE_REASONS, 'closed'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

export const LEAVE_LIMITS = {
  /** Minutes after which a change order without an answer counts as declined. */
  unansweredMinutes: 30,
  /** Number of photos with a leaving, by reason. */
  photos: {
    wrong_size: { least: 0, most: ORDER_LIMITS.photos.most },
    unsafe: ACCESS_LIMITS.photos,
  },
  text: { least: 10, most: 500 },
} as const;

/** A leaving, with its evidence. */
export type Leaving = {
  reason: LeaveReason;
  at: string;
  text: string;
  /** Upload ids, including those of the change order that was not accepted. */
  photos: string[];
  /** At an unsafe place: whether the phone was near, and its place to two decimals. */
  near?: boolean;
  precision?: 'address' | 'zip';
  place?: { lat: number; lng: number };
};

/** The facts of a change order that decide about a leaving. */
interface Asked {
  status: OrderStatus;
  createdAt: string;
  expiresAt: string;
}

/**
 * Returns the instant (ms) from which a change order lets its provider leave, since the price stays as it was. That is 0 when it
 * was not accepted, and later while the homeowner has not answered. Undefined when it never does.
 */
export function mayLeaveFrom({ status, createdAt, expiresAt }: Asked): number | undefined {
  if (status === 'proposed') return Date.parse(createdAt) + LEAVE_LIMITS.unansweredMinutes * MINUTE;
  // A homeowner who has approved has time to pay.
  if (status === 'approved') return Date.parse(expiresAt);
  return status === 'withdrawn' || status === 'paid' ? undefined : 0;
}
