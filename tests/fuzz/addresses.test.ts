/** @covers infra */
import { contract, routes } from '@sward/shared/contract';
import { local } from '../support/local.ts';
import { type Person, signIn } from '../support/people.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { MISSING_ID } from '../support/world.ts';
import { refusal, refused } from './expectations.ts';
import { CLIENT, cookiesOf, JSON_TYPE, type RawCall, rawCall } from './raw-call.ts';
import { tables } from './unchanged.ts';

/** Addresses and methods that the API does not have, and the one route that verifies a signature. */
let homeowner: Person;
let before: Map<string, string>;

beforeAll(async () => {
  homeowner = await signIn(siteUrl(), 'homeowner@sward.test');
  await local(siteUrl()).quiet();
  before = await tables();
});

// No test in this file may change stored data.
afterAll(async () => expect(await tables()).toEqual(before));

const call = (given: RawCall) => rawCall(siteUrl(), given);

const MiB = 2 ** 20;

function fits(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Headers of a browser's preflight, before a page of another site may send a command. */
const PREFLIGHT = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };

test('every path answers 405 to methods that it does not take, and says what it takes', async () => {
  for (const path of new Set(routes.map((route) => route.path))) {
    const real = path.replaceAll(/\{\w+\}/g, MISSING_ID('bid'));
    // A path variable matches any word: `/api/providers/register` fits the address of a provider's page, too.
    const allowed = routes.filter((route) => fits(route.path, real)).map(({ method }) => method as string);
    const wrong = METHODS.filter((method) => !allowed.includes(method));
    for (const method of wrong) {
      const body = method === 'GET' || method === 'OPTIONS' ? undefined : '{}';
      const own = { ...CLIENT, ...(body && JSON_TYPE), ...cookiesOf(homeowner.cookies) };
      const headers = method === 'OPTIONS' ? PREFLIGHT : own;
      const answer = await call({ method, path: real, headers, body });
      expect({ path, method, ...refusal(answer) }).toEqual({
        path,
        method,
        ...refused('method_not_allowed'),
      });
      expect(String(answer.headers.allow).split(', ').sort()).toEqual([...new Set(allowed)].sort());
      // A preflight is never granted.
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  }
});

const UNKNOWN = [
  '/api/nothing',
  '/api/',
  '/api/bids',
  '/api/bids/',
  '/api/service-requests/',
  '/api/service-types/x',
  '/api//service-types',
  '/api/service-types/',
  '/api/SERVICE-TYPES',
  '/api/../api/nothing',
  '/api/%2e%2e/health',
  '/api/bids/a/b/c',
  '/api/%00',
  '/api/%zz',
  '/api/%F0%9F%8C%B1',
  '/api/webhooks',
  `/api/${'x'.repeat(4000)}`,
];

test('addresses that no one has are unknown: 404 in the shape of errors', async () => {
  for (const path of UNKNOWN) {
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? '{}' : undefined;
      const headers = { ...CLIENT, ...(body && JSON_TYPE) };
      const answer = await call({ method, path, headers, body });
      expect({ path, method, ...refusal(answer) }).toEqual({ path, method, ...refused('not_found') });
    }
  }
});

test('11 MB are read to the end and answered 413', async () => {
  const body = Buffer.alloc(11 * MiB, 'x');
  const headers = { ...CLIENT, ...JSON_TYPE, ...cookiesOf(homeowner.cookies) };

  const answer = await call({ method: 'POST', path: contract['requests.post'].path, headers, body });

  expect(refusal(answer)).toEqual(refused('payload_too_large'));
});

describe('the Stripe webhook', () => {
  const path = contract['payments.stripeWebhook'].path;
  const event = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } });

  test.each([
    ['no signature', {}],
    ['an empty signature', { 'stripe-signature': '' }],
    ['a made up signature', { 'stripe-signature': `t=1,v1=${'a'.repeat(64)}` }],
    ['no time', { 'stripe-signature': `v1=${'a'.repeat(64)}` }],
    ['a foreign scheme', { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v0=${'a'.repeat(64)}` }],
    ['garbage', { 'stripe-signature': '=,=,=' }],
  ])('403 for %s', async (_what, headers: Record<string, string>) => {
    for (const body of [event, '{', '', 'null', '\u0000']) {
      const answer = await call({ method: 'POST', path, headers: { ...JSON_TYPE, ...headers }, body });
      expect({ body, ...refusal(answer) }).toEqual({ body, ...refused('forbidden') });
    }
  });

  test('413 for 2 MB', async () => {
    const answer = await call({ method: 'POST', path, headers: JSON_TYPE, body: 'x'.repeat(2 * MiB) });

    expect(refusal(answer)).toEqual(refused('payload_too_large'));
  });
});
