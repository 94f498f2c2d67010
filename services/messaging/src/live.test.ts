import { HOUR, MINUTE } from '@sward/shared/kernel';
import {
  createSessionReader,
  createSocketHandler,
  type SocketEvent,
  sessionKey,
} from '@sward/shared/lambda/pure';
import { OWNER, testPorts } from '../testing/test-kit.ts';
import { connect } from './live/connect.ts';
import { connectionsOf } from './live/connection-store.ts';
import { disconnect } from './live/disconnect.ts';
import { ping } from './live/ping.ts';

const SID = 's'.repeat(43);
const COOKIE = `sward_lang=en; __Host-sward_sid=${SID}; sward_in=1`;
const GOOD = {
  'X-Sward-Origin': 'secret',
  'X-Sward-Host': 'sward.example',
  Origin: 'https://sward.example',
  Cookie: COOKIE,
};

async function world() {
  const ports = testPorts();
  const now = ports.clock.now();
  await ports.accounts.transact([
    {
      put: {
        ...{ ...sessionKey(SID), accountId: OWNER.accountId, userType: 'homeowner', isProvider: false },
        ...{ displayName: 'Dana H.', secondFactor: false, sessionId: 'ses_1' },
        ...{ createdAt: now, lastSeenAt: now, expiresAt: now + 100 * HOUR, idleMs: 50 * HOUR },
      },
    },
  ]);
  const closed: string[] = [];
  const callback = { post: async () => true, close: async (id: string) => void closed.push(id) };
  const door = createSocketHandler({
    ...{ ports: { ...ports, callback }, connect, disconnect, ping },
    sessions: createSessionReader(ports.accounts, ports.clock),
    originSecrets: async () => ['secret'],
  });
  const event = (
    eventType: SocketEvent['requestContext']['eventType'],
    connectionId: string,
    headers?: Record<string, string>,
  ): SocketEvent => ({
    ...(headers && { headers }),
    requestContext: { eventType, connectionId, domainName: 'api.execute-api.amazonaws.com' },
  });
  return {
    ports,
    closed,
    endSession: () => ports.accounts.transact([{ delete: sessionKey(SID) }]),
    open: () => connectionsOf(ports.conversations, ports.clock, OWNER.accountId),
    come: async (id: string, headers: Record<string, string> = GOOD) =>
      (await door(event('CONNECT', id, headers))).statusCode,
    speak: async (id: string) => (await door(event('MESSAGE', id))).statusCode,
    go: async (id: string) => (await door(event('DISCONNECT', id))).statusCode,
  };
}

test('a signed-in member receives frames from then on, until the end', async () => {
  const { come, speak, go, open, ports } = await world();

  expect(await come('c1=')).toBe(200);
  expect(await open()).toEqual([
    {
      ...{ id: 'c1=', accountId: OWNER.accountId, session: sessionKey(SID).pk },
      connectedAt: ports.clock.now(),
    },
  ]);
  expect(await speak('c1=')).toBe(200);
  expect(await go('c1=')).toBe(200);
  expect(await go('c1=')).toBe(200);
  expect(await open()).toEqual([]);
});

test('connections are deleted after two hours', async () => {
  const { come, open, ports } = await world();
  await come('c1=');
  ports.clock.advance(2 * HOUR);

  expect(await open()).toEqual([]);
});

test.each<[what: string, headers: Record<string, string>, status: number]>([
  ['no secret of the edge', { 'X-Sward-Origin': '' }, 403],
  ['another secret', { 'X-Sward-Origin': 'guess' }, 403],
  ['a page of another site', { Origin: 'https://evil.example' }, 403],
  ['a page of nowhere', { Origin: 'null' }, 403],
  ['a page without TLS', { Origin: 'http://sward.example' }, 403],
  [
    'another site that its browser calls the same',
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    403,
  ],
  ['no cookie', { Cookie: '' }, 401],
  ['a forged session', { Cookie: `__Host-sward_sid=${'x'.repeat(43)}` }, 401],
  ['a session of the wrong name', { Cookie: `sward_sid=${SID}` }, 401],
])('%s is refused', async (_, headers, status) => {
  const { come, open } = await world();

  expect(await come('c1=', { ...GOOD, ...headers })).toBe(status);
  expect(await open()).toEqual([]);
});

test('a program without origin sends the header of one', async () => {
  const { come } = await world();
  const { Origin: _, ...own } = GOOD;

  expect(await come('c1=', own)).toBe(403);
  expect(await come('c2=', { ...own, 'X-Sward-Client': 'cli' })).toBe(200);
});

test('a session that is over opens nothing', async () => {
  const { come, ports } = await world();
  ports.clock.advance(51 * HOUR);

  expect(await come('c1=')).toBe(401);
});

test('a session that ends while its connection opens, opens nothing', async () => {
  const { come, open, endSession, ports } = await world();
  const { conversations } = ports;
  const transact = conversations.transact.bind(conversations);
  conversations.transact = async (writes, ...rest) => {
    await transact(writes, ...rest);
    await endSession();
  };

  expect(await come('c1=')).toBe(401);
  expect(await open()).toEqual([]);
});

describe('a keep-alive frame', () => {
  test('keeps a connection with a valid session open', async () => {
    const { come, speak, open, closed } = await world();
    await come('c1=');

    expect(await speak('c1=')).toBe(200);
    expect([closed, (await open()).length]).toEqual([[], 1]);
  });

  test.each<[what: string, end: (w: Awaited<ReturnType<typeof world>>) => Promise<unknown> | unknown]>([
    ['was ended elsewhere', ({ endSession }) => endSession()],
    ['is over by its time', ({ ports }) => ports.clock.advance(51 * HOUR)],
  ])('closes one whose session %s', async (_, end) => {
    const w = await world();
    await w.come('c1=');
    await end(w);

    expect(await w.speak('c1=')).toBe(200);
    expect([w.closed, await w.open()]).toEqual([['c1='], []]);
  });

  test('closes an unknown connection', async () => {
    const { speak, closed } = await world();

    await speak('stranger=');

    expect(closed).toEqual(['stranger=']);
  });

  test('sixty in a minute are accepted, one more closes the connection, and another connection has its own sixty', async () => {
    const { come, speak, open, closed } = await world();
    await come('loud=');
    await come('calm=');

    for (let frame = 0; frame < 60; frame += 1) await speak('loud=');
    expect(closed).toEqual([]);
    await speak('loud=');
    await speak('calm=');

    expect(closed).toEqual(['loud=']);
    expect((await open()).map(({ id }) => id)).toEqual(['calm=']);
  });
});

test('ten tabs connect; when one is closed the next may', async () => {
  const { come, go, ports } = await world();
  for (let tab = 0; tab < 10; tab += 1) expect(await come(`c${tab}=`)).toBe(200);
  ports.clock.advance(MINUTE);

  expect(await come('c10=')).toBe(429);
  await go('c3=');
  expect(await come('c10=')).toBe(200);
});
