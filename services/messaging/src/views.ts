import { type Conversation, type Message, otherUser } from './conversation.ts';

/** A conversation as one of its members sees it. */
export function conversationView(conversation: Conversation, viewerId: string, unread: number) {
  const { id, serviceRequestId, lastMessage } = conversation;
  return {
    conversation: { id, serviceRequestId },
    otherUser: otherUser(conversation, viewerId),
    lastMessage: lastMessage ?? null,
    unread,
  };
}

export function messageView(message: Message & { isRead: boolean }) {
  const { id, conversationId, senderId, receiverId, content, createdAt } = message;
  return { id, conversationId, senderId, receiverId, content, createdAt, isRead: message.isRead };
}
