import type { conversationRoutes } from '@sward/shared/contract/messaging/conversations';
import { signedIn } from '@sward/shared/kernel';
import type { Handlers } from '@sward/shared/lambda/pure';
import type { ApiPorts } from '../ports.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { openConversation } from './open-conversation.ts';
import { sendMessage } from './send-message.ts';
import { conversationView, messageView } from './views.ts';

/** Handlers of conversations between homeowner and provider. */
export const conversationHandlers = (ports: ApiPorts): Handlers<typeof conversationRoutes> => ({
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
    const left = await markRead(ports, actor, { conversationId: params.id });
    return { body: { success: true, ...left } };
  },
});
