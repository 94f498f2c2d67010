import { SUPPORT_TOPICS } from '@sward/shared/product';
import * as z from 'zod/mini';
import { event, id } from './event.ts';

const ticket = z.object({
  ticketId: id,
  /** Null when the sender was not signed in. */
  accountId: z.nullable(id),
  topic: z.enum([...SUPPORT_TOPICS.customer, ...SUPPORT_TOPICS.provider]),
});

/** Events of support tickets, with only ids and the topic. */
export const supportEvents = {
  SupportTicketOpened: event('messaging', ticket),
  SupportTicketAnswered: event('messaging', z.extend(ticket, { replyId: id })),
};
