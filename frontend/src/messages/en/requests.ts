import { PRODUCT_NAME, type ServiceTime } from '@sward/shared/kernel';

export const dashboard = {
  title: (name: string) => `Welcome, ${name}`,
  documentTitle: 'Dashboard',
  lead: 'Your lawn at a glance.',
  request: 'Request New Service',
  cards: {
    request: ['New request', 'Say what you need and when'],
    messages: ['Messages', 'Talk to your providers'],
    bids: ['View bids', 'Compare all-in prices'],
  },
  recent: 'Recent requests',
  all: 'All requests',
  none: 'No requests yet',
  noneText: 'Your requests appear here, with their bids and the progress of the job.',
  first: 'Create Your First Request',
  reviews: 'Provider Reviews',
  noReviews: 'Reviews that you write about finished jobs will appear here.',
  services: 'Available Services',
} as const;

export const requests = {
  viewBids: 'View Bids',
  list: 'Your requests',
  viewBidsLead: 'Every price below is all-in: nothing is added later.',
  bids: (count: number) => (count === 0 ? 'No bids yet' : count === 1 ? '1 bid' : `${count} bids`),
  from: (price: string) => `from ${price}`,
  on: (day: string, window: string) => `${day}, ${window}`,
  created: (date: string) => `Created ${date}`,
  details: 'View Details',
  seeBids: 'View Bids',
  seeBidsOf: (services: string) => `View bids for ${services}`,
  detailsOf: (services: string) => `View details of ${services}`,
} as const;

export const request = {
  title: 'Request',
  back: 'Back to dashboard',
  services: 'Services',
  when: 'When',
  frequency: 'Frequency',
  size: 'Property size',
  place: 'Place',
  approximate: (city: string, state: string, zip: string) => `${city}, ${state} (ZIP ${zip}xx)`,
  budget: 'Budget',
  noBudget: 'Budget TBD',
  details: 'Details',
  photos: 'Photos',
  photoCount: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  phone: 'Phone',
  homeowner: 'Homeowner',
  access: 'Getting in',
  gateCode: 'Gate code',
  pets: 'Pets',
  notes: 'Notes',
  timeline: 'Timeline',
  bidsIn: (count: number) => (count === 1 ? '1 bid received' : `${count} bids received`),
  seeBids: 'View Bids',
  noBids: 'Waiting for bids',
  openToBids: 'This request is open for bids',
  placeBid: 'Place Bid',
  messageProvider: 'Message provider',
  opening: 'Opening...',
  receipt: 'View receipt',
} as const;

export const money = {
  title: 'Your payment',
  heldTitle: 'Your money is held safely',
  heldText: 'The provider is paid after the job is done. You have 48 hours to look at the work first.',
  reviewTitle: 'The job is finished',
  reviewText: (when: string) => `The payment is released by itself on ${when}, unless you release it now.`,
  settlingTitle: 'The payment is on its way',
  settlingText: 'The provider is being paid. This takes a moment.',
  releasedTitle: 'The provider has been paid',
  releasedText: 'Thank you. This job is complete.',
  refundedTitle: 'Money came back to you',
  refundedText: (amount: string) => `${amount} was refunded to your card.`,
  otherText: 'We will tell you as soon as there is news.',
  left: (hours: number, minutes: number, seconds: number) =>
    `${hours}:${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`,
  untilRelease: 'until release',
  held: 'held',
  release: 'Release payment now',
  releasing: 'Releasing...',
  released: 'Payment released',
  releasedToast: 'The provider is being paid. Thank you!',
  failed: 'The payment was not released',
} as const;

/** What happened and who did it, by the codes of the timeline. */
export const timelineWords: Record<string, string> = {
  post: 'Request posted',
  accept: 'Bid accepted',
  'check-in': 'Provider checked in',
  complete: 'Job completed',
  expire: 'Request expired',
};
export const timelineRoles: Record<string, string> = {
  owner: 'Homeowner',
  provider: 'Provider',
  'accepted-provider': 'Provider',
  operator: PRODUCT_NAME,
  system: PRODUCT_NAME,
};

/** A window in a sentence: `Mon, May 4, in the morning`. */
export const windowWords: Record<ServiceTime, string> = {
  morning: '8am - 12pm',
  afternoon: '12pm - 5pm',
  evening: 'after 5pm',
  anytime: 'any time',
};
