import { type Cents, lifecycle, priceOf, type Transition } from '@sward/shared/kernel';

export type PaymentStatus =
  | 'initiated'
  | 'held'
  | 'in_review'
  | 'disputed'
  | 'settling'
  | 'released'
  | 'refunded'
  | 'partially_refunded'
  | 'payout_blocked'
  | 'void';

export type PaymentRole = 'owner' | 'provider' | 'operator' | 'system';

export type PaymentAction =
  | 'initiate'
  | 'void'
  | 'capture'
  | 'refund-late'
  | 'start-review'
  | 'confirm'
  | 'release'
  | 'finish-released'
  | 'finish-refunded'
  | 'finish-partially'
  | 'block-payout'
  | 'retry-payout';

type Row = Transition<PaymentStatus, PaymentAction, PaymentRole>;

const rows: readonly Row[] = [
  { from: null, action: 'initiate', to: 'initiated', actor: ['owner'], event: null, timer: 'checkout lock' },
  { from: 'initiated', action: 'void', to: 'void', actor: ['owner', 'system'], event: null },
  { from: 'initiated', action: 'capture', to: 'held', actor: ['system'], event: 'PaymentHeld' },
  { from: 'initiated', action: 'refund-late', to: 'settling', actor: ['system'], event: null },
  { from: 'void', action: 'refund-late', to: 'settling', actor: ['system'], event: null },
  { from: 'held', action: 'start-review', to: 'in_review', actor: ['system'], event: null, timer: 'release' },
  { from: 'held', action: 'confirm', to: 'settling', actor: ['owner'], event: null },
  { from: 'in_review', action: 'confirm', to: 'settling', actor: ['owner'], event: null },
  { from: 'in_review', action: 'release', to: 'settling', actor: ['system'], event: null },
  {
    from: 'settling',
    action: 'finish-released',
    to: 'released',
    actor: ['system'],
    event: 'PaymentReleased',
  },
  {
    from: 'settling',
    action: 'finish-refunded',
    to: 'refunded',
    actor: ['system'],
    event: 'PaymentRefunded',
  },
  {
    from: 'settling',
    action: 'finish-partially',
    to: 'partially_refunded',
    actor: ['system'],
    event: 'PaymentRefunded',
  },
  {
    from: 'settling',
    action: 'block-payout',
    to: 'payout_blocked',
    actor: ['system'],
    event: 'PayoutBlocked',
  },
  { from: 'payout_blocked', action: 'retry-payout', to: 'settling', actor: ['system'], event: null },
];

export const paymentLifecycle = lifecycle('payment', rows);

/** A customer's payment for one bid, from checkout to its end. */
export interface Payment {
  id: string;
  version: number;
  status: PaymentStatus;
  requestId: string;
  bidId: string;
  ownerId: string;
  providerId: string;
  /** What the receipt shows. */
  service: string;
  providerName: string;
  bidCents: Cents;
  feeCents: Cents;
  createdAt: string;
  /** When the sweeper looks next; absent when nothing is left to do. */
  dueAt?: string;
  /** The accepted bid's window, instants. */
  windowStart: string;
  windowEnd: string;
  /** Stripe's intent; set right after the payment is written. */
  intentId?: string;
  /** A second checkout is replacing this one: its intent may be cancelled at any moment. */
  voiding?: boolean;
  method?: string;
  termsAgreedAt?: string;
  /** Instants of the last declines, for the hourly limit. */
  declines?: string[];
  /** Ids of the events that told of them. */
  declineEvents?: string[];
  chargeId?: string;
  card?: string;
  capturedAt?: string;
  /** When the capture booked the job; absent for a capture that came too late. */
  acceptedAt?: string;
  capturedCents: Cents;
  processingFeeCents: Cents;
  refundedCents: Cents;
  transferredCents: Cents;
  completedAt?: string;
  releaseAt?: string;
  settledAt?: string;
  /** Day on which the provider's bank should have it, `YYYY-MM-DD`. */
  expectedDate?: string;
}

export function totalOf(payment: Pick<Payment, 'bidCents'>): Cents {
  return priceOf(payment.bidCents).total;
}

/** Actions a person may try now; an owner may confirm a held job once its window has started. */
export function paymentActions(
  payment: Payment,
  role: 'owner' | 'provider' | 'operator',
  now: string,
): string[] {
  const allowed = paymentLifecycle.allowed(payment.status, role);
  const early = payment.status === 'held' && now < payment.windowStart;
  const actions: string[] = early ? allowed.filter((action) => action !== 'confirm') : allowed;
  return payment.status === 'initiated' && role === 'owner'
    ? [...actions.filter((a) => a !== 'void'), 'abandon']
    : actions;
}
