import { signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type service from '../service.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { openConversation } from './open-conversation.ts';
import type { Ports } from './ports.ts';
import { sendMessage } from './send-message.ts';
import { conversationView, messageView } from './views.ts';

/** Route id to use case: wire shapes in and out. */
export const handlers = (ports: Ports): Handlers<keyof (typeof service)['routes']> => ({
  'messaging.listConversations': async ({ actor, query }) => {
    const { items, cursor } = await listConversations(ports, actor, query);
    const me = signedIn(actor).accountId;
    const views = items.map(({ conversation, unread }) => conversationView(conversation, me, unread));
    return { body: { items: views, nextCursor: cursor } };
  },
  'messaging.openConversation': async ({ actor, body }) => {
    const { conversation, unread } = await openConversation(ports, actor, body);
    const view = conversationView(conversation, signedIn(actor).accountId, unread);
    return { body: { id: conversation.id, status: 'open', ...view } };
  },
  'messaging.listMessages': async ({ actor, params, query }) => {
    const { items, cursor } = await listMessages(ports, actor, { conversationId: params.id, ...query });
    return { body: { items: items.map(messageView), nextCursor: cursor } };
  },
  'messaging.sendMessage': async ({ actor, body }) => {
    const message = await sendMessage(ports, actor, body);
    return { body: { ...messageView(message), status: 'sent' } };
  },
  'messaging.markRead': async ({ actor, params }) => {
    await markRead(ports, actor, { conversationId: params.id });
    return { body: { success: true } };
  },
});
