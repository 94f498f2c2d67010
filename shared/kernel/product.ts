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
export const USER_TYPES = ['homeowner', 'provider', 'operator'] as const;
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
export type PropertyType = keyof typeof PROPERTY_TYPES;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type UserType = (typeof USER_TYPES)[number];
export type Plan = keyof typeof PLANS;

export const US_STATES = (
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO ' +
  'MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
).split(' ') as readonly string[];

export const LIMITS = {
  photosPerRequest: 5,
  /** Exclusive. */
  photoBytes: 5_242_880,
  bodyBytes: 65_536,
  serviceDaysAhead: 60,
  availableDaysAfterService: 14,
  checkoutLockMinutes: 30,
  declinesPerHour: 5,
  reviewHours: 48,
  temporaryPasswordDays: 7,
} as const;
