/** Reasons for which a paid job loses its provider. */
export const LOST_BECAUSE = ['cancelled', 'no_show', 'operator'] as const;
export type LostBecause = (typeof LOST_BECAUSE)[number];

export const RESCUE_STATES = ['choosing', 'offered', 'taken', 'refunded', 'reopened'] as const;
export type RescueState = (typeof RESCUE_STATES)[number];

export const RESCUE_CHOICES = ['refund', 'offer', 'reopen'] as const;
export type RescueChoice = (typeof RESCUE_CHOICES)[number];

export const RESCUE_LIMITS = {
  /** Hours in which the homeowner chooses, and in which the asked bidders answer. */
  chooseHours: 24,
  offerHours: 24,
  /** An offer ends at least as many hours before its window. */
  beforeWindowHours: 2,
  /** The window of an offer begins this many hours ahead, and at most as many days. */
  leastHoursAhead: 4,
  mostDaysAhead: 14,
  asked: 10,
  /** Times that a request may lose its provider before everything is refunded at once. */
  rescues: 2,
  /** Hours after it was taken in which the homeowner cancels free of charge. */
  freeCancelHours: 1,
  /** Days after the capture by which a new window has ended. */
  holdDays: 80,
  /** Days after the end in which a homeowner reopens by hand. */
  reopenDays: 14,
} as const;
