import * as z from 'zod/mini';
import { accountEvents } from './accounts.ts';
import { event, id } from './event.ts';
import { jobEvents } from './jobs.ts';
import { paymentEvents } from './payments.ts';
import { recurringEvents } from './recurring.ts';
import { reliabilityEvents } from './reliability.ts';
import { supportEvents } from './support.ts';

/** Every event of the product. */
export const events = {
  ...accountEvents,
  ...jobEvents,
  ...paymentEvents,
  ...recurringEvents,
  ...reliabilityEvents,
  ...supportEvents,
  MessageSent: event(
    'messaging',
    z.object({ messageId: id, conversationId: id, senderId: id, receiverId: id }),
  ),
  /** A provider has answered a homeowner; minutes since their first message without an answer. */
  OwnerAnswered: event(
    'messaging',
    z.object({ messageId: id, conversationId: id, providerId: id, minutes: z.int() }),
  ),
  /** A member has read the other one's messages. */
  MessagesRead: event('messaging', z.object({ conversationId: id, readerId: id, senderId: id })),
  /** A notification was added. */
  NotificationAdded: event('messaging', z.object({ notificationId: id, accountId: id })),
};

export type EventCatalogue = typeof events;
export type EventType = keyof EventCatalogue;
export type EventData<T extends EventType> = z.output<EventCatalogue[T]['data']>;
