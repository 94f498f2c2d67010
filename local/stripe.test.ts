import type { Guest, Host, HttpRequest } from '@sward/local-aws';
import { manualDeliveries, memoryStore } from '@sward/stripe-emulator/testing';
import { isForStripe, stripeGuest } from './stripe.ts';

const FORM = 'application/x-www-form-urlencoded';

/** A host that holds the secret of the templates, in which an operator has filled in one key. */
function host(): { host: Host; secret: () => unknown } {
  const store = { ...memoryStore(), close: async () => undefined };
  const clock = { now: () => Date.UTC(2027, 4, 1), offset: () => 0 };
  const list = manualDeliveries(store, clock.now);
  const deliveries: Host['deliveries'] = {
    ...list,
    // Nothing is delivered here.
    handle: () => undefined,
    send: async () => undefined,
    settled: async () => undefined,
    dead: async () => [],
  };
  let text = JSON.stringify({ secretKey: 'sk_test_own', publishableKey: '', webhookSecret: '' });
  const secret = {
    get: async () => text,
    set: async (value: string) => {
      text = value;
    },
  };
  return {
    host: {
      ...{ store, clock, deliveries, siteOrigins: ['http://127.0.0.1:3000'] as const },
      awsUrl: 'http://127.0.0.1:4566',
      secret: (id) => (id === 'StripeSecret' ? secret : undefined),
    },
    secret: () => JSON.parse(text),
  };
}

const request = (more: Partial<HttpRequest>): HttpRequest => ({
  ...{ method: 'GET', path: '/', query: '', headers: {}, body: undefined, sourceIp: '127.0.0.1' },
  ...more,
});

const click = (guest: Guest, path: string, body: string) =>
  guest.handleLocal(
    request({
      ...{ method: 'POST', path, body: Buffer.from(body) },
      headers: { 'content-type': FORM, accept: 'text/html' },
    }),
  );

test.each([
  ['the key of the API', '/v1/refunds', { authorization: 'Bearer sk_test_local' }, true],
  ['the same as Basic', '/v2/core/accounts', { authorization: 'Basic c2s6' }, true],
  ['a bearer elsewhere', '/v3/x', { authorization: 'Bearer x' }, false],
  [
    'a call that AWS signs',
    '/v1/x',
    { authorization: 'AWS4-HMAC-SHA256 Credential=A/1/r/s3/aws4_request' },
    false,
  ],
  ['no signature', '/v1/refunds', {}, false],
])('%s is for Stripe: %s', (_name, path, headers, expected) => {
  expect(isForStripe({ path, headers })).toBe(expected);
});

test('what the secret lacks is filled in, and the key in force is the one that is taken', async () => {
  const cloud = host();
  const guest = await stripeGuest(cloud.host);
  const ask = (key: string) =>
    guest.handle({
      ...{ method: 'GET', path: '/v1/balance', query: new URLSearchParams(), body: Buffer.alloc(0) },
      headers: { authorization: `Bearer ${key}` },
    });

  expect(cloud.secret()).toEqual({
    ...{ secretKey: 'sk_test_own', publishableKey: 'pk_local', webhookSecret: 'whsec_local' },
  });
  expect((await ask('sk_test_own')).status).toBe(200);
  expect((await ask('sk_test_local')).status).toBe(401);
});

test('the float is paid in once', async () => {
  const { host: cloud } = host();
  await stripeGuest(cloud);
  const guest = await stripeGuest(cloud);
  const { body } = await guest.handleLocal(request({ path: '/_local/stripe/totals.json' }));

  expect(JSON.parse(String(body))).toMatchObject({ topups: 1_000_000, charges: 0 });
});

test('a button of the console comes back to its page, a call of a program gets its answer', async () => {
  const guest = await stripeGuest(host().host);
  const clicked = await click(guest, '/_local/stripe/faults', 'next=decline');
  const called = await guest.handleLocal(
    request({ method: 'POST', path: '/_local/stripe/faults', body: Buffer.from('{"next":"webhook_lost"}') }),
  );

  expect([clicked.status, clicked.headers.location]).toEqual([303, '/_local/stripe']);
  expect([called.status, JSON.parse(String(called.body))]).toEqual([200, { next: 'webhook_lost' }]);
  expect((await click(guest, '/_local/stripe/faults', 'next=nothing')).status).toBe(400);
  expect((await guest.page()).markup).toContain('$10,000.00');
});
