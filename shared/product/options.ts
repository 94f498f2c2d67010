export const PROPERTY_SIZES = {
  small: 'Small (up to 1/4 acre)',
  medium: 'Medium (1/4 to 1/2 acre)',
  large: 'Large (1/2 to 1 acre)',
  xlarge: 'X-Large (over 1 acre)',
} as const;
export const FREQUENCIES = {
  'one-time': 'One time',
  weekly: 'Weekly',
  'bi-weekly': 'Bi-weekly',
  monthly: 'Monthly',
} as const;
export const TIMES = {
  morning: 'Morning (8am - 12pm)',
  afternoon: 'Afternoon (12pm - 5pm)',
  evening: 'Evening (after 5pm)',
  anytime: 'Anytime',
} as const;
export const PROPERTY_TYPES = { residential: 'Residential', commercial: 'Commercial' } as const;
export const PAYMENT_METHODS = ['card', 'paypal', 'applepay'] as const;
/** What a photo is uploaded for; a part of its key. */
export const UPLOAD_PURPOSES = [
  'request',
  'before',
  'after',
  'dispute',
  'profile',
  'message',
  'application',
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** The site's main language first. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
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

export type PropertySize = keyof typeof PROPERTY_SIZES;
export type ServiceFrequency = keyof typeof FREQUENCIES;
export type ServiceTime = keyof typeof TIMES;

/** Hours of the day of each time, in the property's zone. */
export const WINDOW_HOURS: Record<ServiceTime, readonly [start: number, end: number]> = {
  morning: [8, 12],
  afternoon: [12, 17],
  evening: [17, 21],
  anytime: [8, 21],
};
export type PropertyType = keyof typeof PROPERTY_TYPES;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type Plan = keyof typeof PLANS;

/** The codes of a list with labels, as a schema takes them. */
export function codesOf<T extends object>(labels: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];
}

export const US_STATES = (
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO ' +
  'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ') as readonly string[];

export const LIMITS = {
  photosPerRequest: 5,
  /** Exclusive. */
  photoBytes: 5_242_880,
  bodyBytes: 65_536,
  /** Characters. */
  requestDetails: 2000,
  bidDescription: 1000,
  /** What somebody says of a job, a reason or a review is at least so long. */
  shortestWords: 10,
  /** Of a review, and of its answer. */
  reviewText: 1000,
  serviceDaysAhead: 60,
  availableDaysAfterService: 14,
  checkoutLockMinutes: 30,
  /** Tries that cards refuse, of one account over all its payments. */
  declinesPerHour: 5,
  declinesPerDay: 10,
  reviewHours: 48,
  /** Of a review that runs, the owner is told so many hours after its beginning. */
  reviewReminderHours: [24, 44],
  /** So long after it was paid, operators are told that a payment is still held. */
  holdWarnDays: 75,
  /** No payment is held for longer: the card processor gives 90 days. */
  holdDays: 85,
  /** After a window that saw neither an end nor a cancellation: both parties and an operator are told. */
  overdueHours: 72,
  /** Cancelling is free for the owner of a job until so long before its window. */
  freeCancelHours: 24,
  /** After a window: without a check-in the owner may say that nobody came. */
  noShowHours: 1,
  /** After a window: without a check-in the money goes back by itself. */
  noShowDays: 7,
  /** A review is shown after these days, or when both have written. */
  reviewDays: 14,
  /** A rating is the mean of so many of the last reviews. */
  ratedJobs: 20,
  /** A visit of a recurring service is made so many days ahead. */
  visitDaysAhead: 7,
  /** Its card is charged so long before its window. */
  visitChargeHours: 72,
  /** Not paid by then, it is left out. */
  visitUnpaidHours: 24,
  /** A tip is given within these days after a job was settled. */
  tipDays: 30,
  /** Cents. */
  tip: { least: 100, most: 20_000 },
  temporaryPasswordDays: 7,
} as const;
