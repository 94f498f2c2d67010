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
/** Purposes of uploaded photos; a part of their key. */
export const UPLOAD_PURPOSES = [
  'request',
  'before',
  'after',
  'dispute',
  'order',
  'access',
  'profile',
  'message',
  'application',
  'appeal',
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** The site's main language first. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

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

/** Hours before the window of a job from which its provider may say to be on the way, and may check in. */
export const ARRIVAL_HOURS = { onMyWay: 3, checkIn: 1 } as const;
export type PropertyType = keyof typeof PROPERTY_TYPES;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The codes of a labeled list, as a schema needs them. */
export function codesOf<T extends object>(labels: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];
}
