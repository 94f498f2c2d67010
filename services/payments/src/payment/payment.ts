import { add, type Cents, lifecycle, type Transition } from '@sward/shared/kernel';
import type {
  DisputeStep,
  PaymentAction,
  PaymentOffer,
  PaymentStatus,
  ServiceFrequency,
} from '@sward/shared/product';
import { type Chargeback, chargedBack, openChargeback } from './chargeback.ts';
import type { Proposal } from './second-approval.ts';

export type PaymentRole = 'owner' | 'provider' | 'operator' | 'system';

export type PaymentRow = Transition<PaymentStatus, PaymentAction, PaymentRole>;

const rows: readonly PaymentRow[] = [
  {
    from: null,
    action: 'initiate',
    to: 'initiated',
    actor: ['owner', 'system'],
    event: null,
    timer: 'checkout lock',
  },
  { from: 'initiated', action: 'void', to: 'void', actor: ['owner', 'system'], event: null },
  { from: 'initiated', action: 'capture', to: 'held', actor: ['system'], event: 'PaymentHeld' },
  // A tip is for the provider alone: there is nothing to wait for.
  { from: 'initiated', action: 'pay-tip', to: 'settling', actor: ['system'], event: null },
  { from: 'initiated', action: 'refund-late', to: 'settling', actor: ['system'], event: null },
  { from: 'void', action: 'refund-late', to: 'settling', actor: ['system'], event: null },
  { from: 'held', action: 'start-review', to: 'in_review', actor: ['system'], event: null, timer: 'release' },
  { from: 'held', action: 'confirm', to: 'settling', actor: ['owner'], event: null },
  {
    from: 'held',
    action: 'cancel',
    to: 'settling',
    actor: ['owner', 'provider', 'operator', 'system'],
    event: 'JobCancelled',
    timer: 'seven days without a check-in',
    hidden: true,
  },
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
  { from: 'held', action: 'dispute', to: 'disputed', actor: ['owner'], event: 'DisputeOpened' },
  { from: 'in_review', action: 'dispute', to: 'disputed', actor: ['owner'], event: 'DisputeOpened' },
  // What ends a dispute is offered on the dispute.
  {
    from: 'disputed',
    action: 'resume-review',
    to: 'in_review',
    actor: ['owner', 'provider'],
    event: 'DisputeResolved',
    timer: 'release',
    hidden: true,
  },
  {
    from: 'disputed',
    action: 'resume-job',
    to: 'held',
    actor: ['owner'],
    event: 'DisputeResolved',
    hidden: true,
  },
  {
    from: 'disputed',
    action: 'split',
    to: 'settling',
    actor: ['owner', 'operator', 'system'],
    event: 'DisputeResolved',
    hidden: true,
  },
  // Held for as long as it may be, and its provider could never be paid.
  { from: 'payout_blocked', action: 'give-back', to: 'settling', actor: ['system'], event: null },
];

export const paymentLifecycle = lifecycle('payment', [...rows, ...chargedBack]);

/** A customer's payment for one bid, from checkout to its end; or a tip for the job that such a payment was for. */
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
  /** A tip: the payment of its job. Its `bidCents` are the tip, without fee and commission. */
  tipFor?: string;
  /** The latest tip for the job of this payment, paid or not. */
  tipId?: string;
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
  /** Of the request; other than one-time, a recurring service begins with the capture when the customer agrees. */
  serviceFrequency?: ServiceFrequency;
  /** When the customer agreed to the repeated payments; without it no recurring service begins. */
  recurringAgreedAt?: string | null;
  /** A visit of a recurring service, paid by the card that is kept while nobody is there. */
  offSession?: boolean;
  /** The recurring service that its capture began or belongs to. */
  recurringId?: string;
  chargeId?: string;
  card?: string;
  capturedAt?: string;
  /** When the capture booked the job; absent for a capture that came too late. */
  acceptedAt?: string;
  capturedCents: Cents;
  processingFeeCents: Cents;
  refundedCents: Cents;
  transferredCents: Cents;
  /** What comes back in all by the settlement that was decided: counted on while it is carried out. */
  decidedRefundCents?: Cents;
  /** What came back out of Sward's own money; not in `refundedCents`. */
  goodwillCents?: Cents;
  /** Refunds of Sward's own money that operators decided on, oldest first. */
  goodwill?: Goodwill[];
  goodwillProposal?: Proposal | null;
  /** Of `refundedCents`, what operators decided in a dispute; with `goodwill` it is one sum as far as their limit goes. */
  decidedCents?: Cents;
  /** What banks took back, oldest first. */
  chargebacks?: Chargeback[];
  /** Of that, what no hold has paid for. */
  chargedBackCents?: Cents;
  /** Of that, what the provider owes. */
  owedCents?: Cents;
  completedAt?: string;
  releaseAt?: string;
  /** What decided where the money goes. */
  decision?: PaymentAction;
  settledAt?: string;
  /** When operators were told that it is held for too long. */
  holdWarnedAt?: string;
  /** Day on which the provider's bank should have it, `YYYY-MM-DD`. */
  expectedDate?: string;
  /** The latest dispute. */
  disputeId?: string;
  /** What happened in disputes, for the timeline. */
  disputeSteps?: DisputeNote[];
}

export type Goodwill = Pick<Proposal, 'refundCents' | 'reason' | 'at'>;

export type DisputeNote = { at: string; what: DisputeStep; who: PaymentRole };

const SETTLED: ReadonlySet<PaymentStatus> = new Set(['released', 'refunded', 'partially_refunded']);

/** Its money has gone where it goes. */
export function isSettled({ status }: Pick<Payment, 'status'>): boolean {
  return SETTLED.has(status);
}

export function totalOf(payment: Pick<Payment, 'bidCents' | 'feeCents'>): Cents {
  return add(payment.bidCents, payment.feeCents);
}

/** Whether the card may be kept with the first payment, for those that follow. */
export function savesCard({ serviceFrequency = 'one-time' }: Pick<Payment, 'serviceFrequency'>): boolean {
  return serviceFrequency !== 'one-time';
}

/** Actions a person may try now; what the job of held money allows besides is seen where the job is. */
export function paymentActions(payment: Payment, role: 'owner' | 'provider' | 'operator'): PaymentOffer[] {
  const allowed = paymentLifecycle.allowed(payment.status, role);
  const actions: PaymentOffer[] = openChargeback(payment)
    ? allowed.filter((action) => action !== 'confirm' && action !== 'dispute')
    : allowed;
  return payment.status === 'initiated' && role === 'owner' && !payment.offSession
    ? [...actions.filter((a) => a !== 'void'), 'abandon']
    : actions;
}
