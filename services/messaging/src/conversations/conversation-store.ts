import { conversationPartition, pairKey } from '@sward/shared/directory';
import {
  atLeast,
  atVersion,
  entity,
  exists,
  type Item,
  type Key,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';
import { type Conversation, ERASED_MESSAGE, isMember, type Member, otherMember } from './conversation.ts';

/** Thrown when the pair has a conversation already: whoever lost the race opens that one. */
export class AlreadyOpen extends Error {}

const conversationKey = (id: string): Key => ({ pk: conversationPartition(id), sk: 'CONVERSATION' });
const memberKey = (id: string, accountId: string): Key => ({
  pk: conversationPartition(id),
  sk: `MEMBER#${accountId}`,
});

/** Orders a member's list by what happened last. */
function listed(accountId: string, conversationId: string, at: string) {
  return { listPk: `MEMBER#${accountId}`, listSk: `${at}#${conversationId}` };
}

const storedConversation = entity<Conversation>('conversation', 'id');

function conversationOf({ pk, sk, ...stored }: Item): Conversation {
  return storedConversation(stored);
}

function memberOf({ accountId, unread, lastReadAt, opened }: Item): Member {
  return { accountId, unread, lastReadAt, opened } as Member;
}

export async function readConversation(table: Table, id: string): Promise<Conversation | undefined> {
  const item = await table.get(conversationKey(id), { consistent: true });
  return item && conversationOf(item);
}

/** The conversation of a member; nothing for everyone else. */
export async function ownConversation(
  table: Table,
  id: string,
  accountId: string,
): Promise<Conversation | undefined> {
  const conversation = await readConversation(table, id);
  return conversation && isMember(conversation, accountId) ? conversation : undefined;
}

export async function readMembers(table: Table, conversation: Conversation): Promise<Member[]> {
  const { id, ownerId, providerId } = conversation;
  const keys = [memberKey(id, ownerId), memberKey(id, providerId)];
  return (await table.batchGet(keys, { consistent: true })).map(memberOf);
}

/** Id of the conversation of a request and a provider. */
export async function findPair(
  table: Table,
  requestId: string,
  providerId: string,
): Promise<string | undefined> {
  const pair = await table.get(pairKey(requestId, providerId), { consistent: true });
  return pair && String(pair.conversationId);
}

/** One page of a member's conversations, latest first: the list and one batch. */
export async function conversationPage(
  table: Table,
  accountId: string,
  cursor: string | undefined,
  limit: number,
): Promise<{
  items: { conversation: Conversation; unread: number; opened: boolean }[];
  cursor: string | null;
}> {
  const list = { pk: `MEMBER#${accountId}`, newestFirst: true, limit, cursor };
  const page = await table.queryIndex('lists', list);
  const found = await table.batchGet(page.items.flatMap((key) => [key, { pk: key.pk, sk: 'CONVERSATION' }]));
  const at = new Map(found.map((item) => [`${item.pk} ${item.sk}`, item]));
  const items = page.items.flatMap(({ pk, sk }) => {
    const conversation = at.get(`${pk} CONVERSATION`);
    const member = at.get(`${pk} ${sk}`);
    if (!conversation || !member) return [];
    const { unread, opened = false } = memberOf(member);
    return [{ conversation: conversationOf(conversation), unread, opened }];
  });
  return { items, cursor: page.cursor };
}

/** A new conversation, which one of the two has opened: one a request and provider. */
export function putConversation(conversation: Conversation, openedBy: string): Write[] {
  const { id, serviceRequestId, ownerId, providerId, createdAt } = conversation;
  const member = (accountId: string): Write => ({
    put: {
      ...memberKey(id, accountId),
      ...{ accountId, unread: 0, opened: accountId === openedBy },
      ...listed(accountId, id, createdAt),
    },
  });
  return [
    {
      put: { ...pairKey(serviceRequestId, providerId), conversationId: id },
      if: missing(),
      onConflict: () => new AlreadyOpen(),
    },
    { put: { ...conversationKey(id), ...conversation }, if: missing() },
    member(ownerId),
    member(providerId),
  ];
}

/** The other one has come into it, too. */
export function comeIn({ id }: { id: string }, accountId: string): Write {
  return { update: memberKey(id, accountId), set: { opened: true }, if: exists() };
}

/** What was learned since: acceptance, the owner's name. */
export function learn(
  conversation: { id: string },
  news: Partial<Pick<Conversation, 'accepted' | 'ownerName'>>,
): Write {
  return { update: conversationKey(conversation.id), set: news, add: { version: 1 }, if: exists() };
}

/** A member has deleted the account: no name is left, nor the last message if it was theirs. */
export function forgetMember(conversation: Conversation, accountId: string): Write {
  const { id, ownerId, lastMessage } = conversation;
  const asOwner = ownerId === accountId;
  const nobody = { firstName: '', lastInitial: '', businessName: '' };
  const wasLast = lastMessage && lastMessage.senderId !== otherMember(conversation, accountId);
  return {
    update: conversationKey(id),
    set: {
      left: { ...conversation.left, [accountId]: true },
      ...(!asOwner && { provider: nobody }),
      ...(wasLast && { lastMessage: { ...lastMessage, content: ERASED_MESSAGE } }),
    },
    remove: asOwner ? ['ownerName'] : [],
    add: { version: 1 },
    if: exists(),
  };
}

/**
 * A message was sent: it is the last one, and unread for its receiver. `next`: only if nothing was written since the
 * conversation was read. Lost: state_changed.
 */
export function recordMessage(
  conversation: Conversation,
  message: { senderId: string; receiverId: string; content: string; createdAt: string },
  news: Partial<Pick<Conversation, 'accepted' | 'ownerName'>>,
  next: boolean,
): Write[] {
  const { id, version } = conversation;
  const { senderId, receiverId, content, createdAt } = message;
  return [
    {
      update: conversationKey(id),
      set: { ...news, lastMessage: { senderId, content, createdAt } },
      add: { version: 1 },
      ...(next ? { if: atVersion(version), onConflict: 'state_changed' } : { if: exists() }),
    },
    { update: memberKey(id, senderId), set: listed(senderId, id, createdAt), if: exists() },
    {
      update: memberKey(id, receiverId),
      set: listed(receiverId, id, createdAt),
      add: { unread: 1 },
      if: exists(),
    },
  ];
}

/** What a member knows of a conversation; nothing for everyone else. */
export async function readMember(table: Table, id: string, accountId: string): Promise<Member | undefined> {
  const item = await table.get(memberKey(id, accountId), { consistent: true });
  return item && memberOf(item);
}

/** Lost: not_found for whoever is no member. */
export function markMemberRead(id: string, accountId: string, at: string): Write {
  return {
    update: memberKey(id, accountId),
    set: { unread: 0, lastReadAt: at },
    if: exists(),
    onConflict: 'not_found',
  };
}

/** How many messages a member has not looked at. */
export async function unreadOf(table: Table, { id }: { id: string }, accountId: string): Promise<number> {
  const item = await table.get(memberKey(id, accountId), { consistent: true });
  return item ? memberOf(item).unread : 0;
}

/** The member has not looked yet. Lost: state_changed. */
export function checkUnread(id: string, accountId: string): Write {
  return { check: memberKey(id, accountId), if: atLeast('unread', 1), onConflict: 'state_changed' };
}
