import { createSessionReader, sessionKey, sessionLimits } from '../lambda/http/session.ts';
import { createMemoryTable } from '../table/memory.ts';
import { testClock } from './index.ts';

export const SESSION_SID = 'a'.repeat(43);

/** A table with one session, signed in now, and its reader. */
export async function storedSession(userType: 'homeowner' | 'operator' = 'homeowner') {
  const clock = testClock();
  const table = createMemoryTable();
  const { idleMs, absoluteMs } = sessionLimits(userType);
  const now = clock.now();
  await table.transact([
    {
      put: {
        ...sessionKey(SESSION_SID),
        accountId: 'acc_1',
        userType,
        isProvider: false,
        displayName: 'Dana H.',
        secondFactor: false,
        sessionId: 'ses_1',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: now + absoluteMs,
        idleMs,
      },
    },
  ]);
  return { clock, table, reader: createSessionReader(table, clock) };
}
