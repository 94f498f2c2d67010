import { serviceTypeNames } from '@sward/shared/product';
import { aliasOf, otherUser } from './conversation.ts';
import type { ConversationForViewer } from './conversation-view.ts';
import type { MessageForViewer } from './message-view.ts';

/** Returns a conversation for one of its members. */
export function conversationView(
  { conversation, unread, request, portrait = null }: ConversationForViewer,
  viewerId: string,
) {
  const { id, serviceRequestId, accepted, lastMessage } = conversation;
  const last = lastMessage && { content: lastMessage.content, createdAt: lastMessage.createdAt };
  return {
    conversation: {
      ...{ id, serviceRequestId, accepted },
      services: serviceTypeNames(request?.serviceTypeIds ?? []),
      city: request?.city ?? '',
      state: request?.state ?? '',
    },
    otherUser: { ...otherUser(conversation, viewerId), profileImageUrl: portrait },
    lastMessage: last ?? null,
    unread,
  };
}

/**
 * Returns a message for a member. Only the receiver sees the report mark. Before acceptance the homeowner's account is
 * hidden.
 */
export function messageView(seen: MessageForViewer, viewerId: string) {
  const { reportedAt, conversationId, senderId, receiverId, hiddenOwnerId } = seen;
  const hidden = hiddenOwnerId !== viewerId ? hiddenOwnerId : undefined;
  const known = (id: string) => (id === hidden ? aliasOf({ id: conversationId }) : id);
  return {
    ...writtenView(seen),
    senderId: known(senderId),
    receiverId: known(receiverId),
    reported: reportedAt !== undefined && receiverId === viewerId,
  };
}

/** Returns a message without the marks of a single reader. */
export function writtenView(seen: MessageForViewer) {
  const { id, conversationId, senderId, receiverId, content, createdAt, photos, readAt, isRead } = seen;
  return { id, conversationId, senderId, receiverId, content, createdAt, photos, readAt, isRead };
}
