import { contract, routes } from '@sward/shared/contract';
import { buildScene, type Scene } from '../support/scene.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { MISSING_ID } from '../support/world.ts';
import { refusal, refused } from './expectations.ts';
import { CLIENT, cookiesOf, JSON_TYPE, type RawCall, rawCall } from './raw-call.ts';
import { tables } from './unchanged.ts';

/** Addresses and methods that the API does not have, and the one door that takes signatures. */
let scene: Scene;
let before: Map<string, string>;

beforeAll(async () => {
  scene = await buildScene();
  before = await tables();
});

// Nothing in this file may change anything.
afterAll(async () => expect(await tables()).toEqual(before));

const call = (given: RawCall) => rawCall(siteUrl(), given);

const MiB = 2 ** 20;

function fits(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

describe('wrong methods', () => {
  const paths = [...new Set(routes.map(({ path }) => path))];

  test.each(paths)('%s answers 405 and says what it takes', async (path) => {
    const real = path.replaceAll(/\{\w+\}/g, MISSING_ID('bid'));
    // A variable takes any word: `/api/providers/register` is a provider's page as well.
    const allowed = routes.filter((route) => fits(route.path, real)).map(({ method }) => method as string);
    const wrong = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((m) => !allowed.includes(m));
    for (const method of wrong) {
      const body = method === 'GET' || method === 'OPTIONS' ? undefined : '{}';
      const headers = { ...CLIENT, ...(body && JSON_TYPE), ...cookiesOf(scene.owner.cookies) };
      const answer = await call({ method, path: real, headers, body });
      expect({ method, ...refusal(answer) }).toEqual({ method, ...refused('method_not_allowed') });
      expect(String(answer.headers.allow).split(', ').sort()).toEqual([...new Set(allowed)].sort());
      // A preflight is never granted.
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

test.each([
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
])('%s is unknown: 404 in the shape of errors', async (path) => {
  for (const method of ['GET', 'POST']) {
    const body = method === 'POST' ? '{}' : undefined;
    const headers = { ...CLIENT, ...(body && JSON_TYPE) };
    const answer = await call({ method, path, headers, body });
    expect({ method, ...refusal(answer) }).toEqual({ method, ...refused('not_found') });
  }
});

test('11 MB are read to the end and answered 413', async () => {
  const body = Buffer.alloc(11 * MiB, 'x');
  const headers = { ...CLIENT, ...JSON_TYPE, ...cookiesOf(scene.premium.cookies) };

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
