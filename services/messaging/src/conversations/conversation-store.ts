import { conversationPartition, pairKey } from '@sward/shared/directory';
import {
  all,
  atLeast,
  atVersion,
  type Condition,
  entity,
  equals,
  exists,
  type Item,
  type Key,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';
import { type Conversation, ERASED_MESSAGE, isMember, type Member, otherMember } from './conversation.ts';

/** Thrown when the pair already has a conversation, which the caller then opens. */
export class AlreadyOpen extends Error {}

const conversationKey = (id: string): Key => ({ pk: conversationPartition(id), sk: 'CONVERSATION' });
/** Returns the key of a member's part of a conversation. */
export const memberKey = (id: string, accountId: string): Key => ({
  pk: conversationPartition(id),
  sk: `MEMBER#${accountId}`,
});

const conversationId = (pk: string) => pk.slice(conversationPartition('').length);

/** Returns the index attributes that order a member's list by the latest activity. */
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

/** Reads a conversation and items that belong to it in one request. */
async function readWith(
  table: Table,
  id: string,
  further: readonly Key[],
): Promise<{ conversation: Conversation | undefined; others: Item[] }> {
  const items = await table.batchGet([conversationKey(id), ...further], { consistent: true });
  const [found] = items.filter(({ sk }) => sk === 'CONVERSATION');
  return {
    conversation: found && conversationOf(found),
    others: items.filter((item) => item !== found),
  };
}

/** Reads a conversation and a member's unread count. */
export async function readUnreadConversation(
  table: Table,
  id: string,
  accountId: string,
): Promise<{ conversation: Conversation | undefined; unread: number }> {
  const { conversation, others } = await readWith(table, id, [memberKey(id, accountId)]);
  return { conversation, unread: unreadOfMember(others[0]) };
}

/** Returns the conversation to its members, with an item that belongs to it; undefined to others. */
export async function ownConversationWith(
  table: Table,
  id: string,
  accountId: string,
  further: readonly Key[],
): Promise<{ conversation: Conversation; others: Item[] } | undefined> {
  const { conversation, others } = await readWith(table, id, further);
  return conversation && isMember(conversation, accountId) ? { conversation, others } : undefined;
}

/** Returns the conversation to its members, undefined to others. */
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

/** Returns the id of the conversation of a request and a provider. */
export async function findPair(
  table: Table,
  requestId: string,
  providerId: string,
): Promise<string | undefined> {
  const pair = await table.get(pairKey(requestId, providerId), { consistent: true });
  return pair && String(pair.conversationId);
}

/** Returns one page of a member's conversations, latest first: the list and one batch. */
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

/** Writes a new conversation, opened by one member. Each request and provider has one. */
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

/** Lists the conversation for the other member as well. */
export function openForMember({ id }: { id: string }, accountId: string): Write {
  return { update: memberKey(id, accountId), set: { opened: true }, if: exists() };
}

/** Records facts that became known later: the acceptance, the homeowner's name. */
export function recordRequestFacts(
  conversation: { id: string },
  news: Partial<Pick<Conversation, 'accepted' | 'ownerName'>>,
): Write {
  return { update: conversationKey(conversation.id), set: news, add: { version: 1 }, if: exists() };
}

/** Erases a deleted member's name, and the last message when it was theirs. */
export function eraseMember(conversation: Conversation, accountId: string): Write {
  const { id, ownerId, lastMessage } = conversation;
  const asOwner = ownerId === accountId;
  const noName = { firstName: '', lastInitial: '', businessName: '' };
  const wasLast = lastMessage && lastMessage.senderId !== otherMember(conversation, accountId);
  return {
    update: conversationKey(id),
    set: {
      left: { ...conversation.left, [accountId]: true },
      ...(!asOwner && { provider: noName }),
      ...(wasLast && { lastMessage: { ...lastMessage, content: ERASED_MESSAGE } }),
    },
    remove: asOwner ? ['ownerName'] : [],
    add: { version: 1 },
    if: exists(),
  };
}

/**
 * Returns since when the provider's answer is due: the homeowner's first unanswered message starts the wait, the
 * provider's next one ends it.
 */
function waitingAfter(
  { ownerId, waitingSince }: Conversation,
  { senderId, createdAt }: { senderId: string; createdAt: string },
): { set?: { waitingSince: string }; remove?: string[]; wait?: Condition } {
  if (senderId !== ownerId)
    return waitingSince ? { remove: ['waitingSince'], wait: equals('waitingSince', waitingSince) } : {};
  return waitingSince ? {} : { set: { waitingSince: createdAt }, wait: missing('waitingSince') };
}

/**
 * Records a sent message as the last one, unread for its receiver. `next` requires that no message was added
 * since the conversation was read. On conflict: state_changed.
 */
export function recordMessage(
  conversation: Conversation,
  message: { senderId: string; receiverId: string; content: string; createdAt: string },
  news: Partial<Pick<Conversation, 'accepted' | 'ownerName'>>,
  next: boolean,
): Write[] {
  const { id, version } = conversation;
  const { senderId, receiverId, content, createdAt } = message;
  const { wait, ...waiting } = waitingAfter(conversation, message);
  const asRead = next ? atVersion(version) : wait;
  return [
    {
      update: conversationKey(id),
      set: { ...news, ...waiting.set, lastMessage: { senderId, content, createdAt } },
      remove: waiting.remove,
      add: { version: 1 },
      ...(asRead ? { if: all(exists(), asRead), onConflict: 'state_changed' } : { if: exists() }),
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

/** Reads a member's part of a conversation; undefined for others. */
export async function readMember(table: Table, id: string, accountId: string): Promise<Member | undefined> {
  const item = await table.get(memberKey(id, accountId), { consistent: true });
  return item && memberOf(item);
}

/** Marks the conversation read for a member. On conflict: not_found, for others. */
export function markMemberRead(id: string, accountId: string, at: string): Write {
  return {
    update: memberKey(id, accountId),
    set: { unread: 0, lastReadAt: at },
    if: exists(),
    onConflict: 'not_found',
  };
}

/** Returns the unread count of a member's part of a conversation. */
export function unreadOfMember(item: Item | undefined): number {
  return item ? memberOf(item).unread : 0;
}

/**
 * Returns a member's unread counts by conversation, of the latest `limit`; only positive ones. It reads the list and
 * one batch.
 */
export async function unreadConversations(
  table: Table,
  accountId: string,
  limit: number,
): Promise<{ id: string; unread: number }[]> {
  const list = { pk: `MEMBER#${accountId}`, newestFirst: true, limit };
  const { items: keys } = await table.queryIndex('lists', list);
  const members = await table.batchGet(keys.map(({ pk, sk }) => ({ pk, sk })));
  return members.flatMap((item) => {
    const { unread } = memberOf(item);
    return unread > 0 ? [{ id: conversationId(item.pk), unread }] : [];
  });
}

/** Returns the condition that the member has unread messages. On conflict: state_changed. */
export function checkUnread(id: string, accountId: string): Write {
  return { check: memberKey(id, accountId), if: atLeast('unread', 1), onConflict: 'state_changed' };
}
