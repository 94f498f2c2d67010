import { readProviders, requestKey, requestOf, type ServiceRequest } from '@sward/requests';
import type { ApiPorts } from '../ports.ts';
import type { Conversation } from './conversation.ts';

/** A conversation in a member's list. */
export interface ConversationForViewer {
  conversation: Conversation;
  unread: number;
  /** The request that the conversation is about. */
  request?: ServiceRequest;
  /** URL of the provider's picture, for the homeowner. */
  portrait?: string | null;
}

/** Adds request and other member to conversations: two reads for all of them. */
export async function conversationViews(
  { marketplace, photos }: Pick<ApiPorts, 'marketplace' | 'photos'>,
  viewerId: string,
  items: readonly { conversation: Conversation; unread: number }[],
): Promise<ConversationForViewer[]> {
  if (items.length === 0) return [];
  const withProvider = items.filter(({ conversation: { ownerId, providerId, left } }) => {
    return ownerId === viewerId && !left?.[providerId];
  });
  const requestIds = new Set(items.map(({ conversation }) => conversation.serviceRequestId));
  const providerIds = new Set(withProvider.map(({ conversation }) => conversation.providerId));
  const [requests, providers] = await Promise.all([
    marketplace.batchGet([...requestIds].map(requestKey)),
    readProviders(marketplace, [...providerIds]),
  ]);
  const requestBy = new Map(requests.map(requestOf).map((request) => [request.id, request]));
  return await Promise.all(
    items.map(async ({ conversation, unread }) => ({
      ...{ conversation, unread },
      request: requestBy.get(conversation.serviceRequestId),
      portrait: await photos.portrait(
        conversation.providerId,
        conversation.ownerId === viewerId ? providers.get(conversation.providerId)?.photo : null,
      ),
    })),
  );
}
