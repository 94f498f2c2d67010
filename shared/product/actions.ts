/** A homeowner's tasks about a request, the most pressing first. */
export const OWNER_TASKS = [
  'answer-access',
  'answer-order',
  'answer-report',
  'choose-rescue',
  'no-show',
  'pay-visit',
  'check-work',
  'answer-day',
  'choose-bid',
  'answer-question',
] as const;
export type OwnerTask = (typeof OWNER_TASKS)[number];

/** A provider's tasks about a bid or a job. */
export const PROVIDER_TASKS = [
  'answer-report',
  'visit',
  'answer-rescue',
  'answer-day',
  'confirm-bid',
] as const;
export type ProviderTask = (typeof PROVIDER_TASKS)[number];

/** Actions of each lifecycle, and offers: the actions that a page may offer, with further ones. */
export const REQUEST_ACTIONS = [
  'post',
  'place-bid',
  'edit',
  'accept',
  'check-in',
  'complete',
  'confirm',
  'reschedule',
  'lose',
  'rescue',
  'cancel',
  'expire',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];
export const REQUEST_OFFERS = [
  ...REQUEST_ACTIONS,
  'view-bids',
  'enlarge-plan',
  'message',
  'repost',
  'reopen',
  'book-again',
  'open-to-all',
  'pass',
  'ask-question',
] as const;
export type RequestOffer = (typeof REQUEST_OFFERS)[number];

export const BID_ACTIONS = [
  'place',
  'revise',
  'confirm',
  'accept',
  'rescue',
  'decline',
  'withdraw',
  'on-my-way',
  'check-in',
  'complete',
  'reschedule',
  'accept-reschedule',
  'decline-reschedule',
  'cancel',
] as const;
export type BidAction = (typeof BID_ACTIONS)[number];
export const BID_OFFERS = [...BID_ACTIONS, 'message', 'review', 'share-photos'] as const;
export type BidOffer = (typeof BID_OFFERS)[number];

export const PAYMENT_ACTIONS = [
  'initiate',
  'void',
  'capture',
  'pay-tip',
  'refund-late',
  'start-review',
  'confirm',
  'release',
  'finish-released',
  'finish-refunded',
  'finish-partially',
  'block-payout',
  'retry-payout',
  'cancel',
  'lose',
  'rescue',
  'give-up',
  'dispute',
  'take-up',
  'resume-review',
  'resume-job',
  'split',
  'charge-back',
  'give-back',
] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];
/** `confirm-early`: before the job is reported as finished. */
export const PAYMENT_OFFERS = [...PAYMENT_ACTIONS, 'abandon', 'confirm-early', 'tip'] as const;
export type PaymentOffer = (typeof PAYMENT_OFFERS)[number];

/** An operator's actions on the money of a payment. */
export const REFUND_OFFERS = ['refund', 'approve-refund'] as const;
export const CHARGEBACK_OFFERS = ['provider-fault'] as const;

export const RECURRING_ACTIONS = ['start', 'make-visit', 'skip', 'pause', 'resume', 'end'] as const;
export type RecurringAction = (typeof RECURRING_ACTIONS)[number];
export const RECURRING_OFFERS = ['skip', 'pause', 'resume', 'end'] as const;

export const APPEAL_ACTIONS = ['open', 'grant', 'refuse'] as const;
export type AppealAction = (typeof APPEAL_ACTIONS)[number];

export const SUBSCRIPTION_OFFERS = ['buy', 'change', 'pay', 'card', 'cancel', 'keep'] as const;
export const APPLICANT_OFFERS = ['reply', 'authorise'] as const;
export const PERSON_OFFERS = ['suspend', 'reinstate', 'demote', 'check-insurance'] as const;
export const STANDING_OFFERS = ['approve', 'withdraw'] as const;

/** Reasons for which a job ends before it is done, other than the choice of its homeowner or a bank. */
export const JOB_END_REASONS = [
  'cancelled',
  'no_show',
  'wrong_size',
  'unsafe',
  'no_access',
  'weather',
  'operator',
] as const;
export type JobEndReason = (typeof JOB_END_REASONS)[number];

/** How a job ended that neither a party nor an operator ended. */
export const ENDED_ALONE = ['no_show', 'bank', 'silent', 'untaken'] as const;
export type EndedAlone = (typeof ENDED_ALONE)[number];

interface JobEnd {
  by: 'owner' | 'provider' | 'operator' | 'system';
  noShow: boolean;
  because: JobEndReason | null;
}

/** Returns undefined also for an end because of the weather, which has words of its own. */
export function endedAlone({ by, noShow, because }: JobEnd): EndedAlone | undefined {
  if (by !== 'system') return undefined;
  if (noShow) return 'no_show';
  if (because === null) return 'bank';
  if (because === 'no_access') return 'silent';
  // The provider lost the job before it was cancelled.
  return because === 'cancelled' || because === 'operator' ? 'untaken' : undefined;
}
