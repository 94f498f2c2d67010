export const PLANS = {
  basic: { label: 'Basic', priceCents: 0, bidLimit: 5, requestsPerMonth: 3, savedProperties: 1 },
  premium: { label: 'Premium', priceCents: 499, bidLimit: 10, requestsPerMonth: null, savedProperties: 3 },
  'property-manager': {
    label: 'Property Manager',
    priceCents: 1499,
    bidLimit: 10,
    requestsPerMonth: null,
    savedProperties: null,
  },
} as const;
export type Plan = keyof typeof PLANS;

export const LIMITS = {
  photosPerRequest: 5,
  /** Exclusive. */
  photoBytes: 5_242_880,
  bodyBytes: 65_536,
  /** Characters. */
  requestDetails: 2000,
  bidDescription: 1000,
  /** Characters of a provider's question, and of the homeowner's answer. */
  question: { least: 10, most: 300 },
  answer: { least: 2, most: 500 },
  /** Minimum characters of a text about a job, a reason or a review. */
  minimumText: 10,
  /** Characters of a review, and of its answer. */
  reviewText: 1000,
  serviceDaysAhead: 60,
  /** Days for which an operator may postpone a case. */
  postponeDays: 14,
  availableDaysAfterService: 14,
  checkoutLockMinutes: 30,
  /** Declined attempts of one account over all its payments. */
  declinesPerHour: 5,
  declinesPerDay: 10,
  reviewHours: 48,
  /** Hours after the start of a review at which the homeowner is reminded. */
  reviewReminderHours: [24, 44],
  /** Days after which operators are warned of a held payment. */
  holdWarnDays: 75,
  /** Maximum days of a hold, below the card processor's 90. */
  holdDays: 85,
  /**
   * Hours after a window without completion or cancellation, after which both parties and an operator are notified.
   */
  overdueHours: 72,
  /** Hours after that window by which an operator should have decided about it. */
  overdueDecisionHours: 168,
  /** Hours before the window until which the homeowner cancels free of charge. */
  freeCancelHours: 24,
  /** An arrival time is at most this many hours ahead. */
  arrivalHours: 4,
  /** Hours after a window without check-in until the homeowner may report a no-show. */
  noShowHours: 1,
  /** Days after a window without check-in until the automatic refund. */
  noShowDays: 7,
  /**
   * Moving a day because of the weather: how far ahead it may be, how many days later, jobs in one call, how often a job,
   * hours before its window, hours that its homeowner has, hours before the old and the first new window at which it ends, days
   * to choose from, and characters of a note to them.
   */
  weatherMove: {
    daysAhead: 6,
    daysLater: 10,
    jobs: 50,
    most: 2,
    leastHours: 2,
    answerHours: 24,
    beforeHours: 12,
    choices: 3,
    note: 200,
  },
  /** Days after the payment's capture by which the window of a new day must be over. */
  newDayWithinDays: 80,
  /** Days until a review is shown without the other party's. */
  reviewDays: 14,
  /** Number of latest reviews in a rating. */
  ratedJobs: 20,
  /** Days ahead at which a visit of a recurring service is created. */
  visitDaysAhead: 7,
  /** Hours before the window at which its card is charged. */
  visitChargeHours: 72,
  /** Hours before the window at which an unpaid visit is skipped. */
  visitUnpaidHours: 24,
  /** Days after a job's settlement in which a tip is possible. */
  tipDays: 30,
  /** Cents. */
  tip: { least: 100, most: 20_000 },
  /** Capacity of a provider's day: the default and the maximum. */
  jobsPerDay: { unset: 5, most: 20 },
  /** Days of one entry of days off, and entries of one provider. */
  daysOff: { days: 366, entries: 50 },
  temporaryPasswordDays: 7,
  /** Minutes after the window from which a check-in is late. */
  lateMinutes: 30,
  /** Days after a job's settlement in which its provider still sees address and access card. */
  addressDays: 30,
  /** Business days in which an applicant can answer a finding of the background check. */
  findingAnswerDays: 5,
  /** Days after a rejection before the applicant may apply again. */
  reapplyDays: 90,
  /** Days before the last day of a checked insurance on which its provider is reminded. */
  insuranceWarnDays: 14,
} as const;

/** Limits of points and of appeals against them. */
export const POINT_LIMITS = {
  /** Newest points that are read for the rates, and how many of those that count are in the rates. */
  read: 60,
  counted: 20,
  /** Number of points below which there are no rates. */
  forRates: 5,
  keptYears: 3,
  /** Number of leavings for `wrong_size` within 20 points, from which one counts as a late cancellation. */
  wrongSizes: 3,
  /** Days in which an appeal is possible, and in which it is decided. */
  appealDays: 14,
  decisionDays: 7,
  /** Characters of an appeal. */
  appeal: { least: 10, most: 1000 },
  photos: 5,
} as const;

/** Limits from which operators look at a provider: `times` within `days`, or among so many of their latest `jobs`. */
export const WATCH_LIMITS = {
  unsafe: { times: 3, days: 90 },
  tripFees: { times: 3, days: 30 },
  /** More than 30 percent of the latest 20. */
  orders: { times: 7, jobs: 20 },
} as const;
