import { AppError } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { accountActor, silentLog, testClock, testIds } from '@sward/shared/testing';
import {
  BID,
  codeOf,
  door,
  GET_BID,
  json,
  keyOf,
  LOGOUT,
  PASSWORD,
  SID,
  signedIn,
  TOKEN,
  WEBHOOK,
} from '../../testing/http-door.ts';
import type { Outcome } from '../trace/segment.ts';
import { createTracer, type Tracer } from '../trace/tracer.ts';

describe('callers', () => {
  test.each([
    ['no secret', { 'x-sward-origin': undefined }, 403],
    ['another secret', { 'x-sward-origin': 'guess' }, 403],
    ['the secret that counts', {}, 200],
    ['the one that is on its way out', { 'x-sward-origin': 'old' }, 200],
  ])('the edge with %s', async (_, headers, status) => {
    const { call, asked } = door();

    const answer = await call(LOGOUT, { headers, ...signedIn });

    expect(answer.statusCode).toBe(status);
    expect(asked).toHaveLength(status === 200 ? 1 : 0);
  });

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a foreign page', { 'sec-fetch-site': 'cross-site' }, 403],
    ['an origin that is not the site', { origin: 'https://evil.example' }, 403],
    ['the API by its own name', { origin: 'https://api.example' }, 403],
    ['the site', { origin: 'https://sward.example' }, 200],
    ['a call that says nothing of where it comes from', { 'x-sward-client': undefined }, 403],
  ])('%s', async (_, headers, status) => {
    const { call, asked } = door();

    const answer = await call(LOGOUT, { headers, ...signedIn });

    expect(answer.statusCode).toBe(status);
    expect(asked).toHaveLength(status === 200 ? 1 : 0);
  });

  test('a signed-out caller is refused before the body is validated', async () => {
    const { call } = door();

    const answer = await call(PASSWORD, json({ nonsense: true }));

    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'unauthenticated']);
  });

  test('a signed call needs neither origin nor session; its body is passed unparsed', async () => {
    const calls: { raw: string; actor: unknown }[] = [];
    const { call, asked } = door(async (given) => {
      calls.push(given);
      return { body: { received: true } };
    });

    await call(WEBHOOK, { ...signedIn, headers: { 'x-sward-client': undefined }, body: '{ "a": 1 }' });

    expect(calls).toMatchObject([{ raw: '{ "a": 1 }', actor: { kind: 'anonymous' } }]);
    expect(asked).toEqual([]);
  });

  test('a link of a mail may be followed from any page', async () => {
    const { call } = door(async () => ({ status: 302, headers: { location: '/unsubscribe' } }));

    const answer = await call(keyOf('messaging.openUnsubscribe'), {
      headers: { 'sec-fetch-site': 'cross-site', 'x-sward-client': undefined },
      pathParameters: { token: TOKEN },
      queryStringParameters: { utm_source: 'mail' },
    });

    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/unsubscribe']);
  });
});

describe('inputs', () => {
  test.each([
    ['no such route', 'GET /api/nothing', {}, 404, 'not_found'],
    ['an id that is none', GET_BID, { ...signedIn, pathParameters: { bidId: '1' } }, 404, 'not_found'],
    [
      'an undeclared query',
      GET_BID,
      { ...signedIn, pathParameters: { bidId: BID }, queryStringParameters: { x: '1' } },
      422,
      'validation_failed',
    ],
    [
      'a body of a route that takes none',
      LOGOUT,
      { ...signedIn, ...json({ x: 1 }) },
      422,
      'validation_failed',
    ],
    ['a body of wrong fields', PASSWORD, { ...signedIn, ...json({ x: 1 }) }, 422, 'validation_failed'],
    ['broken JSON', PASSWORD, { ...signedIn, ...json('{"a":') }, 400, 'invalid_json'],
    ['a form', PASSWORD, { ...signedIn, body: 'a=1' }, 415, 'json_required'],
  ])('%s', async (_, routeKey, given, status, code) => {
    const { call } = door();

    const answer = await call(routeKey, given);

    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
  });

  const fills = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
  test.each([
    [LIMITS.bodyBytes, 'plain', 422],
    [LIMITS.bodyBytes + 1, 'plain', 413],
    [LIMITS.bodyBytes, 'base64', 422],
    [LIMITS.bodyBytes + 1, 'base64', 413],
  ])('a body of %i bytes, %s, gets %i', async (bytes, form, status) => {
    const { call } = door();
    const isBase64Encoded = form === 'base64';
    const { headers, body } = json(fills(bytes));

    const answer = await call(PASSWORD, {
      ...signedIn,
      ...{ headers, isBase64Encoded, body: isBase64Encoded ? Buffer.from(body).toString('base64') : body },
    });

    expect(answer.statusCode).toBe(status);
  });

  test.each([
    [LIMITS.bodyBytes, 200],
    [LIMITS.bodyBytes + 1, 413],
  ])('a signed body of %i bytes gets %i', async (bytes, status) => {
    const { call } = door(async () => ({ body: { received: true } }));

    expect((await call(WEBHOOK, { body: 'x'.repeat(bytes) })).statusCode).toBe(status);
  });

  test('a viewer of IPv6 is the network, of which one holder has every address', async () => {
    const viewers: string[] = [];
    const { call } = door(async ({ viewer }) => {
      viewers.push(viewer);
      throw new AppError('not_found');
    });

    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9']) {
      const headers = { 'x-sward-viewer': address };
      await call(GET_BID, { ...signedIn, pathParameters: { bidId: BID }, headers });
    }

    expect(viewers).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64']);
  });

  test('the handler gets the call with its actor, id, session, site and viewer', async () => {
    const calls: unknown[] = [];
    const { call } = door(async (given) => {
      calls.push(given);
      throw new AppError('not_found');
    });

    await call(GET_BID, {
      ...signedIn,
      pathParameters: { bidId: BID },
      headers: { 'x-sward-viewer': '198.51.100.7' },
    });

    expect(calls).toMatchObject([
      {
        actor: accountActor(),
        params: { bidId: BID },
        sid: SID,
        site: { host: 'sward.example', secure: true },
        viewer: '198.51.100.7',
      },
    ]);
  });
});

describe('the trace of a call', () => {
  /** A tracer of every call, and how each ended. */
  function recording() {
    const clock = testClock();
    const outcomes: Outcome[] = [];
    let flushes = 0;
    const tracer = createTracer({
      ...{ clock, ids: testIds(clock, 7), log: silentLog, name: 'test', percent: 100 },
      send: async () => {},
    });
    const told: Tracer = {
      ...tracer,
      end: (segment, outcome) => void (segment && outcomes.push(outcome)),
      flush: async () => void flushes++,
    };
    return { told, outcomes, flushed: () => flushes };
  }

  test('is named by its answer and by each of its lines, recorded or not', async () => {
    const { call, lines } = door();

    const { headers } = await call(LOGOUT, signedIn);

    const [, traceId] = /^Root=(1-[0-9a-f]{8}-[0-9a-f]{24})$/.exec(headers['x-amzn-trace-id'] ?? '') ?? [];
    expect(traceId).toBeDefined();
    expect(lines.map((line) => line.traceId)).toEqual([traceId]);
  });

  test('that is recorded goes on in the events of its handler', async () => {
    const traces: (string | undefined)[] = [];
    const { told } = recording();
    const { call } = door(async (_, { trace }) => {
      traces.push(trace);
      return { body: { success: true } };
    }, told);

    const { headers } = await call(LOGOUT, signedIn);

    expect(traces).toEqual([
      expect.stringMatching(`^${headers['x-amzn-trace-id']};Parent=[0-9a-f]{16};Sampled=1$`),
    ]);
  });

  test('that is not recorded leaves events as they are', async () => {
    const traces: unknown[] = [];
    const { call } = door(async (_, { trace }) => {
      traces.push(trace);
      return { body: { success: true } };
    });

    await call(LOGOUT, signedIn);

    expect(traces).toEqual([undefined]);
  });

  test('holds the route as it is declared: what its path and its caller say stays out', async () => {
    const { told, outcomes, flushed } = recording();
    const { call } = door(undefined, told);

    const answer = await call(keyOf('messaging.openUnsubscribe'), { pathParameters: { token: TOKEN } });

    expect(outcomes).toMatchObject([
      {
        annotations: { route: 'messaging.openUnsubscribe' },
        http: { method: 'GET', route: '/api/unsubscribe/{token}', status: answer.statusCode },
      },
    ]);
    expect(JSON.stringify(outcomes)).not.toContain(TOKEN);
    expect(flushed()).toBe(1);
  });

  test.each([
    ['that fails', async () => Promise.reject(new Error('away')), 500],
    ['that is refused', async () => Promise.reject(new AppError('not_found')), 404],
  ])('%s is recorded with its status', async (_, handle, status) => {
    const { told, outcomes } = recording();
    const { call } = door(handle, told);

    await call(LOGOUT, signedIn);

    expect(outcomes).toMatchObject([{ http: { status } }]);
  });
});
