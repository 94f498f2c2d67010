import { readContact } from '@sward/shared/directory';
import { type Actor, AppError, signedIn } from '@sward/shared/kernel';
import { unreadConversations } from '../conversations/conversation-store.ts';
import { readBell } from '../notifications/notification-store.ts';
import type { ApiPorts } from '../ports.ts';

/** Conversations counted: as many as a page of the list has. */
const CONVERSATIONS = 20;

/**
 * Returns the signed-in account and its unread counts: everything that every page needs, in one response.
 * @throws AppError unauthenticated without an account behind the session
 */
export async function getNow(
  { accounts, conversations }: Pick<ApiPorts, 'accounts' | 'conversations'>,
  actor: Actor,
) {
  const { accountId: id, userType, isProvider, secondFactor, displayName } = signedIn(actor);
  const [contact, { unread }, unreadByConversation] = await Promise.all([
    readContact(accounts, id),
    readBell(conversations, id),
    unreadConversations(conversations, id, CONVERSATIONS),
  ]);
  // Auth deletes it with the account.
  if (!contact) throw new AppError('unauthenticated');
  const { firstName, lastName = lastOf(displayName), email } = contact;
  return {
    user: { id, firstName, lastName, email, userType, isProvider, secondFactor },
    notifications: unread,
    conversations: unreadByConversation,
  };
}

/** Returns `H.` of `Dana H.`: older contacts have only the first name. */
function lastOf(displayName: string): string {
  return displayName.slice(displayName.lastIndexOf(' ') + 1);
}
