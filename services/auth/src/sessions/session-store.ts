import { epochSeconds } from '@sward/shared/kernel';
import { type AccountSession, sessionKey, sessionLimits } from '@sward/shared/lambda/pure';
import { equals, type Item, type Key, keyPages, missing, type Table, type Write } from '@sward/shared/table';
import { type Account, displayNameOf } from '../accounts/account.ts';

/** A session as its owner's list shows it. */
export interface StoredSession extends AccountSession {
  /** Coarse: `Chrome on Windows`. */
  device: string;
}

export interface NewSession {
  sessionId: string;
  device: string;
  secondFactor: boolean;
}

export function newSession(account: Account, session: NewSession, now: number): StoredSession {
  const { idleMs, absoluteMs } = sessionLimits(account.userType);
  return {
    accountId: account.id,
    userType: account.userType,
    isProvider: account.isProvider,
    displayName: displayNameOf(account),
    ...session,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + absoluteMs,
    idleMs,
  };
}

export function addSession(sid: string, session: StoredSession): Write {
  return {
    put: {
      ...sessionKey(sid),
      ...session,
      ttl: epochSeconds(session.expiresAt),
      listPk: sessionsOf(session.accountId),
      // The id begins with the instant, so the list is in order.
      listSk: session.sessionId,
    },
    if: missing(),
  };
}

/** Where the sessions of an account are listed, by their ids. */
export const sessionsOf = (accountId: string) => `SESSIONS#${accountId}`;

/** The keys of every session of an account, page by page; ended ones that nobody has taken away yet among them. */
export const sessionPages = (table: Table, accountId: string): AsyncGenerator<Key[]> =>
  keyPages(table, 'lists', sessionsOf(accountId));

/** Whether the session still signs anybody in. */
export function isLive(session: AccountSession, now: number): boolean {
  return session.expiresAt > now && session.lastSeenAt + session.idleMs > now;
}

export const sessionOf = (item: Item): StoredSession => item as Item & StoredSession;

/** The key of an account's own session. */
export async function findSession(
  table: Table,
  accountId: string,
  sessionId: string,
): Promise<Key | undefined> {
  const query = { pk: sessionsOf(accountId), sk: { between: [sessionId, sessionId] as const } };
  return (await table.queryIndex('lists', query)).items[0];
}

/** An account's own session, until it is taken away. */
export async function readSession(
  table: Table,
  accountId: string,
  sessionId: string,
): Promise<StoredSession | undefined> {
  const key = await findSession(table, accountId, sessionId);
  const item = key && (await table.get(key, { consistent: true }));
  return item && sessionOf(item);
}

/** In this session the second factor was proved, or is no more. */
export function markSecondFactor(sid: string, accountId: string, secondFactor: boolean): Write {
  return {
    update: sessionKey(sid),
    set: { secondFactor },
    if: equals('accountId', accountId),
    onConflict: 'unauthenticated',
  };
}

/** In this session the password was entered once more. */
export function markProved(sid: string, accountId: string, provedAt: number): Write {
  return {
    update: sessionKey(sid),
    set: { provedAt },
    if: equals('accountId', accountId),
    onConflict: 'unauthenticated',
  };
}

/** A session that is gone already stays gone. */
export function removeSession(sid: string): Write {
  return { delete: sessionKey(sid) };
}
