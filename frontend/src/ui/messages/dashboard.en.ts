/** Greeting on every dashboard. */
export const greeting = {
  title: (name: string) => `Welcome, ${name}`,
  documentTitle: 'Dashboard',
} as const;

export const dashboard = {
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
