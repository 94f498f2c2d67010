import type { Topic } from '@sward/shared/product';

/** Names of the topics, beside the switches of the preferences. */
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
