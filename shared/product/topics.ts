/** Topics of notifications and mails, for the members' preferences. */
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
