import { type Contract, contract, type Route } from '@sward/shared/contract';
import { AppError, LIMITS } from '@sward/shared/kernel';
import { ConditionFailed } from '@sward/shared/table';
import { accountActor, testClock, testIds } from '@sward/shared/testing';
import type { HttpAnswer } from './answers.ts';
import { type CommonPorts, createHttpSteps, type Handlers, type HttpEvent } from './http-steps.ts';
import { createLogger } from './logger.ts';

type Id =
  | 'auth.logout'
  | 'bids.get'
  | 'auth.changePassword'
  | 'payments.stripeWebhook'
  | 'messaging.openUnsubscribe';
const BID = 'bid_01K0000000000000000000000B';
const TOKEN = 't'.repeat(43);
const SID = 's'.repeat(43);

/** The door of five routes of all kinds; `handle` answers all of them. */
function door(
  handle: (call: never, ports: CommonPorts) => Promise<object> = async () => ({ body: { success: true } }),
) {
  const clock = testClock();
  const lines: Record<string, unknown>[] = [];
  const asked: (string | undefined)[] = [];
  const log = createLogger({ service: 'test' }, (line) => lines.push(JSON.parse(line)));
  const ids: Id[] = [
    'auth.logout',
    'bids.get',
    'auth.changePassword',
    'payments.stripeWebhook',
    'messaging.openUnsubscribe',
  ];
  const routes = Object.fromEntries(ids.map((id) => [id, contract[id]])) as Pick<Contract, Id> &
    Record<Id, Route>;
  const steps = createHttpSteps<CommonPorts, Id>({
    ports: { clock, ids: testIds(clock), log },
    sessions: {
      actor: async (sid) => {
        asked.push(sid);
        return sid ? accountActor() : { kind: 'anonymous' };
      },
    },
    originSecrets: async () => ['old', 'new'],
    routes,
    handlers: (ports) =>
      Object.fromEntries(
        ids.map((id) => [id, (call: never) => handle(call, ports)]),
      ) as unknown as Handlers<Id>,
  });
  /** As the HTTP stack runs them. */
  async function call(routeKey: string, more: Given = {}): Promise<HttpAnswer> {
    const event = eventOf(routeKey, clock.now(), more);
    try {
      for (const step of steps.before) await step(event);
      const answer = await steps.handle(event);
      steps.answered(event, answer);
      return answer;
    } catch (error) {
      return steps.failed(event, error);
    }
  }
  return { call, lines, asked, clock };
}

interface Given {
  headers?: Record<string, string | undefined>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
  pathParameters?: Record<string, string>;
  queryStringParameters?: Record<string, string>;
}

function eventOf(routeKey: string, timeEpoch: number, { headers = {}, ...more }: Given): HttpEvent {
  return {
    headers: {
      'x-sward-origin': 'new',
      'x-sward-host': 'sward.example',
      'x-sward-client': 'test',
      ...headers,
    },
    requestContext: {
      routeKey,
      timeEpoch,
      domainName: 'api.example',
      http: { method: routeKey.split(' ')[0], sourceIp: '192.0.2.1' },
    },
    isBase64Encoded: false,
    ...more,
  } as unknown as HttpEvent;
}

const keyOf = (id: Id) => `${contract[id].method} ${contract[id].path}`;
const LOGOUT = keyOf('auth.logout');
const WEBHOOK = keyOf('payments.stripeWebhook');
const PASSWORD = keyOf('auth.changePassword');
const GET_BID = keyOf('bids.get');
const signedIn = { cookies: [`__Host-sward_sid=${SID}`] };
const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const codeOf = ({ body }: HttpAnswer) => (body ? JSON.parse(body).error?.code : undefined);

describe('who comes in', () => {
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

  test('who is not signed in is refused before the body is looked at closely', async () => {
    const { call } = door();

    const answer = await call(PASSWORD, json({ nonsense: true }));

    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'unauthenticated']);
  });

  test('a signed call needs neither origin nor session; its body comes as it was sent', async () => {
    const calls: { raw: string; actor: unknown }[] = [];
    const { call, asked } = door(async (given) => {
      calls.push(given);
      return { body: { received: true } };
    });

    await call(WEBHOOK, { ...signedIn, headers: { 'x-sward-client': undefined }, body: '{ "a": 1 }' });

    expect(calls).toMatchObject([{ raw: '{ "a": 1 }', actor: { kind: 'anonymous' } }]);
    expect(asked).toEqual([]);
  });

  test('a link of a mail is followed from anywhere', async () => {
    const { call } = door(async () => ({ status: 302, headers: { location: '/unsubscribe' } }));

    const answer = await call(keyOf('messaging.openUnsubscribe'), {
      headers: { 'sec-fetch-site': 'cross-site', 'x-sward-client': undefined },
      pathParameters: { token: TOKEN },
      queryStringParameters: { utm_source: 'mail' },
    });

    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/unsubscribe']);
  });
});

describe('what comes in', () => {
  test.each([
    ['no such route', 'GET /api/nothing', {}, 404, 'not_found'],
    ['an id that is none', GET_BID, { ...signedIn, pathParameters: { bidId: '1' } }, 404, 'not_found'],
    [
      'a query that nobody knows',
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
  ])('a body of %i bytes, %s, answers %i', async (bytes, form, status) => {
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
  ])('a signed body of %i bytes answers %i', async (bytes, status) => {
    const { call } = door(async () => ({ body: { received: true } }));

    expect((await call(WEBHOOK, { body: 'x'.repeat(bytes) })).statusCode).toBe(status);
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

describe('what goes out', () => {
  const throwing = (error: unknown) => door(() => Promise.reject(error)).call(LOGOUT, signedIn);

  test.each([
    ['a defect', new Error('password of dana@homes.test'), 500, 'internal'],
    ['something that is no error', 'dana@homes.test', 500, 'internal'],
    [
      'a condition that failed without a name',
      new ConditionFailed(0, { pk: 'dana@homes.test', sk: 'X' }),
      409,
      'state_changed',
    ],
    [
      'an error of the API with a cause',
      new AppError('not_found', { cause: 'dana@homes.test' }),
      404,
      'not_found',
    ],
  ])('%s says nothing of the inside', async (_, error, status, code) => {
    const answer = await throwing(error);

    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    expect(JSON.stringify(answer)).not.toContain('dana@homes.test');
  });

  test('a defect is told in the log with its error, what was refused is not', async () => {
    const defect = door(() => Promise.reject(new TypeError('broken')));
    const refusal = door(() => Promise.reject(new AppError('forbidden', { cause: 'not theirs' })));

    await defect.call(LOGOUT, signedIn);
    await refusal.call(LOGOUT, signedIn);

    expect(defect.lines).toMatchObject([
      { level: 'ERROR', message: 'internal', error: { name: 'TypeError', message: 'broken' } },
      { level: 'INFO', message: 'answered', status: 500 },
    ]);
    expect(refusal.lines).toMatchObject([
      { level: 'INFO', message: 'forbidden', cause: 'not theirs' },
      { level: 'INFO', message: 'answered', status: 403 },
    ]);
  });

  test('every line of a call has its correlation id, as its answer has, and who made it', async () => {
    const { call, lines, clock } = door(async (_, { log, correlationId }) => {
      log.info('inside', { given: correlationId });
      clock.advance(25);
      return { body: { success: true } };
    });

    const { headers } = await call(LOGOUT, signedIn);

    const correlationId = headers['x-correlation-id'];
    expect(correlationId).toMatch(/^cor_/);
    expect(lines).toMatchObject([
      {
        message: 'inside',
        correlationId,
        given: correlationId,
        route: 'auth.logout',
        actor: accountActor().accountId,
      },
      { message: 'answered', correlationId, method: 'POST', status: 200, ms: 25 },
    ]);
  });

  test('what fails before there is a correlation id gets one', async () => {
    const answer = await door().call('GET /api/nothing');

    expect(answer.headers['x-correlation-id']).toMatch(/^cor_/);
  });
});
