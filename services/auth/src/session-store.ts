import { epochSeconds, instant } from '@sward/shared/kernel';
import { type AccountSession, sessionKey, sessionLimits } from '@sward/shared/lambda/pure';
import { missing, type Write } from '@sward/shared/table';
import { type Account, displayNameOf } from './account.ts';

export function newSession(account: Account, sessionId: string, now: number): AccountSession {
  const { idleMs, absoluteMs } = sessionLimits(account.userType);
  return {
    accountId: account.id,
    userType: account.userType,
    isProvider: account.isProvider,
    displayName: displayNameOf(account),
    sessionId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + absoluteMs,
    idleMs,
  };
}

export function addSession(sid: string, session: AccountSession): Write {
  return {
    put: {
      ...sessionKey(sid),
      ...session,
      ttl: epochSeconds(session.expiresAt),
      listPk: `SESSIONS#${session.accountId}`,
      listSk: `${instant(session.createdAt)}#${session.sessionId}`,
    },
    if: missing(),
  };
}

/** A session that is gone already stays gone. */
export function removeSession(sid: string): Write {
  return { delete: sessionKey(sid) };
}
