import { listConversations } from '../src/conversations/list-conversations.ts';
import { openConversation } from '../src/conversations/open-conversation.ts';
import { sendMessage } from '../src/conversations/send-message.ts';
import { conversationView } from '../src/conversations/views.ts';
import { OWNER, PROVIDER, REQUEST, type TestPorts } from './test-kit.ts';

export type Person = typeof OWNER;

/** Use cases of both parties of a conversation, bound to the ports of the running test. */
export function conversationSteps(ports: () => TestPorts) {
  const open = (me: Person, other: Person, serviceRequestId = REQUEST) =>
    openConversation(ports(), me, { serviceRequestId, otherUserId: other.accountId });
  return {
    open,
    idOf: async (opened: ReturnType<typeof open>) => (await opened).conversation.id,
    /** Opens the conversation of the homeowner with the provider of the accepted bid. */
    openId: async () => (await open(OWNER, PROVIDER)).conversation.id,
    send: (conversationId: string, from: Person, to: Person, content: string, clientId?: string) =>
      sendMessage(ports(), from, { conversationId, receiverId: to.accountId, content, clientId }),
    seenBy: async (viewer: Person) => {
      const { items } = await listConversations(ports(), viewer, {});
      return items.map((seen) => conversationView(seen, viewer.accountId));
    },
  };
}
