import { DAY, HOUR, MINUTE } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { SESSION_SID as SID, storedSession } from '../../testing/stored-session.ts';
import { createLogger } from '../environment/logger.ts';
import { clearedCookies, readSid, sessionCookies } from './cookies.ts';
import { createSessionReader, liveSessions, sessionKey } from './session.ts';

const HTTPS = { host: 'sward.example', secure: true };
const LOCAL = { host: 'localhost:3000', secure: false };

test('a session names its account', async () => {
  const { reader } = await storedSession();

  expect(await reader.actor(SID)).toEqual({
    kind: 'account',
    accountId: 'acc_1',
    userType: 'homeowner',
    isProvider: false,
    displayName: 'Dana H.',
    secondFactor: false,
    sessionId: 'ses_1',
    steppedUp: true,
  });
});

test.each([undefined, '', 'short', 'b'.repeat(43), `${'a'.repeat(42)}!`])('%s is anonymous', async (sid) => {
  const { reader } = await storedSession();

  expect(await reader.actor(sid)).toEqual({ kind: 'anonymous' });
});

test.each([
  ['homeowner', 14 * DAY],
  ['operator', HOUR / 2],
] as const)('an idle %s is signed out', async (userType, idle) => {
  const { clock, reader } = await storedSession(userType);
  clock.advance(idle - 1);
  expect((await reader.actor(SID)).kind).toBe('account');
  clock.advance(idle);

  expect((await reader.actor(SID)).kind).toBe('anonymous');
});

test.each([
  ['homeowner', DAY, 90],
  ['operator', HOUR / 4, 32],
] as const)('use keeps a session of a %s alive up to its absolute end', async (userType, pause, pauses) => {
  const { clock, reader } = await storedSession(userType);
  for (let use = 1; use < pauses; use++) {
    clock.advance(pause);
    expect((await reader.actor(SID)).kind).toBe('account');
  }
  clock.advance(pause);

  expect((await reader.actor(SID)).kind).toBe('anonymous');
});

test('a use is recorded a tenth of the idle time later at the earliest', async () => {
  const { clock, table, reader } = await storedSession();
  let writes = 0;
  table.onCommit(() => {
    writes += 1;
  });
  for (let hour = 0; hour < 33; hour++) {
    clock.advance(HOUR);
    await reader.actor(SID);
  }
  expect(writes).toBe(0);
  clock.advance(HOUR);
  await reader.actor(SID);

  expect(writes).toBe(1);
});

test('a session that ends during its use stays ended', async () => {
  const { clock, table } = await storedSession();
  const ended = overtaken(table, () => table.transact([{ delete: sessionKey(SID) }]));
  clock.advance(2 * DAY);

  await expect(createSessionReader(ended, clock).actor(SID)).rejects.toMatchObject({
    code: 'unauthenticated',
  });

  expect(table.all()).toEqual([]);
});

describe('the sessions of connections', () => {
  const live = async (advance: number) => {
    const { clock, table } = await storedSession();
    clock.advance(advance);
    const before = table.all();
    const { pk } = sessionKey(SID);
    const found = await liveSessions(table, clock, [pk, pk, 'SESSION#gone']);
    expect(table.all()).toEqual(before);
    return [...found].length;
  };

  test.each([
    ['used lately', 0, 1],
    ['idle almost too long', 14 * DAY - 1, 1],
    ['idle too long', 14 * DAY, 0],
  ])('one that is %s is valid or not, and the check is no use of it', async (_, advance, count) => {
    expect(await live(advance)).toBe(count);
  });
});

test.each([
  ['at once', 0, true],
  ['for five minutes', 5 * MINUTE - 1, true],
  ['no longer', 5 * MINUTE, false],
])('a repeated password check counts %s', async (_, ms, proved) => {
  const { clock, table, reader } = await storedSession();
  await table.transact([{ update: sessionKey(SID), set: { provedAt: clock.now() } }]);
  clock.advance(ms);

  expect('proved' in (await reader.actor(SID))).toBe(proved);
});

test.each([
  ['for ten minutes', 10 * MINUTE - 1, true],
  ['no longer', 10 * MINUTE, false],
])('a sign-in, and a password check after it, count as a step-up %s', async (_, ms, counts) => {
  const { clock, table, reader } = await storedSession();
  const stepped = async () => 'steppedUp' in (await reader.actor(SID));
  clock.advance(ms);
  const bySignIn = await stepped();
  clock.advance(DAY);
  const dayLater = await stepped();
  await table.transact([{ update: sessionKey(SID), set: { provedAt: clock.now() } }]);
  clock.advance(ms);

  expect([bySignIn, dayLater, await stepped()]).toEqual([counts, false, counts]);
});

test('the id is stored as a hash', () => {
  expect(JSON.stringify(sessionKey(SID))).not.toContain(SID);
});

describe('cookies', () => {
  test('the session is HttpOnly, Secure, SameSite=Strict and host-bound; the marker is readable', () => {
    const [sid, marker] = sessionCookies(HTTPS, SID, { expiresAt: 10_000 }, 0);

    expect(sid).toBe(`__Host-sward_sid=${SID}; Path=/; Max-Age=10; SameSite=Strict; Secure; HttpOnly`);
    expect(marker).toBe('sward_in=1; Path=/; Max-Age=10; SameSite=Strict; Secure');
  });

  test('plain-http localhost has neither prefix nor Secure', () => {
    expect(sessionCookies(LOCAL, SID, { expiresAt: 1000 }, 0)[0]).toBe(
      `sward_sid=${SID}; Path=/; Max-Age=1; SameSite=Strict; HttpOnly`,
    );
    expect(readSid([`sward_sid=${SID}`], LOCAL)).toBe(SID);
    expect(readSid([`sward_sid=${SID}`], HTTPS)).toBeUndefined();
  });

  test('signing out clears both', () => {
    for (const cookie of clearedCookies(HTTPS)) expect(cookie).toContain('Max-Age=0');
  });
});

test('logs never contain secrets or personal data', () => {
  const lines: string[] = [];
  const log = createLogger({ service: 'test' }, (line) => lines.push(line));

  log.info('event', {
    accountId: 'acc_1',
    email: 'dana@homes.test',
    deep: [{ password: 'secret!', address: '21 Prospect St' }],
    error: new Error('failed'),
  });

  expect(lines[0]).toContain('acc_1');
  expect(lines[0]).toContain('failed');
  expect(lines[0]).not.toMatch(/dana|secret!|Prospect/);
});
