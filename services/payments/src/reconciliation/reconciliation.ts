import type { PaymentStatus } from '@sward/shared/product';

/** An object of Stripe's that the books do not agree with. */
export interface OpenItem {
  stripeId: string;
  stripeCents: number;
  ledgerCents: number;
}

/** What one reconciliation found; kept for good. */
export interface Report {
  /** Instants: when it was made, and of which part of Stripe's balance. */
  at: string;
  from: string;
  to: string;
  /** Of Stripe's, in that part. */
  movements: number;
  stripeCents: number;
  /** Sum of what differs, whatever its sign: two mistakes never make up for each other. */
  differenceCents: number;
  open: OpenItem[];
  /** Stripe's balance, available and pending. */
  balanceCents: number;
  heldCents: number;
  /** What Sward has paid in of its own. */
  floatCents: number;
}

/** What was held, due and stuck at one instant. */
export interface HeldSnapshot {
  at: string;
  heldCents: number;
  held: number;
  byStatus: Partial<Record<PaymentStatus, number>>;
  /** Overdue by little: the next sweep does it. */
  due: Bucket;
  /** A payout that is blocked, or due for so long that nothing does it. */
  stuck: Bucket;
  /** Of those that are stuck, the oldest. */
  stuckIds: string[];
}

export interface Bucket {
  count: number;
  cents: number;
}

/** Invariant I6, with a tenth in hand. */
export function isCovered({ balanceCents, heldCents }: Pick<Report, 'balanceCents' | 'heldCents'>): boolean {
  return balanceCents * 10 >= heldCents * 11;
}
