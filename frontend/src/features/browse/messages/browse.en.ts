import type { ServiceTime } from '@sward/shared/product';

export const browse = {
  askedFirst: (until: string) => `Asked for you first, until ${until}`,
  title: 'Browse Service Requests',
  list: 'Open requests',
  fits: 'Work that fits',
  others: 'Other requests',
  of: (some: number, all: string) => `${some} of ${all}`,
  lead: 'Pins show areas, not houses. You get the address when your bid is accepted.',
  badge: 'within 2 miles',
  hint: 'Only registered service providers can place bids.',
  masked: 'Others see requests around three ZIP codes a day, without details and days.',
  join: 'Register as a provider',
  notProvider: 'You must be a registered service provider to place bids',
  info: (rate: string) =>
    `The homeowner pays your bid and a flat service fee. You receive your bid less ${rate} commission.`,
  away: (miles: number) =>
    miles < 1 ? 'less than a mile away' : miles === 1 ? '1 mile away' : `${miles} miles away`,
  typical: 'Typical',
  budget: 'Budget',
  budgetTbd: 'Budget TBD',
  guide: (from: string, to: string) => `Typical price ${from} to ${to}`,
  guideSource: (state: string | null, jobs: number) =>
    `From ${jobs} or more finished jobs ${state === null ? 'near here' : `in ${state}`}. The homeowner pays the service fee on top.`,
  homeowner: (rating: string) => `Providers rate this homeowner ${rating} out of 5`,
  revise: 'Change bid',
  reviseOn: (services: string, city: string) => `Change bid on ${services} in ${city}`,
  details: 'View Details',
  detailsOf: (services: string, city: string) => `View details of ${services} in ${city}`,
  posted: (date: string) => `Posted ${date}`,
  place: 'Place Bid',
  placeOn: (services: string, city: string) => `Place bid on ${services} in ${city}`,
  full: 'This request takes no more bids for now',
  placed: 'Your bid is in',
  payouts: 'Set up payouts before your first bid',
  payoutsText: 'You can look around now. To place a bid, you need an account that we can pay.',
  setUpPayouts: 'Set up payouts',
  zip: 'ZIP code',
} as const;

/** Fit of a request into the provider's day. */
export const fit = {
  near: (minutes: number, job: string) =>
    minutes === 0 ? `In the same area as ${job}` : `About ${minutes} min from ${job}`,
  jobs: {
    morning: 'your morning job',
    afternoon: 'your afternoon job',
    evening: 'your evening job',
    anytime: 'your job that day',
  } satisfies Record<ServiceTime, string>,
  base: (minutes: number) => (minutes === 0 ? 'In your base area' : `About ${minutes} min from your base`),
} as const;

/** The map of open requests. */
export const map = {
  label: 'Map of requests. Locations are approximate, within 2 miles.',
  note: 'areas, not houses',
  pin: (count: number, place: string) =>
    count === 1 ? `1 request in ${place}` : `${count} requests in ${place}`,
  base: 'Base',
  /** A job of today, in the words of its window. */
  job: (name: string, services: string, city: string) => `${name} today: ${services}, ${city}`,
  jobs: {
    morning: { short: 'Morning', name: 'Your morning job' },
    afternoon: { short: 'Afternoon', name: 'Your afternoon job' },
    evening: { short: 'Evening', name: 'Your evening job' },
    anytime: { short: 'Job', name: 'Your job' },
  } satisfies Record<ServiceTime, { short: string; name: string }>,
} as const;

/** Filters of the list. */
export const filters = {
  group: 'Filters',
  fit: 'Fits my day first',
  urgent: 'Urgent',
  week: 'This week',
  more: 'More',
  moreFilters: 'More filters',
} as const;
