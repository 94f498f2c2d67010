import type { ServiceTime } from '@sward/shared/product';

export const requests = {
  viewBids: 'View Bids',
  list: 'Your requests',
  viewBidsLead: 'Every price below is all-in: nothing is added later.',
  bids: (count: number) => (count === 0 ? 'No bids yet' : count === 1 ? '1 bid' : `${count} bids`),
  from: (price: string) => `from ${price}`,
  on: (day: string, window: string) => `${day}, ${window}`,
  created: (date: string) => `Created ${date}`,
  recurring: 'Recurring service',
  details: 'View Details',
  seeBids: 'View Bids',
  seeBidsOf: (services: string) => `View bids for ${services}`,
  detailsOf: (services: string) => `View details of ${services}`,
} as const;

/** A window in a sentence: `Mon, May 4, in the morning`. */
export const windowLabels: Record<ServiceTime, string> = {
  morning: '8am - 12pm',
  afternoon: '12pm - 5pm',
  evening: 'after 5pm',
  anytime: 'any time',
};
