/** What an owner may say is wrong with a job. A module of its own: few pages of the app load it. */
export const DISPUTE_REASONS = {
  not_done: 'The work was not done',
  partly_done: 'Only a part was done',
  quality: 'It was not done well',
  late: 'The provider came late',
  damage: 'Something was damaged',
  wrong_place: 'It was done in the wrong place',
  other: 'Something else',
} as const;
export type DisputeReason = keyof typeof DISPUTE_REASONS;

export const DISPUTE_STATUSES = ['open', 'answered', 'fix_agreed', 'resolved', 'withdrawn'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const DISPUTE_ACTIONS = [
  'open',
  'answer',
  'withdraw',
  'accept-refund',
  'accept-fix',
  'decline-offer',
  'finish-fix',
  'refer',
  'resolve',
] as const;
export type DisputeAction = (typeof DISPUTE_ACTIONS)[number];
export const DISPUTE_OFFERS = [...DISPUTE_ACTIONS, 'approve'] as const;
export type DisputeOffer = (typeof DISPUTE_OFFERS)[number];

export const DISPUTE_OUTCOMES = ['withdrawn', 'fixed', 'agreed', 'decided'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

export const DISPUTE_PARTIES = ['owner', 'provider', 'operator'] as const;
export type DisputeParty = (typeof DISPUTE_PARTIES)[number];

/** Nothing is decided yet. */
export const RUNNING_DISPUTES = ['open', 'answered', 'fix_agreed'] as const;
export type RunningDispute = (typeof RUNNING_DISPUTES)[number];

/** Who must do something next in a dispute; null once it has ended. `referred`: since when it waits for an operator. */
export function disputeWaitsFor({
  status,
  referred,
}: {
  status: DisputeStatus;
  referred?: unknown;
}): DisputeParty | null {
  if (!RUNNING_DISPUTES.some((running) => running === status)) return null;
  if (referred) return 'operator';
  return status === 'answered' ? 'owner' : 'provider';
}

/** What may happen in a dispute, as a timeline names it. */
export type DisputeStep =
  | 'dispute'
  | 'dispute-answer'
  | 'dispute-agree-fix'
  | 'dispute-decline'
  | 'dispute-refer'
  | 'dispute-withdraw'
  | 'dispute-fix'
  | 'dispute-agree-refund'
  | 'dispute-decide';

export const DISPUTE_LIMITS = {
  /** A provider answers within these hours; an owner takes up an offer within as many. */
  answerHours: 24,
  /** A report that is taken back leaves at least so much of the review. */
  clockHours: 24,
  /** Then an operator's decision is late. */
  decisionDays: 7,
  /** A second visit is offered at most so far ahead. */
  fixDaysAhead: 14,
  /** Where one operator alone is active, a refund that needs two waits so long. */
  secondOperatorHours: 24,
  /** What one operator decides to give back on one day. */
  operatorDayCents: 100_000,
  /** Characters. */
  text: 2000,
  photos: 10,
} as const;
