import { DELETED_ACCOUNT } from '@sward/shared/product';

/** A conversation about a request, between its homeowner and one provider. */
export type Conversation = {
  id: string;
  version: number;
  serviceRequestId: string;
  ownerId: string;
  providerId: string;
  /** First name and last initial. Absent until the homeowner has written or the bid was accepted. */
  ownerName?: string;
  provider: { firstName: string; lastInitial: string; businessName: string };
  /** Members with a deleted account. */
  left?: { [accountId: string]: true };
  /** The provider's bid was accepted: names and contact details may be exchanged. */
  accepted: boolean;
  /** When the homeowner wrote the first message that the provider has not answered. */
  waitingSince?: string;
  lastMessage?: { senderId?: string; content: string; createdAt: string };
  createdAt: string;
};

export type Member = {
  accountId: string;
  /** Messages since the member last read. */
  unread: number;
  /** Instant. */
  lastReadAt?: string;
  /** Whether the member opened it. Otherwise it is listed with its first message. */
  opened?: boolean;
};

export type Message = {
  id: string;
  conversationId: string;
  senderId: string;
  receiverId: string;
  content: string;
  /** Upload ids of the sender. */
  photos?: string[];
  /** When its receiver reported it. */
  reportedAt?: string;
  createdAt: string;
};

/** Replaces a message whose sender has deleted the account. */
export const ERASED_MESSAGE = 'This message was deleted with its account.';

/** A party as the other party sees it. */
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

/** Returns the other member. */
export function otherMember(conversation: Conversation, accountId: string): string {
  return conversation.ownerId === accountId ? conversation.providerId : conversation.ownerId;
}

/**
 * Returns the homeowner's alias before acceptance: the account id would link other requests of the same home. Messages
 * to the alias stay valid afterwards.
 */
export function aliasOf({ id }: Pick<Conversation, 'id'>): string {
  return id.replace(/^[a-z]+/, 'own');
}

/** Returns the homeowner's account when the provider may not know it yet. */
export function hiddenOwner({ ownerId, accepted }: Conversation): { hiddenOwnerId?: string } {
  return accepted ? {} : { hiddenOwnerId: ownerId };
}

/** Returns the id by which the other member knows a member. */
function knownAs(conversation: Conversation, accountId: string): string {
  return accountId === hiddenOwner(conversation).hiddenOwnerId ? aliasOf(conversation) : accountId;
}

/** Returns whether an id is that of a member: an account, or the homeowner's alias, also after acceptance. */
export function isNamed(conversation: Conversation, accountId: string, id: string): boolean {
  return id === accountId || (accountId === conversation.ownerId && id === aliasOf(conversation));
}

/**
 * Returns the other user for a viewer: a homeowner without a name before acceptance, a provider with their public
 * profile.
 */
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

/** Splits `Mary Ann H.` into Mary Ann and H. */
function splitName(name: string): { firstName: string; lastName: string } {
  const blank = name.lastIndexOf(' ');
  return blank < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, blank), lastName: name.slice(blank + 1) };
}

/** Returns when the receiver read a message; null before. */
export function readAtOf(message: Message, members: readonly Member[]): string | null {
  const { lastReadAt } = members.find(({ accountId }) => accountId === message.receiverId) ?? {};
  return lastReadAt !== undefined && lastReadAt >= message.createdAt ? lastReadAt : null;
}
