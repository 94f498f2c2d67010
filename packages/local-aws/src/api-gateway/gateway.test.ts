import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { limitsByHand } from '../../testing/core.ts';
import { API_DOMAIN, API_ID, apiResources, FUNCTION_ARN, httpRequest } from '../../testing/gateway.ts';
import { limitsOf } from '../core/limits.ts';
import type { Resource } from '../core/types.ts';
import { invokePermissions } from '../iam/permissions.ts';
import { createConnections } from './connections.ts';
import { createGateway } from './gateway.ts';
import type { HttpRequest } from './http.ts';

const NOW = Date.UTC(2026, 2, 12, 19, 3, 58);
const ROUTES = ['GET /api/bids/{bidId}', 'POST /api/bids', '$default'];

function gateway(
  respond: (event: Event) => unknown,
  resources: readonly Resource[] = apiResources(ROUTES),
  limits = limitsOf(),
  now = () => NOW,
) {
  const reports: string[] = [];
  const { handle } = createGateway({
    resources,
    functions: {
      async invoke(arn, event) {
        expect(arn).toBe(FUNCTION_ARN);
        return respond(event as Event);
      },
    },
    permitted: invokePermissions(resources),
    clock: { now, offset: () => 0 },
    connections: createConnections({ now: () => NOW, offset: () => 0, onMove: () => {} }),
    limits,
    report: (message) => reports.push(message),
  });
  return { reports, ask: (request: Partial<HttpRequest>) => handle(API_DOMAIN, httpRequest(request)) };
}

type Event = APIGatewayProxyEventV2;

/** Returns the event that the gateway makes of a request. */
async function eventOf(request: Partial<HttpRequest>, resources?: readonly Resource[]): Promise<Event> {
  let seen = {} as Event;
  await gateway((event) => {
    seen = event;
  }, resources).ask(request);
  return seen;
}

test('a request becomes an event of payload format 2.0', async () => {
  const event = await eventOf({
    path: '/api/bids/b%201',
    query: 'a=1&a=2&b=x%20y+z&c',
    headers: { host: API_DOMAIN, 'user-agent': 'test', cookie: 'sid=1; theme=dark', accept: 'a/b' },
    sourceIp: '127.0.0.9',
  });

  expect(event).toEqual({
    version: '2.0',
    routeKey: 'GET /api/bids/{bidId}',
    rawPath: '/api/bids/b 1',
    rawQueryString: 'a=1&a=2&b=x%20y+z&c',
    cookies: ['sid=1', 'theme=dark'],
    headers: {
      host: API_DOMAIN,
      'user-agent': 'test',
      accept: 'a/b',
      'x-forwarded-for': '127.0.0.9',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    queryStringParameters: { a: '1,2', b: 'x y z', c: '' },
    pathParameters: { bidId: 'b 1' },
    requestContext: {
      accountId: '000000000000',
      apiId: API_ID,
      domainName: API_DOMAIN,
      domainPrefix: API_ID,
      http: {
        method: 'GET',
        path: '/api/bids/b 1',
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.9',
        userAgent: 'test',
      },
      requestId: expect.any(String),
      routeKey: 'GET /api/bids/{bidId}',
      stage: '$default',
      time: '12/Mar/2026:19:03:58 +0000',
      timeEpoch: NOW,
    },
    isBase64Encoded: false,
  });
});

test('what a request does not have is not in the event', async () => {
  const event = await eventOf({ path: '/nowhere' });

  for (const name of ['cookies', 'queryStringParameters', 'pathParameters', 'body']) {
    expect(event).not.toHaveProperty(name);
  }
  expect(event.routeKey).toBe('$default');
});

test.each([
  ['application/json', '{"a":"ä"}', '{"a":"ä"}', false],
  ['application/problem+json; charset=utf-8', '{}', '{}', false],
  ['text/plain', 'ä', 'ä', false],
  [undefined, 'ä', 'ä', false],
  ['image/png', 'ä', Buffer.from('ä').toString('base64'), true],
  ['application/x-www-form-urlencoded', 'a=1', 'YT0x', true],
])('a body of %p', async (type, sent, body, isBase64Encoded) => {
  const headers = type === undefined ? {} : { 'content-type': type };

  const event = await eventOf({ method: 'POST', path: '/api/bids', headers, body: Buffer.from(sent) });

  expect(event).toMatchObject({ body, isBase64Encoded });
});

test('a named stage is part of the path', async () => {
  const resources = apiResources(ROUTES, 'beta');

  const event = await eventOf({ path: '/beta/api/bids/b1' }, resources);
  const outside = await gateway(() => ({}), resources).ask({ path: '/api/bids/b1' });

  expect(event).toMatchObject({ rawPath: '/beta/api/bids/b1', requestContext: { stage: 'beta' } });
  expect(event.pathParameters).toEqual({ bidId: 'b1' });
  expect(outside.status).toBe(404);
});

test.each<[name: string, result: unknown, status: number, body: string, headers: object]>([
  ['a text', 'hello', 200, 'hello', { 'content-type': 'application/json' }],
  ['an object without a status', { a: 1 }, 200, '{"a":1}', { 'content-type': 'application/json' }],
  ['nothing', null, 200, 'null', { 'content-type': 'application/json' }],
  ['a status alone', { statusCode: 204 }, 204, '', {}],
  ['a status as text', { statusCode: '201', body: 'x' }, 201, 'x', {}],
  [
    'headers and cookies',
    { statusCode: 200, headers: { 'X-A': 1, Connection: 'close' }, cookies: ['a=1', 'b=2'], body: '{}' },
    200,
    '{}',
    { 'x-a': '1', 'set-cookie': ['a=1', 'b=2'], 'content-type': 'text/plain;charset=UTF-8' },
  ],
  [
    'bytes',
    { statusCode: 200, headers: { 'content-type': 'image/png' }, body: 'w6Q=', isBase64Encoded: true },
    200,
    'ä',
    { 'content-type': 'image/png' },
  ],
])('a function may answer %s', async (_name, result, status, body, headers) => {
  const reply = await gateway(() => result).ask({ path: '/' });

  expect(reply.status).toBe(status);
  expect(reply.body.toString()).toBe(body);
  expect(reply.headers).toEqual({
    'content-type': expect.any(String),
    ...headers,
    'apigw-requestid': expect.any(String),
    date: 'Thu, 12 Mar 2026 19:03:58 GMT',
  });
});

test.each<[name: string, result: unknown]>([
  ['a status that is none', { statusCode: 'ok' }],
  ['a status out of range', { statusCode: 99 }],
  ['a body that is no text', { statusCode: 200, body: { a: 1 } }],
  ['headers that are a list', { statusCode: 200, headers: [] }],
  ['cookies that are no list', { statusCode: 200, cookies: 'a=1' }],
])('%s is a malformed response', async (_name, result) => {
  const { ask, reports } = gateway(() => result);

  const reply = await ask({ path: '/' });

  expect([reply.status, reply.body]).toEqual([500, '{"message":"Internal Server Error"}']);
  expect(reports).toEqual(['$default: the response of the function is malformed']);
});

test('a function that fails is a 500 without its message', async () => {
  const { ask, reports } = gateway(() => {
    throw Object.assign(new Error('a secret'), { errorType: 'TypeError' });
  });

  const reply = await ask({ path: '/' });

  expect([reply.status, reply.body]).toEqual([500, '{"message":"Internal Server Error"}']);
  expect(reports).toEqual(['$default: TypeError: a secret']);
});

test('a function that has no room is a 503', async () => {
  const { ask } = gateway(() => {
    throw Object.assign(new Error(), { errorType: 'TooManyRequestsException' });
  });

  expect(await ask({ path: '/' })).toMatchObject({ status: 503, body: '{"message":"Service Unavailable"}' });
});

test('a body that was too long is a 413', async () => {
  const reply = await gateway(() => ({})).ask({ method: 'POST', path: '/api/bids', body: undefined });

  expect(reply).toMatchObject({ status: 413, body: '{"message":"Request Entity Too Large"}' });
});

test('an unknown route without a default route is a 404', async () => {
  const reply = await gateway(() => ({}), apiResources(['GET /a'])).ask({ path: '/b' });

  expect(reply).toMatchObject({ status: 404, body: '{"message":"Not Found"}' });
});

test('a route with a throttle of its own is refused above it, and other routes are not', async () => {
  const throttled = apiResources(ROUTES).map((each) =>
    each.type === 'AWS::ApiGatewayV2::Stage'
      ? {
          ...each,
          properties: {
            ...each.properties,
            RouteSettings: { 'POST /api/bids': { ThrottlingBurstLimit: 2, ThrottlingRateLimit: 1 } },
          },
        }
      : each,
  );
  let now = NOW;
  const { ask } = gateway(
    () => ({ statusCode: 200 }),
    throttled,
    limitsOf(),
    () => now,
  );
  const post = async () => (await ask({ method: 'POST', path: '/api/bids' })).status;

  expect([await post(), await post(), await post()]).toEqual([200, 200, 429]);
  expect((await ask({ path: '/api/bids/b' })).status).toBe(200);
  now += 1000;
  expect([await post(), await post()]).toEqual([200, 429]);
});

test('without the permission of the template the function is not reached', async () => {
  const resources = apiResources(ROUTES).filter(({ type }) => type !== 'AWS::Lambda::Permission');
  let reached = false;
  const { ask, reports } = gateway(() => {
    reached = true;
  }, resources);

  const reply = await ask({ path: '/api/bids/b1' });

  expect(reply).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
  expect(reached).toBe(false);
  expect(reports[0]).toContain(`API Gateway may not invoke ${FUNCTION_ARN}`);
});

test.each<[Resource['properties'], string]>([
  [{ ProtocolType: 'HTTP', CorsConfiguration: {} }, 'only HTTP APIs without CORS'],
  [{ ProtocolType: 'MQTT' }, 'only HTTP APIs'],
  [{ ProtocolType: 'WEBSOCKET' }, 'routes are selected by a field of the body'],
  [
    { ProtocolType: 'WEBSOCKET', RouteSelectionExpression: '$request.header.Host' },
    'routes are selected by a field of the body',
  ],
])('an API %p, which it cannot imitate, stops the start', (properties, reason) => {
  const resources = apiResources(ROUTES).map((each) =>
    each.ref === API_ID ? { ...each, properties } : each,
  );

  expect(() => gateway(() => ({}), resources)).toThrow(`Stack shop, abc123: ${reason}`);
});

test('a function that takes longer than API Gateway waits is a 503, and one in time is answered', async () => {
  const { limits, end, lengths } = limitsByHand();
  const answers = Promise.withResolvers<unknown>();
  const { ask } = gateway(
    ({ rawPath }) => (rawPath.endsWith('slow') ? answers.promise : 'quick'),
    undefined,
    limits,
  );
  const slow = ask({ path: '/api/bids/slow' });
  const waited = lengths();

  end();

  expect(await slow).toMatchObject({ status: 503 });
  expect(await ask({ path: '/api/bids/quick' })).toMatchObject({ status: 200 });
  expect([waited, lengths()]).toEqual([[30_000], []]);
});
