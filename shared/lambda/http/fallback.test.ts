import { openApi } from '@sward/shared/contract/openapi';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { handler } from './fallback.ts';

const call = (method: string, path: string) =>
  handler({ requestContext: { http: { method, path } } } as APIGatewayProxyEventV2);
const codeOf = ({ body = '' }: { body?: string }) => JSON.parse(body).error?.code;

test('responds to the health check', async () => {
  expect(await call('GET', '/api/health')).toEqual({
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: '{"status":"ok"}',
  });
});

test('shows the API document, the same each time', async () => {
  const [first, second] = [await call('GET', '/api/openapi.json'), await call('GET', '/api/openapi.json')];

  expect(JSON.parse(first.body ?? '')).toEqual(JSON.parse(JSON.stringify(openApi())));
  expect(second).toEqual(first);
});

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/'],
  ['GET', '/api/bids/bid_1/nothing'],
  ['DELETE', '/api/requests//bids'],
])('%s %s is not found', async (method, path) => {
  const answer = await call(method, path);

  expect([answer.statusCode, codeOf(answer), answer.headers.allow]).toEqual([404, 'not_found', undefined]);
});

test.each([
  ['POST', '/api/health', 'GET'],
  ['DELETE', '/api/auth/login', 'POST'],
  ['PATCH', '/api/conversations', 'GET, POST'],
])('%s %s names the methods of %s', async (method, path, allow) => {
  const answer = await call(method, path);

  expect([answer.statusCode, codeOf(answer), answer.headers.allow]).toEqual([
    405,
    'method_not_allowed',
    allow,
  ]);
});

test('a preflight is granted nothing', async () => {
  const answer = await call('OPTIONS', '/api/auth/login');

  expect(answer.statusCode).toBe(405);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});
