import { DELETED_ACCOUNT } from '@sward/shared/product';

/** One conversation about a request, between its owner and one provider. */
export type Conversation = {
  id: string;
  version: number;
  serviceRequestId: string;
  ownerId: string;
  providerId: string;
  /** First name and last initial; absent until the owner has acted here or the bid was accepted. */
  ownerName?: string;
  provider: { firstName: string; lastInitial: string; businessName: string };
  /** Who has deleted the account since. */
  left?: { [accountId: string]: true };
  /** The provider's bid was accepted: the two may know each other's names and exchange contact details. */
  accepted: boolean;
  lastMessage?: { senderId?: string; content: string; createdAt: string };
  createdAt: string;
};

export type Member = {
  accountId: string;
  /** Messages since the member last looked. */
  unread: number;
  /** Instant. */
  lastReadAt?: string;
  /** Has come into it: whoever has not sees it with its first message. */
  opened?: boolean;
};

export type Message = {
  id: string;
  conversationId: string;
  senderId: string;
  receiverId: string;
  content: string;
  /** Upload ids, of the sender. */
  photos?: string[];
  /** Its receiver has reported it. */
  reportedAt?: string;
  createdAt: string;
};

/** What is left of a message whose sender has deleted the account. */
export const ERASED_MESSAGE = 'This message was deleted with its account.';

/** How one party sees the other. */
export interface OtherUser {
  id: string;
  firstName: string;
  lastName: string;
  businessName?: string;
  profileImageUrl: null;
}

export function isMember(conversation: Conversation, accountId: string): boolean {
  return conversation.ownerId === accountId || conversation.providerId === accountId;
}

/** The other party of a member. */
export function otherMember(conversation: Conversation, accountId: string): string {
  return conversation.ownerId === accountId ? conversation.providerId : conversation.ownerId;
}

/**
 * How a conversation calls its owner before acceptance: an account's id would say that other requests are of the same
 * home. The owner's own name for messages to them stays good afterwards.
 */
export function aliasOf({ id }: Pick<Conversation, 'id'>): string {
  return id.replace(/^[a-z]+/, 'own');
}

/** Who of a conversation is not known yet to the other. */
export function hiddenOwner({ ownerId, accepted }: Conversation): { hiddenOwnerId?: string } {
  return accepted ? {} : { hiddenOwnerId: ownerId };
}

/** The id by which the other member knows one. */
function knownAs(conversation: Conversation, accountId: string): string {
  return accountId === hiddenOwner(conversation).hiddenOwnerId ? aliasOf(conversation) : accountId;
}

/** Whether an id is that of a member: an account, or the alias of the owner, also when the account is known since. */
export function isNamed(conversation: Conversation, accountId: string, id: string): boolean {
  return id === accountId || (accountId === conversation.ownerId && id === aliasOf(conversation));
}

/** An owner has no name before acceptance; a provider is shown as in public. */
export function otherUser(conversation: Conversation, viewerId: string): OtherUser {
  const { ownerId, providerId, provider, ownerName, accepted, left } = conversation;
  const otherId = otherMember(conversation, viewerId);
  if (left?.[otherId]) {
    return {
      id: knownAs(conversation, otherId),
      firstName: DELETED_ACCOUNT,
      lastName: '',
      profileImageUrl: null,
    };
  }
  if (viewerId === ownerId) {
    const { firstName, lastInitial, businessName } = provider;
    const lastName = lastInitial && `${lastInitial}.`;
    return { id: providerId, firstName, lastName, businessName, profileImageUrl: null };
  }
  const named = accepted && ownerName ? splitName(ownerName) : { firstName: 'Homeowner', lastName: '' };
  return { id: knownAs(conversation, ownerId), ...named, profileImageUrl: null };
}

/** `Mary Ann H.` is Mary Ann, H. */
function splitName(name: string): { firstName: string; lastName: string } {
  const blank = name.lastIndexOf(' ');
  return blank < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, blank), lastName: name.slice(blank + 1) };
}

/** When the receiver of a message looked, after it was sent; null before. */
export function readAtOf(message: Message, members: readonly Member[]): string | null {
  const { lastReadAt } = members.find(({ accountId }) => accountId === message.receiverId) ?? {};
  return lastReadAt !== undefined && lastReadAt >= message.createdAt ? lastReadAt : null;
}
