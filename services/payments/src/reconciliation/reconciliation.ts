import type { PaymentStatus } from '@sward/shared/product';

/** A Stripe object whose total differs from the ledger. */
export interface OpenItem {
  stripeId: string;
  stripeCents: number;
  ledgerCents: number;
}

/** Differences that a report lists itself. All of them may not fit into one item, which has at most 400 kB. */
export const LISTED = 100;

/** The result of one reconciliation, kept for good. */
export interface Report {
  /** Instants: the time of the report, and the span of Stripe's balance that it covers. */
  at: string;
  from: string;
  to: string;
  /** Stripe's movements in that span. */
  movements: number;
  stripeCents: number;
  /** Sum of absolute differences: two mistakes never cancel out. */
  differenceCents: number;
  /** The first {@link LISTED} differences; absent `run`: all of them. */
  open: OpenItem[];
  /** Run that found them, whose items keep all of its differences; absent from older reports. */
  run?: number;
  /** Stripe's balance, available and pending. */
  balanceCents: number;
  heldCents: number;
  /** Money that Sward has paid in. */
  floatCents: number;
}

/** Checkpoint at which a reconciliation goes on. Its steps follow each other in this order. */
export type Place =
  /** Stripe's movements of the span, page by page. */
  | { step: 'movements'; after?: string }
  /** Journals whose movement was in none of the pages. */
  | { step: 'journals'; shard: number; cursor?: string }
  /** Differences of the last report, from the n-th on. */
  | { step: 'differences'; from: number }
  /** Held money as of an instant. */
  | { step: 'held'; shard: number; at: string }
  | { step: 'report' };

/** The current or last reconciliation, with everything compared up to its checkpoint. */
export interface Run {
  /** Grows with every checkpoint, end and beginning. */
  version: number;
  /** Its number: the version at which it began. */
  run: number;
  /** Instants: when it began, and the span of Stripe's balance that it covers. */
  startedAt: string;
  from: string;
  to: string;
  place: Place;
  movements: number;
  stripeCents: number;
  /** All differences found so far. Stored are the first `kept`, in items of their own. */
  open: OpenItem[];
  kept: number;
  /** Stripe objects that differed in the last report, from which they are read. */
  before: string[];
  held: ShardSnapshot[];
  /** Instant of its report; absent while it goes on. */
  endedAt?: string;
}

/** Held, due and stuck money at one instant. */
export interface HeldSnapshot {
  at: string;
  heldCents: number;
  held: number;
  byStatus: Partial<Record<PaymentStatus, number>>;
  /** Recently due; left to the next sweep. */
  due: Bucket;
  /** A blocked payout, or overdue beyond the sweep's reach. */
  stuck: Bucket;
  /** The oldest stuck payments. */
  stuckIds: string[];
}

/** Held, due and stuck money of one shard at one instant. */
export interface ShardSnapshot extends Omit<HeldSnapshot, 'stuckIds'> {
  /** The oldest stuck payments. */
  oldest: { id: string; createdAt: string }[];
}

export interface Bucket {
  count: number;
  cents: number;
}

/** Invariant I6, with a margin of a tenth. */
export function isCovered({ balanceCents, heldCents }: Pick<Report, 'balanceCents' | 'heldCents'>): boolean {
  return balanceCents * 10 >= heldCents * 11;
}
