import type { Topic } from '@sward/shared/product';

/** What people are told of, by the switches of their preferences. */
export const kinds: Record<Topic, string> = {
  bids: 'Requests and bids',
  jobs: 'Jobs and their days',
  messages: 'Messages',
  payments: 'Payments and payouts',
  disputes: 'Disputes',
  recurring: 'Recurring services',
  nearby: 'New requests nearby',
  reminders: 'Reminders',
  account: 'Your account',
};
