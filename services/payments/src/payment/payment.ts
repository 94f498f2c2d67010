import type { AccessMark } from '@sward/bids';
import { add, type Cents, ZERO } from '@sward/shared/kernel';
import type {
  AccessStep,
  DisputeStep,
  PaymentAction,
  PaymentStatus,
  ServiceFrequency,
} from '@sward/shared/product';
import type { Proposal, SentBack } from '../approval/proposal.ts';

export type PaymentViewer = 'owner' | 'provider' | 'operator';

export type PaymentRole = PaymentViewer | 'system';

/** A homeowner's payment for one bid, from checkout to its end, or a tip for the job of such a payment. */
export interface Payment {
  id: string;
  version: number;
  status: PaymentStatus;
  requestId: string;
  bidId: string;
  ownerId: string;
  providerId: string;
  /** The service type, for the receipt. */
  service: string;
  providerName: string;
  bidCents: Cents;
  feeCents: Cents;
  /** Sums of the paid orders on top of the bid: more work, and trips to a place that could not be entered. */
  extraCents?: Cents;
  tripCents?: Cents;
  /** Amount by which the price fell after the capture, from the decision on. */
  reducedCents?: Cents;
  /** The payment of the tip's job. A tip's `bidCents` are the tip, without fee and commission. */
  tipFor?: string;
  /** The latest tip for this payment's job, paid or not. */
  tipId?: string;
  createdAt: string;
  /** When the sweep checks it next; absent when nothing is left to do. */
  dueAt?: string;
  /** The accepted bid's window, instants. */
  windowStart: string;
  windowEnd: string;
  /** Stripe's payment intent, set right after the payment is written. */
  intentId?: string;
  /** A second checkout is replacing this one, and may cancel its intent at any time. */
  voiding?: boolean;
  method?: string;
  termsAgreedAt?: string;
  /**
   * The request's frequency. Other than one-time, a recurring service begins with the capture when the
   * homeowner agrees.
   */
  serviceFrequency?: ServiceFrequency;
  /** When the homeowner agreed to repeated payments. Without it no recurring service begins. */
  recurringAgreedAt?: string | null;
  /** When the homeowner agreed to keep the card until the job is paid. */
  keepCardAt?: string | null;
  /** The homeowner pays with a card that Stripe keeps already. */
  savedCard?: boolean;
  /** A visit of a recurring service, charged to the saved card off session. */
  offSession?: boolean;
  /** The recurring service that its capture began or that it belongs to. */
  recurringId?: string;
  chargeId?: string;
  card?: string;
  capturedAt?: string;
  /** When the capture booked the job; absent for a capture that came too late. */
  acceptedAt?: string;
  /** Captured for a visit whose recurring service had ended, and refunded. */
  serviceEnded?: boolean;
  capturedCents: Cents;
  processingFeeCents: Cents;
  refundedCents: Cents;
  transferredCents: Cents;
  /** The change order that the homeowner has not answered, or is paying. */
  openOrderId?: string | null;
  /** Until when the homeowner answers or pays it; meaningless without an open order. */
  openOrderUntil?: string;
  /** The terms of a trip in vain, as the homeowner saw and accepted them. Without them such a trip costs nothing. */
  tripTerms?: { cents: Cents; at: string };
  /** The open access problem, marked as on the job. */
  openAccess?: AccessMark | null;
  /** The latest rescue of its job, and the number of its rescues. */
  rescueId?: string;
  rescues?: number;
  /** Until when the homeowner chooses what becomes of a lost job; null once it is offered to others. */
  chooseBy?: string | null;
  /** End of the window after which the homeowner was notified that the provider did not come. */
  missingToldFor?: string;
  /** Its captures, oldest first. Absent from an older payment, which has one: see {@link chargesOf}. */
  charges?: Charge[];
  /** Total refund once the decided settlement has run, earlier refunds included. */
  decidedRefundCents?: Cents;
  /** The work that the decided settlement pays for. Absent from older settlements. */
  decidedWorkCents?: Cents;
  /** Refunds out of Sward's own money, not in `refundedCents`. */
  goodwillCents?: Cents;
  /** The part of all refunds that failed after Stripe had taken it; operators pay it in another way. */
  failedRefundCents?: Cents;
  /** Goodwill refunds that operators decided, oldest first. */
  goodwill?: Goodwill[];
  goodwillProposal?: Proposal | null;
  /** The last goodwill refund that another operator did not approve. */
  goodwillSentBack?: SentBack | null;
  /**
   * The part of `refundedCents` that operators decided in a dispute. The limit applies to its sum with
   * `goodwill`.
   */
  decidedCents?: Cents;
  /** Chargebacks, oldest first. */
  chargebacks?: Chargeback[];
  /** The part of the chargebacks that no hold paid for. */
  chargedBackCents?: Cents;
  /** The part of `chargedBackCents` that the provider owes. */
  owedCents?: Cents;
  completedAt?: string;
  releaseAt?: string;
  /** The action that decided the settlement. */
  decision?: PaymentAction;
  settledAt?: string;
  /** An operator handles its blocked payout until then (instant), or until it is blocked for another reason. */
  payoutHandled?: PayoutHandled | null;
  /** When its blocked payout is late (instant), unless it is blocked for another reason. */
  payoutDue?: PayoutDue;
  /** When operators were warned of the long hold. */
  holdWarnedAt?: string;
  /** Expected arrival at the provider's bank, `YYYY-MM-DD`. */
  expectedDate?: string;
  /** The latest dispute. */
  disputeId?: string;
  /** The least refund of its latest dispute; 0 or absent unless that contests a trip fee. */
  refundFloorCents?: Cents;
  /** Steps of disputes, for the timeline. */
  disputeSteps?: DisputeNote[];
  /** Steps of access problems, for the timeline. */
  accessSteps?: AccessNote[];
}

/** Reason of a blocked payout: the payout account, or Stripe although the account can be paid. */
export type BlockedBecause = 'account' | 'stripe';

export type PayoutDue = { at: string; because: BlockedBecause };

export type PayoutHandled = {
  until: string;
  because: BlockedBecause;
  operatorId: string;
  operatorName: string;
};

/** One capture of a payment: its checkout, or an order for more work or a trip. */
export type Charge = {
  /** `base` of the checkout, or the id of the order. */
  key: string;
  kind: 'base' | 'extra' | 'trip';
  intentId: string;
  chargeId: string;
  card: string;
  capturedAt: string;
  capturedCents: Cents;
  processingFeeCents: Cents;
  /** Refunded out of the hold, without what a bank took. */
  refundedCents: Cents;
  /** Taken by a bank and paid for out of the hold. */
  takenCents: Cents;
  transferredCents: Cents;
  /** Refunded because the price fell while the rest stayed held; on the checkout's charge only. */
  reducedCents: Cents;
  /** Refunded out of Sward's own money. */
  goodwillCents: Cents;
};

export type Goodwill = Pick<Proposal, 'refundCents' | 'reason' | 'at'>;

/** A line of the timeline; `providerId`: the provider who had the job then. Absent from older notes. */
type Note<Step> = { at: string; what: Step; who: PaymentRole; providerId?: string };

export type DisputeNote = Note<DisputeStep>;
export type AccessNote = Note<AccessStep>;

const SETTLED: ReadonlySet<PaymentStatus> = new Set(['released', 'refunded', 'partially_refunded']);

/** Returns whether every part of the money has reached its receiver. */
export function isSettled({ status }: Pick<Payment, 'status'>): boolean {
  return SETTLED.has(status);
}

type Price = Pick<Payment, 'bidCents' | 'extraCents' | 'tripCents' | 'feeCents'>;

/** Returns the price of the work: the bid, paid orders and paid trips. The commission is charged on all of it. */
export function workOf({ bidCents, extraCents = ZERO, tripCents = ZERO }: Omit<Price, 'feeCents'>): Cents {
  return add(bidCents, extraCents, tripCents);
}

/** Returns the price of a job for its homeowner: the captured amount, less any price reduction. */
export function totalOf(payment: Price): Cents {
  return add(workOf(payment), payment.feeCents);
}

/** Returns the sum (cents) of goodwill refunds that are decided but not yet made. */
export function outstandingGoodwill({ goodwill = [], goodwillCents = ZERO }: Payment): number {
  return goodwill.reduce((sum, { refundCents }) => sum + refundCents, 0) - goodwillCents;
}

/** Returns whether the first payment may save the card for later ones. */
export function savesCard({ serviceFrequency = 'one-time' }: Pick<Payment, 'serviceFrequency'>): boolean {
  return serviceFrequency !== 'one-time';
}

/** A chargeback: the cardholder's bank reverses the charge, provisionally until it decides. */
export type Chargeback = {
  /** Stripe's id. */
  id: string;
  /** Key of the charge that was reversed. Absent for the checkout's. */
  charge?: string;
  state: 'open' | 'won' | 'lost';
  amountCents: Cents;
  /** Stripe's fee, whatever the outcome. */
  feeCents: Cents;
  /** The bank's reason code. */
  reason: string;
  openedAt: string;
  /** Deadline for evidence to the bank; null when none is asked for. */
  answerBy?: string | null;
  closedAt?: string;
  /** Milliseconds left of the review when its clock stopped. */
  clockLeftMs?: number;
  /** Set once an operator finds the provider at fault. */
  owed?: { at: string; amountCents: Cents; reason: string };
};
