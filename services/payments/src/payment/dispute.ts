import { type Cents, DAY, HOUR, instant, lifecycle, type Transition } from '@sward/shared/kernel';
import {
  DISPUTE_LIMITS,
  type DisputeAction,
  type DisputeOffer,
  type DisputeOutcome,
  type DisputeReason,
  type DisputeStatus,
  isTakenUp,
  RUNNING_DISPUTES,
} from '@sward/shared/product';
import type { Proposal, SentBack } from '../approval/proposal.ts';
import type { Payment } from './payment.ts';

export type DisputeRole = 'owner' | 'provider' | 'operator' | 'system';

type Row = Transition<DisputeStatus, DisputeAction, DisputeRole>;

const rows: readonly Row[] = [
  {
    from: null,
    action: 'open',
    to: 'open',
    actor: ['owner'],
    event: 'DisputeOpened',
    timer: '24 hours to answer',
  },
  {
    from: null,
    action: 'take-up',
    to: 'open',
    actor: ['operator'],
    event: 'DisputeReferred',
    timer: '7 days to decide',
  },
  {
    from: 'open',
    action: 'answer',
    to: 'answered',
    actor: ['provider'],
    event: 'DisputeAnswered',
    timer: '24 hours to take up the offer',
  },
  { from: 'answered', action: 'accept-refund', to: 'resolved', actor: ['owner'], event: 'DisputeResolved' },
  {
    from: 'answered',
    action: 'accept-fix',
    to: 'fix_agreed',
    actor: ['owner'],
    event: 'DisputeFixAgreed',
    timer: 'end of the agreed day',
  },
  // Ends the homeowner's time to consider the offer.
  {
    from: 'answered',
    action: 'decline-offer',
    to: 'answered',
    actor: ['owner'],
    event: 'DisputeReferred',
    timer: '7 days to decide',
  },
  { from: 'fix_agreed', action: 'finish-fix', to: 'resolved', actor: ['provider'], event: 'DisputeResolved' },
  ...RUNNING_DISPUTES.flatMap((from): Row[] => [
    { from, action: 'withdraw', to: 'withdrawn', actor: ['owner'], event: 'DisputeResolved' },
    {
      from,
      action: 'refer',
      to: from,
      actor: ['system'],
      event: 'DisputeReferred',
      timer: '7 days to decide',
    },
    // The system resolves when a bank has decided for the cardholder.
    { from, action: 'resolve', to: 'resolved', actor: ['operator', 'system'], event: 'DisputeResolved' },
  ]),
];

export const disputeLifecycle = lifecycle('dispute', rows);

export type Statement = {
  at: string;
  text: string;
  /** Upload ids. */
  photos: string[];
};

/** A second visit on a day in the property's zone, or a refund. */
export type Offer = { fixDate: string; fixFrom: string; fixUntil: string } | { refundCents: Cents };

export type Referral = { at: string; because: 'unanswered' | 'not_agreed' | 'fix_missed' | 'taken_up' };

/** A homeowner's dispute of a job, or one that an operator took up, with its outcome. */
export type Dispute = {
  id: string;
  status: DisputeStatus;
  paymentId: string;
  /** The provider who had the job then; a rescue gives the job to another. Absent from older disputes. */
  providerId?: string;
  reason: DisputeReason;
  opened: Statement;
  /** Milliseconds left of the review when its clock stopped. Absent if the review had not begun. */
  clockLeftMs?: number;
  answer?: Statement & { offer?: Offer };
  /** Deadline of the next step. */
  dueAt: string;
  /** Set while it waits for an operator. */
  referred?: Referral;
  /** When both parties and operators were notified that the decision is late. */
  escalatedAt?: string;
  proposal?: Proposal;
  /** The last proposal that another operator did not approve. */
  sentBack?: SentBack;
  outcome?: DisputeOutcome;
  refundCents?: Cents;
  /** The operator's reason. */
  decision?: string;
  /** Names of the operator who decided or proposed it, and of the one who approved that. Absent from older disputes. */
  decidedBy?: string;
  approvedBy?: string;
  endedAt?: string;
  /** The access problem whose trip fee is contested, and the minimum refund: only that fee is at stake. */
  accessId?: string;
  refundFloorCents?: Cents;
  /** Shown in the operator desk's queues. */
  service: string;
  providerName: string;
  capturedCents: Cents;
};

export function isRunning({ status }: Pick<Dispute, 'status'>): boolean {
  return RUNNING_DISPUTES.some((running) => running === status);
}

/**
 * Returns the provider whom a dispute is about. Older disputes carry no id: they belong to the current provider if the
 * names match, otherwise the provider is unknown.
 */
export function disputedProvider(
  { providerId, providerName }: Dispute,
  payment: Pick<Payment, 'providerId' | 'providerName'>,
): string | undefined {
  return providerId ?? (providerName === payment.providerName ? payment.providerId : undefined);
}

/** Returns the deadline of the provider's answer, and of the homeowner's decision on an offer. */
export function answerBy(now: number): string {
  return instant(now + DISPUTE_LIMITS.answerHours * HOUR);
}

/** Returns the deadline of an operator's decision. */
export function decideBy(referredAt: string): string {
  return instant(Date.parse(referredAt) + DISPUTE_LIMITS.decisionDays * DAY);
}

/**
 * Returns when the money is released without another dispute. A withdrawn dispute leaves at least a day of the review.
 */
export function reviewEnd(clockLeftMs: number, now: number): string {
  return instant(now + Math.max(clockLeftMs, DISPUTE_LIMITS.clockHours * HOUR));
}

export const fixOf = ({ answer }: Dispute) =>
  answer?.offer && 'fixDate' in answer.offer ? answer.offer : undefined;

export const refundOf = ({ answer }: Dispute) =>
  answer?.offer && 'refundCents' in answer.offer ? answer.offer : undefined;

/**
 * Returns the actions that a party may take on a dispute now. An agreed visit can be reported as done on its day; after
 * it, it counts as missed.
 */
export function disputeActions(
  dispute: Dispute,
  role: 'owner' | 'provider' | 'operator',
  now: string,
): DisputeOffer[] {
  const fix = fixOf(dispute);
  const may: Partial<Record<DisputeAction, boolean>> = {
    answer: now < dispute.dueAt && !dispute.referred,
    'accept-refund': refundOf(dispute) !== undefined,
    'accept-fix': fix !== undefined && now < fix.fixUntil,
    'decline-offer': dispute.answer?.offer !== undefined && !dispute.referred,
    'finish-fix': fix !== undefined && now >= fix.fixFrom && now < fix.fixUntil && !dispute.referred,
    resolve: dispute.referred !== undefined,
    // A homeowner cannot withdraw a dispute that an operator took up.
    withdraw: !isTakenUp(dispute),
  };
  const actions = disputeLifecycle.allowed(dispute.status, role).filter((action) => may[action] ?? true);
  return role === 'operator' && dispute.proposal ? [...actions, 'approve'] : actions;
}
