/** Reasons of a dispute. A separate module, since few pages load it. */
export const DISPUTE_REASONS = {
  not_done: 'The work was not done',
  partly_done: 'Only a part was done',
  extra_not_done: 'Extra work was not done',
  quality: 'It was not done well',
  late: 'The provider came late',
  damage: 'Something was damaged',
  wrong_place: 'It was done in the wrong place',
  trip_fee: 'The trip fee is not right',
  other: 'Something else',
  not_reported: 'Nobody reported it as finished',
} as const;
export type DisputeReason = keyof typeof DISPUTE_REASONS;

/** Returns whether an operator took up the job, which neither party has reported. */
export const isTakenUp = ({ reason }: { reason: string }) => reason === 'not_reported';

/** Reasons that a homeowner may give. */
export const REPORT_REASONS = (Object.keys(DISPUTE_REASONS) as DisputeReason[]).filter(
  (reason) => !isTakenUp({ reason }),
);

export const DISPUTE_STATUSES = ['open', 'answered', 'fix_agreed', 'resolved', 'withdrawn'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

export const DISPUTE_ACTIONS = [
  'open',
  'take-up',
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

/** States before a decision. */
export const RUNNING_DISPUTES = ['open', 'answered', 'fix_agreed'] as const;
export type RunningDispute = (typeof RUNNING_DISPUTES)[number];

/**
 * Returns the party with the next step of a dispute; null once it has ended. `referred`: when it was referred
 * to an operator.
 */
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

/** Steps of a dispute in a timeline. */
export type DisputeStep =
  | 'dispute'
  | 'dispute-take-up'
  | 'dispute-answer'
  | 'dispute-agree-fix'
  | 'dispute-decline'
  | 'dispute-refer'
  | 'dispute-withdraw'
  | 'dispute-fix'
  | 'dispute-agree-refund'
  | 'dispute-decide';

export const DISPUTE_LIMITS = {
  /** Hours for a provider's answer, and for the homeowner's decision on an offer. */
  answerHours: 24,
  /** Minimum rest of the review after a withdrawn dispute. */
  clockHours: 24,
  /** Days until an operator's decision is overdue. */
  decisionDays: 7,
  /** Maximum days until an offered second visit. */
  fixDaysAhead: 14,
  /** Waiting time of a refund above the limit while only one operator is active. */
  secondOperatorHours: 24,
  /** Total refunds that one operator may decide in a day. */
  operatorDayCents: 100_000,
  /** Characters. */
  text: 2000,
  photos: 10,
} as const;

/**
 * The decision of a dispute that the bank ends before an operator; stored in English. Pages know it by its beginning and
 * say it in their own language.
 */
export const BANK_DECIDED = 'The bank of the homeowner has given the money back. That ends this report.';
