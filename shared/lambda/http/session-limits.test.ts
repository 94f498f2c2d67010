import { DAY, HOUR, MINUTE } from '@sward/shared/kernel';
import { SESSION_SID as SID, storedSession } from '../../testing/stored-session.ts';
import { createSessionReader, liveSessions, PROOF_MS, sessionKey, sessionLimits } from './session.ts';

test.each([undefined, '', 'short', `${'a'.repeat(42)}!`, `!${'a'.repeat(43)}`, `${'a'.repeat(43)}!`])(
  '%s is anonymous, and nothing is read for it',
  async (sid) => {
    const { clock, table } = await storedSession();
    const unread = { ...table, get: () => Promise.reject(new Error('nothing is to be read')) };
    const reader = createSessionReader(unread, clock);

    expect(await reader.actor(sid)).toEqual({ kind: 'anonymous' });
  },
);

test.each([
  ['homeowner', { idleMs: 14 * DAY, absoluteMs: 90 * DAY }],
  ['provider', { idleMs: 14 * DAY, absoluteMs: 90 * DAY }],
  ['operator', { idleMs: 30 * MINUTE, absoluteMs: 8 * HOUR }],
] as const)('the session of a %s', (userType, limits) => {
  expect(sessionLimits(userType)).toEqual(limits);
});

test('an operator is signed out after eight hours, however busy', async () => {
  const { clock, reader } = await storedSession('operator');
  const kinds: string[] = [];
  for (let part = 0; part < 32; part++) {
    clock.advance(15 * MINUTE - (part === 31 ? 1 : 0));
    kinds.push((await reader.actor(SID)).kind);
  }
  clock.advance(1);

  expect(new Set(kinds)).toEqual(new Set(['account']));
  expect((await reader.actor(SID)).kind).toBe('anonymous');
});

test('a session that was deleted during the read is over, and stays deleted', async () => {
  const { clock, table } = await storedSession();
  clock.advance(2 * DAY);
  const reader = createSessionReader(
    {
      ...table,
      get: async (key) => {
        const item = await table.get(key);
        await table.transact([{ delete: key }]);
        return item;
      },
    },
    clock,
  );

  await expect(reader.actor(SID)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(table.all()).toEqual([]);
});

test('a session is read consistently', async () => {
  const { clock, table } = await storedSession();
  const asked: unknown[] = [];
  const reader = createSessionReader(
    {
      ...table,
      get: async (key, options) => {
        asked.push(options);
        return await table.get(key);
      },
    },
    clock,
  );

  await reader.actor(SID);

  expect(asked).toEqual([{ consistent: true }]);
});

test('a repeated password check is valid for five minutes', async () => {
  const { clock, table, reader } = await storedSession();
  expect(await reader.actor(SID)).not.toHaveProperty('proved');
  await table.transact([{ update: sessionKey(SID), set: { provedAt: clock.now(), secondFactor: true } }]);

  clock.advance(PROOF_MS - 1);
  expect(await reader.actor(SID)).toMatchObject({ proved: true, secondFactor: true });
  clock.advance(1);

  expect(await reader.actor(SID)).not.toHaveProperty('proved');
  expect(PROOF_MS).toBe(5 * MINUTE);
});

test('only sessions that are not over count as live, and the check does not keep them alive', async () => {
  const { clock, table } = await storedSession();
  const { pk } = sessionKey(SID);
  const gone = sessionKey('b'.repeat(43)).pk;
  const live = () => liveSessions(table, clock, [pk, pk, gone]);
  clock.advance(14 * DAY - 1);

  expect(await live()).toEqual(new Set([pk]));
  clock.advance(1);

  expect(await live()).toEqual(new Set());
});

test('a use is recorded once more than a tenth of the idle time has passed', async () => {
  const { clock, table, reader } = await storedSession();
  let writes = 0;
  table.onCommit(() => {
    writes += 1;
  });
  clock.advance(1.4 * DAY);
  await reader.actor(SID);
  expect(writes).toBe(0);
  clock.advance(1);
  await reader.actor(SID);

  expect(writes).toBe(1);
});

test('a session is found by the SHA-256 of its id', () => {
  expect(sessionKey('abc')).toEqual({
    pk: 'SESSION#ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    sk: 'SESSION',
  });
});
