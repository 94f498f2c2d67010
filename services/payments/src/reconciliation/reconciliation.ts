import type { PaymentStatus } from '@sward/shared/product';

/** A Stripe object whose total differs from the ledger. */
export interface OpenItem {
  stripeId: string;
  stripeCents: number;
  ledgerCents: number;
}

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
  open: OpenItem[];
  /** Stripe's balance, available and pending. */
  balanceCents: number;
  heldCents: number;
  /** Money that Sward has paid in. */
  floatCents: number;
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

export interface Bucket {
  count: number;
  cents: number;
}

/** Invariant I6, with a margin of a tenth. */
export function isCovered({ balanceCents, heldCents }: Pick<Report, 'balanceCents' | 'heldCents'>): boolean {
  return balanceCents * 10 >= heldCents * 11;
}
