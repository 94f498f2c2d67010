/** What Sward tells people of, in the product and by mail, as they choose it for each kind. */
export const TOPICS = [
  'bids',
  'jobs',
  'messages',
  'payments',
  'disputes',
  'recurring',
  'nearby',
  'reminders',
  'account',
] as const;

export type Topic = (typeof TOPICS)[number];
