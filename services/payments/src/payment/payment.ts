import { add, type Cents } from '@sward/shared/kernel';
import type { DisputeStep, PaymentAction, PaymentStatus, ServiceFrequency } from '@sward/shared/product';
import type { Proposal } from './proposal.ts';

export type PaymentViewer = 'owner' | 'provider' | 'operator';

export type PaymentRole = PaymentViewer | 'system';

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

/** The bank of a customer takes their money back, at first for as long as it looks at it. */
export type Chargeback = {
  /** Stripe's. */
  id: string;
  state: 'open' | 'won' | 'lost';
  amountCents: Cents;
  /** What Stripe takes for it, whatever the outcome. */
  feeCents: Cents;
  /** The bank's word for it. */
  reason: string;
  openedAt: string;
  /** Until when Stripe takes an answer for the bank; null where none is asked for. */
  answerBy?: string | null;
  closedAt?: string;
  /** What was left of the review when its clock stopped (ms). */
  clockLeftMs?: number;
  /** An operator has found that the provider is at fault and owes it. */
  owed?: { at: string; amountCents: Cents; reason: string };
};
