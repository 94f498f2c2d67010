import type { SupportTopic, TicketState } from '@sward/shared/product';

/** Forms that write to support. */
export const supportForm = {
  title: 'Send us a message',
  name: 'Your name',
  email: 'Email',
  providerId: 'Provider ID',
  providerHint: 'It begins with SWD- and is in your profile and emails.',
  topic: 'Topic',
  topicNone: 'Select a topic',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message Sent',
  sentText: "We've received your message and will respond shortly.",
  thanks: 'Thank You!',
  number: (ticket: string) => `Your ticket number is ${ticket}.`,
  next: (hours: number) =>
    `A receipt is on its way to your email. A person reads your message and replies within ${hours} hours on business days.`,
  again: 'Send Another Message',
  failed: 'Your message was not sent',
} as const;

/** Beside the hours of the support. */
export const openHours = {
  openNow: 'Open now',
  closedNow: 'Closed now',
} as const;

export const supportTopics = {
  account: 'Account Issues',
  booking: 'Booking & Scheduling',
  payment: 'Payment Problems',
  payments: 'Payment Problems',
  provider: 'Provider Concerns',
  customers: 'Homeowner Disputes',
  app: 'App Technical Issues',
  bidding: 'Bidding Questions',
  feedback: 'Feedback & Suggestions',
  other: 'Other',
} as const satisfies Record<SupportTopic, string>;

/** Earlier messages of a member to support, shown once they are signed in. */
export const ownTickets = {
  title: 'Your messages to us',
  states: { open: 'Waiting for our reply', answered: 'Answered', closed: 'Closed' } satisfies Record<
    TicketState,
    string
  >,
  written: (when: string) => `Written ${when}`,
  reply: (when: string) => `Our reply, ${when}`,
} as const;
