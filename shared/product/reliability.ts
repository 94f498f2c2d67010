/** What a job's end says of its provider. */
export const POINT_KINDS = [
  'on_time',
  'late',
  'no_show',
  'late_cancel',
  'early_cancel',
  'not_done',
  'weather',
  'no_access',
  'unsafe',
  'wrong_size',
  'owner',
  'operator',
] as const;
export type PointKind = (typeof POINT_KINDS)[number];

export const APPEAL_STATES = ['open', 'granted', 'refused'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

export const POINT_LIMITS = {
  /** Newest points that are read for the rates, and of those that count the newest in them. */
  read: 60,
  counted: 20,
  /** A smaller number makes no meaningful rate. */
  forRates: 5,
  keptYears: 3,
  /** Within 20 points, the one from which leaving a job of another size counts as a late cancellation. */
  wrongSizes: 3,
  /** Days in which an appeal is possible, and in which it is decided. */
  appealDays: 14,
  decisionDays: 7,
  /** Characters of an appeal. */
  appeal: { least: 10, most: 1000 },
  photos: 5,
} as const;
