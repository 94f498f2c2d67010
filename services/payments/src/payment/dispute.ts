import { type Cents, DAY, HOUR, instant, lifecycle, type Transition } from '@sward/shared/kernel';
import {
  DISPUTE_LIMITS,
  type DisputeAction,
  type DisputeOffer,
  type DisputeOutcome,
  type DisputeReason,
  type DisputeStatus,
  RUNNING_DISPUTES,
} from '@sward/shared/product';
import type { Proposal } from './proposal.ts';

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
  // At once, whatever is left of the time to think.
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
    // The system: where a bank has decided for its customer.
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

/** A second visit on a day, in the property's zone, or a refund. */
export type Offer = { fixDate: string; fixFrom: string; fixUntil: string } | { refundCents: Cents };

export type Referral = { at: string; because: 'unanswered' | 'not_agreed' | 'fix_missed' };

/** What an owner says is wrong with a job, and what became of it. */
export type Dispute = {
  id: string;
  status: DisputeStatus;
  paymentId: string;
  reason: DisputeReason;
  opened: Statement;
  /** What was left of the review when its clock stopped (ms); absent where it had not begun. */
  clockLeftMs?: number;
  answer?: Statement & { offer?: Offer };
  /** When the next step is late. */
  dueAt: string;
  /** It waits for an operator since then. */
  referred?: Referral;
  /** Everyone was told that the decision is late. */
  escalatedAt?: string;
  proposal?: Proposal;
  outcome?: DisputeOutcome;
  refundCents?: Cents;
  /** An operator's reason. */
  decision?: string;
  endedAt?: string;
  /** What the desk's lists show. */
  service: string;
  providerName: string;
  capturedCents: Cents;
};

export function isRunning({ status }: Pick<Dispute, 'status'>): boolean {
  return RUNNING_DISPUTES.some((running) => running === status);
}

/** When the provider's answer, or the owner's word on an offer, is late. */
export function answerBy(now: number): string {
  return instant(now + DISPUTE_LIMITS.answerHours * HOUR);
}

/** When an operator's decision is late. */
export function decideBy(referredAt: string): string {
  return instant(Date.parse(referredAt) + DISPUTE_LIMITS.decisionDays * DAY);
}

/** When the money is released if nobody objects again: a withdrawn dispute leaves at least a day of the review. */
export function reviewEnd(clockLeftMs: number, now: number): string {
  return instant(now + Math.max(clockLeftMs, DISPUTE_LIMITS.clockHours * HOUR));
}

export const fixOf = ({ answer }: Dispute) =>
  answer?.offer && 'fixDate' in answer.offer ? answer.offer : undefined;

export const refundOf = ({ answer }: Dispute) =>
  answer?.offer && 'refundCents' in answer.offer ? answer.offer : undefined;

/** What a party may do with a dispute now. An agreed visit can be reported from its day on, until it counts as missed. */
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
    'finish-fix': fix !== undefined && now >= fix.fixFrom && !dispute.referred,
    resolve: dispute.referred !== undefined,
  };
  const actions = disputeLifecycle.allowed(dispute.status, role).filter((action) => may[action] ?? true);
  return role === 'operator' && dispute.proposal ? [...actions, 'approve'] : actions;
}
