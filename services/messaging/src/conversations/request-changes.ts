import type { ServiceRequest } from '@sward/requests';
import type { AccountActor } from '@sward/shared/kernel';
import type { Conversation } from './conversation.ts';

/** Returns what a conversation lacks of its request: the acceptance and the homeowner's name. */
export function missingRequestFacts(
  conversation: Conversation,
  me: AccountActor,
  request: Pick<ServiceRequest, 'acceptedProviderId'>,
): Partial<Pick<Conversation, 'accepted' | 'ownerName'>> {
  const accepted = request.acceptedProviderId === conversation.providerId;
  const named = me.accountId === conversation.ownerId && conversation.ownerName !== me.displayName;
  return {
    ...(accepted && !conversation.accepted && { accepted }),
    ...(named && { ownerName: me.displayName }),
  };
}
