import { createHash } from 'node:crypto';
import {
  type AccountActor,
  type Actor,
  ANONYMOUS,
  type Clock,
  DAY,
  HOUR,
  MINUTE,
  type UserType,
} from '@sward/shared/kernel';
import { exists, type Item, type Key, type Table } from '@sward/shared/table';

/** The stored session. Every service reads it; only auth creates and deletes it. */
export interface AccountSession {
  accountId: string;
  userType: UserType;
  isProvider: boolean;
  displayName: string;
  /** Whether a second factor was confirmed in it. */
  secondFactor: boolean;
  /** Public id of the session, for the list of sessions. */
  sessionId: string;
  createdAt: number;
  lastSeenAt: number;
  /** Absolute end, milliseconds. */
  expiresAt: number;
  idleMs: number;
  /** Time (ms) at which the member last repeated the authentication in it, by password or passkey. */
  provedAt?: number;
}

/** Validity of a repeated password check. */
export const PROOF_MS = 5 * MINUTE;

/** Validity of a password or passkey for sensitive actions. */
export const STEP_UP_MS = 10 * MINUTE;

export function sessionLimits(userType: UserType): { idleMs: number; absoluteMs: number } {
  return userType === 'operator'
    ? { idleMs: 30 * MINUTE, absoluteMs: 8 * HOUR }
    : { idleMs: 14 * DAY, absoluteMs: 90 * DAY };
}

/** Only the hash of a session id is stored. */
export function sessionKey(sid: string): Key {
  return { pk: `SESSION#${createHash('sha256').update(sid).digest('hex')}`, sk: 'SESSION' };
}

export interface SessionReader {
  /** Returns the actor of a session id; anonymous when it is missing, unknown, idle too long or expired. */
  actor(sid: string | undefined): Promise<Actor>;
}

export function createSessionReader(accounts: Table, clock: Clock): SessionReader {
  return {
    async actor(sid) {
      if (!sid || !/^[\w-]{43}$/.test(sid)) return ANONYMOUS;
      const key = sessionKey(sid);
      const item = (await accounts.get(key, { consistent: true })) as (Item & AccountSession) | undefined;
      const now = clock.now();
      if (!item || isOver(item, now)) return ANONYMOUS;
      if (now - item.lastSeenAt > item.idleMs / 10) await touch(accounts, key, now);
      return actorOf(item, now);
    },
  };
}

function isOver({ expiresAt, lastSeenAt, idleMs }: AccountSession, now: number): boolean {
  return expiresAt <= now || lastSeenAt + idleMs <= now;
}

/** Returns which of these sessions are valid, by their partition keys. The check does not count as use. */
export async function liveSessions(
  accounts: Table,
  clock: Clock,
  sessions: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = [...new Set(sessions)].map((pk) => ({ pk, sk: 'SESSION' }));
  const found = (await accounts.batchGet(keys, { consistent: true })) as (Item & AccountSession)[];
  return new Set(found.filter((session) => !isOver(session, clock.now())).map(({ pk }) => pk));
}

/** A session that was deleted meanwhile stays deleted. */
async function touch(accounts: Table, key: Key, now: number): Promise<void> {
  await accounts.transact([
    { update: key, set: { lastSeenAt: now }, if: exists(), onConflict: 'unauthenticated' },
  ]);
}

function actorOf(session: AccountSession, now: number): AccountActor {
  const { accountId, userType, isProvider, sessionId, displayName, provedAt = -PROOF_MS } = session;
  const secondFactor = session.secondFactor === true;
  const proved = now < provedAt + PROOF_MS && { proved: true };
  // Every session begins with a password or a passkey.
  const steppedUp = now < Math.max(session.createdAt, provedAt) + STEP_UP_MS && { steppedUp: true };
  return {
    kind: 'account',
    accountId,
    userType,
    isProvider,
    sessionId,
    displayName,
    secondFactor,
    ...proved,
    ...steppedUp,
  };
}
