import type { messagingRoutes } from '@sward/shared/contract/messaging/conversations';
import type { notificationRoutes } from '@sward/shared/contract/messaging/notifications';
import { signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import { listConversations } from './conversations/list-conversations.ts';
import { listMessages } from './conversations/list-messages.ts';
import { markRead } from './conversations/mark-read.ts';
import { openConversation } from './conversations/open-conversation.ts';
import { sendMessage } from './conversations/send-message.ts';
import { conversationView, messageView, notificationView } from './conversations/views.ts';
import { listNotifications } from './notifications/list-notifications.ts';
import { readNotifications } from './notifications/read-notifications.ts';
import type { ApiPorts } from './ports.ts';
import { preferenceHandlers } from './preferences/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { ticketHandlers } from './support/handlers.ts';

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
