import type { messagingRoutes } from '@sward/shared/contract/messaging';
import type { notificationRoutes } from '@sward/shared/contract/notifications';
import { signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { openConversation } from './open-conversation.ts';
import type { ApiPorts } from './ports.ts';
import { preferenceHandlers } from './preference-handlers.ts';
import { readNotifications } from './read-notifications.ts';
import { reportHandlers } from './report-handlers.ts';
import { sendMessage } from './send-message.ts';
import { ticketHandlers } from './ticket-handlers.ts';
import { conversationView, messageView, notificationView } from './views.ts';

/** Route id to use case: wire shapes in and out. */
export const handlers = (
  ports: ApiPorts,
): Handlers<keyof typeof messagingRoutes | keyof typeof notificationRoutes> => ({
  ...ticketHandlers(ports),
  'messaging.listConversations': async ({ actor, query }) => {
    const { items, cursor } = await listConversations(ports, actor, query);
    const me = signedIn(actor).accountId;
    return { body: { items: items.map((seen) => conversationView(seen, me)), nextCursor: cursor } };
  },
  'messaging.openConversation': async ({ actor, body }) => {
    const seen = await openConversation(ports, actor, body);
    const view = conversationView(seen, signedIn(actor).accountId);
    return { body: { id: seen.conversation.id, status: 'open', ...view } };
  },
  'messaging.listMessages': async ({ actor, params, query }) => {
    const { items, cursor } = await listMessages(ports, actor, { conversationId: params.id, ...query });
    const me = signedIn(actor).accountId;
    return { body: { items: items.map((seen) => messageView(seen, me)), nextCursor: cursor } };
  },
  'messaging.sendMessage': async ({ actor, body }) => {
    const sent = await sendMessage(ports, actor, body);
    return { body: { ...messageView(sent, signedIn(actor).accountId), status: 'sent' } };
  },
  'messaging.markRead': async ({ actor, params }) => {
    await markRead(ports, actor, { conversationId: params.id });
    return { body: { success: true } };
  },
  'messaging.listNotifications': async ({ actor, query }) => {
    const { items, cursor, unread } = await listNotifications(ports, actor, query);
    return { body: { items: items.map(notificationView), nextCursor: cursor, unread } };
  },
  'messaging.readNotifications': async ({ actor, body }) => ({
    body: await readNotifications(ports, actor, body),
  }),
  ...preferenceHandlers(ports),
  ...reportHandlers(ports),
});
