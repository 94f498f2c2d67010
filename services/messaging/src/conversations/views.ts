import { serviceTypeNames } from '@sward/shared/product';
import { aliasOf, otherUser } from './conversation.ts';
import type { SeenConversation } from './conversation-view.ts';
import type { SeenMessage } from './message-view.ts';

/** A conversation as one of its members sees it. */
export function conversationView(
  { conversation, unread, request, portrait = null }: SeenConversation,
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

/** What its receiver has reported is marked for them alone. Before acceptance it names no account of an owner. */
export function messageView(seen: SeenMessage, viewerId: string) {
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

/** A message as everyone sees it who may. */
export function writtenView(seen: SeenMessage) {
  const { id, conversationId, senderId, receiverId, content, createdAt, photos, readAt, isRead } = seen;
  return { id, conversationId, senderId, receiverId, content, createdAt, photos, readAt, isRead };
}
