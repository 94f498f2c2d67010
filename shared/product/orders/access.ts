/** Reasons of an access problem. A separate module, since few pages load it. */
export const ACCESS_REASONS = {
  locked_gate: 'The gate is locked',
  animal: 'There is an animal',
  nobody_to_open: 'Nobody opens',
  unsafe: 'It is not safe to work there',
  other: 'Something else',
} as const;
export type AccessReason = keyof typeof ACCESS_REASONS;

export const ACCESS_STATUSES = [
  'waiting',
  'answered',
  'due',
  'paying',
  'contested',
  'again',
  'waived',
  'ended',
] as const;
export type AccessStatus = (typeof ACCESS_STATUSES)[number];

export const ACCESS_ACTIONS = [
  'mark',
  'answer',
  'still-closed',
  'waive',
  'come-again',
  'take-back',
  'capture',
  'cancel',
  'contest',
  'resume',
  'end',
] as const;
export type AccessAction = (typeof ACCESS_ACTIONS)[number];

/** Steps of an access problem in a timeline. */
export type AccessStep = 'no-access' | 'no-access-answer' | 'no-access-again' | 'no-access-waive';

/** Actions that a page may be offered. */
export const ACCESS_OFFERS = [
  'answer',
  'still-closed',
  'waive',
  'come-again',
  'take-back',
  'cancel',
  'contest',
] as const;
export type AccessOffer = (typeof ACCESS_OFFERS)[number];

export const ACCESS_LIMITS = {
  /** Access problems of one job. With the second, the provider can no longer come again. */
  problems: 2,
  /** Minutes after the window's end in which one may be reported. */
  afterWindowMinutes: 30,
  /** Minutes in which the homeowner answers, and as many again after an answer. */
  respondMinutes: 15,
  /** Minutes after that in which the provider reports that the place is still closed. */
  stillClosedMinutes: 30,
  /** Hours in which the homeowner chooses, and their minimum after a withdrawn dispute. */
  chooseHours: 24,
  chooseHoursLeft: 4,
  /** Hours before a day's window until which the homeowner may choose it. */
  hoursAhead: 2,
  /** Days ahead that a provider may offer. */
  daysAhead: 14,
  days: 3,
  /** Days from the capture by which a new window must end, well before the hold does. */
  heldDays: 80,
  photos: { least: 1, most: 5 },
  text: { least: 10, most: 500 },
  answerText: 200,
  /** Reports of one provider in a day. */
  perDay: 10,
} as const;

/** A check-in that led to no work. */
export type VisitInVain = {
  checkedInAt: string;
  place?: { lat: number; lng: number };
  /** Upload ids of its before photos. */
  photos: string[];
};
