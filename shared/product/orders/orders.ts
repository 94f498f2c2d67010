import { add, type Cents, subtract, toCents } from '../../kernel/money.ts';

/** Reasons of a change order. A separate module, since few pages load it. */
export const ORDER_REASONS = {
  overgrown: 'More overgrown than described',
  larger_than_described: 'Larger than described',
  extra_service: 'Another service was asked for',
  debris_or_waste: 'Debris or waste has to go',
  other: 'Something else',
} as const;
export type OrderReason = keyof typeof ORDER_REASONS;

export const ORDER_STATUSES = [
  'proposed',
  'approved',
  'paid',
  'declined',
  'withdrawn',
  'expired',
  'returning',
  'returned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_ACTIONS = [
  'propose',
  'approve',
  'capture',
  'decline',
  'withdraw',
  'expire',
  'capture-late',
  'return',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export const ORDER_LIMITS = {
  /** Maximum orders of one job, and maximum paid orders. */
  orders: 5,
  paid: 3,
  /** Hours that the homeowner has to answer. */
  answerHours: 2,
  /** Minutes, at least, in which an approved order is paid. */
  payMinutes: 30,
  leastCents: toCents(500),
  /** All extras together are at most the bid, or this where the bid is less. */
  extrasCents: toCents(5_000),
  /** The work is at most as much. */
  workCents: toCents(1_000_000),
  photos: { least: 1, most: 10 },
  text: { least: 10, most: 500 },
  /** Proposals of one provider in an hour. */
  perHour: 30,
} as const;

/** Returns the maximum extra of another order of a job; below the minimum order when nothing is left. */
export function mostExtra(bidCents: Cents, extraCents: Cents): Cents {
  const byBid = subtract(toCents(Math.max(bidCents, ORDER_LIMITS.extrasCents)), extraCents);
  const byWork = subtract(ORDER_LIMITS.workCents, add(bidCents, extraCents));
  return toCents(Math.max(0, Math.min(byBid, byWork)));
}
