import { createMemoryTable } from '@sward/shared/table/memory';
import type Stripe from 'stripe';
import { stripeWire } from '../../testing/stripe-wire.ts';
import { virtualTime } from '../../testing/virtual-time.ts';
import { createCallSlots, LIVE, SANDBOX, type StripeShare } from './call-slots.ts';
import { endpointOf, patientHttp } from './patient-http.ts';

const SECOND = 1000;
const INTENTS = '/v1/payment_intents/pi_3Qx';

/**
 * Returns function environments on one table, each with its own clients, and records when their calls reached Stripe.
 */
function environments(limits = LIVE) {
  const time = virtualTime();
  const table = createMemoryTable();
  const began: { at: number; endpoint: string; share: StripeShare }[] = [];
  const clientOf = (share: StripeShare) => {
    const stripe: Stripe.HttpClient = {
      getClientName: () => 'counted',
      async makeRequest(_, __, path, method) {
        began.push({ at: time.clock.now(), endpoint: endpointOf(method, path), share });
        return { getStatusCode: () => 200 } as Stripe.HttpClientResponse;
      },
    };
    const slots = createCallSlots(table, time.clock, limits, share);
    return patientHttp(stripe, { ...time, slots, share });
  };
  /** Makes this many calls in sequence from one environment; returns how long each waited, null when it failed. */
  async function calls(share: StripeShare, count: number, path = INTENTS) {
    const client = clientOf(share);
    const waited: (number | null)[] = [];
    for (let n = 0; n < count; n++) {
      const asked = time.clock.now();
      await client.makeRequest('api.stripe.com', '443', path, 'GET', {}, '', 'https', 8000).then(
        () => waited.push(time.clock.now() - asked),
        () => waited.push(null),
      );
    }
    return waited;
  }
  return { ...time, table, began, calls };
}

/** Returns the most calls that began within any second. */
function most(began: readonly { at: number }[]): number {
  return Math.max(
    ...began.map(({ at }) => began.filter((other) => other.at >= at && other.at < at + SECOND).length),
  );
}
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

test('many environments together stay under 25 calls of an endpoint in any second', async () => {
  const { began, calls, until, clock } = environments();
  const start = clock.now();

  await until(times(12, () => calls('people', 20)));

  expect(began.length).toBeGreaterThan(200);
  expect(most(began)).toBeLessThanOrEqual(25);
  const seconds = (clock.now() - start) / SECOND;
  expect(began.length / seconds).toBeGreaterThan(18);
});

test('all endpoints together stay under 100 calls in any second', async () => {
  const { began, calls, until } = environments();

  await until(times(60, (n) => calls('people', 5, `/v1/kind${'abcdefgh'[n % 8]}s`)));

  expect(most(began)).toBeGreaterThan(75);
  expect(most(began)).toBeLessThanOrEqual(100);
});

test('in a sandbox all together stay under 25', async () => {
  const { began, calls, until } = environments(SANDBOX);

  await until(times(30, (n) => calls('people', 5, `/v1/kind${'abcdefgh'[n % 8]}s`)));

  expect(most(began)).toBeLessThanOrEqual(25);
});

test('background work has half, also when nobody else calls', async () => {
  const { began, calls, until } = environments();

  await until(times(6, () => calls('background', 10)));

  expect(began).toHaveLength(60);
  expect(most(began)).toBeLessThanOrEqual(12);
});

test('people hardly wait behind background work that would call all the time', async () => {
  const { began, calls, until } = environments();
  const crowd = times(12, () => calls('background', 20));

  const [people = []] = await until([calls('people', 40), ...crowd]);

  expect(people).not.toContain(null);
  expect(Math.max(...people.map(Number))).toBeLessThan(500);
  expect(most(began)).toBeLessThanOrEqual(25);
});

test.each([
  ['people', 2500],
  ['background', 5000],
] as const)(
  'a call of %s that has no slot is given up within %i ms; Stripe is not asked',
  async (share, ms) => {
    const time = virtualTime();
    const start = time.clock.now();
    const stripe = { getClientName: () => 'never', makeRequest: () => Promise.reject(new Error('asked')) };
    const client = patientHttp(stripe, { ...time, share, slots: { take: async () => 150 } });

    const call = client.makeRequest('api.stripe.com', '443', INTENTS, 'GET', {}, '', 'https', 8000);

    await expect(time.until([call])).rejects.toThrow('no slot for GET payment_intents id');
    expect(time.clock.now() - start).toBeGreaterThan(ms - 250);
    expect(time.clock.now() - start).toBeLessThanOrEqual(ms);
  },
);

test('a gateway without a slot is busy', async () => {
  const wire = stripeWire({ limits: { table: createMemoryTable(), share: 'people' } });
  const call = () => wire.gateway.balance();
  for (let n = 0; n < 4; n++) wire.gives({ available: [], pending: [] });
  for (let n = 0; n < 4; n++) await call();

  await expect(call()).rejects.toMatchObject({ name: 'AppError', code: 'busy' });

  expect(wire.calls).toHaveLength(4);
});

test('what is counted goes by itself after a minute', async () => {
  const { table, calls, until, clock } = environments();

  await until([calls('background', 1)]);

  const [item] = table.all();
  expect(item).toMatchObject({ all: 1, 'all background': 1, 'GET payment_intents id': 1 });
  expect(Number(item?.ttl) * SECOND - clock.now()).toBeGreaterThan(50 * SECOND);
});

test.each([
  ['GET', '/v1/payment_intents/pi_3QxAb?expand[0]=latest_charge', 'GET payment_intents id'],
  ['POST', '/v1/payment_intents', 'POST payment_intents'],
  ['POST', '/v1/payment_intents/pi_3QxAb/cancel', 'POST payment_intents id cancel'],
  ['POST', '/v1/invoices/create_preview', 'POST invoices create_preview'],
  ['GET', '/v2/core/accounts/acct_1Qx?include=a', 'GET core accounts id'],
])('%s %s is one endpoint with all others of its kind', (method, path, endpoint) => {
  expect(endpointOf(method, path)).toBe(endpoint);
});
