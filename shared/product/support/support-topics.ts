/** Topics of support tickets, by form. */
export const SUPPORT_TOPICS = {
  customer: ['account', 'booking', 'payment', 'provider', 'feedback', 'other'],
  provider: ['account', 'payments', 'customers', 'app', 'bidding', 'feedback', 'other'],
} as const;

export type SupportForm = keyof typeof SUPPORT_TOPICS;
export type SupportTopic = (typeof SUPPORT_TOPICS)[SupportForm][number];
/** Awaits an operator; awaits the sender; closed. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Characters and numbers. */
export const SUPPORT_LIMITS = {
  name: 100,
  providerId: 40,
  message: 4000,
  replies: 30,
  /** Hours on business days within which a reply is promised. */
  replyHours: 24,
} as const;

export type Hours = readonly [open: number, close: number];

/** Support hours in Eastern Time, on the 24-hour clock. */
export const SUPPORT_HOURS: Record<SupportForm, { weekdays: Hours; saturday: Hours }> = {
  customer: { weekdays: [8, 18], saturday: [9, 15] },
  provider: { weekdays: [7, 19], saturday: [8, 17] },
};
