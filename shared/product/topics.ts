/** What Sward tells people of, in the product and by mail, as they choose it for each kind. */
export const NOTIFICATION_KINDS = [
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

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
