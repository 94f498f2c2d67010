import StripeClient from 'stripe';
import { type Bench, card, failureOf, pay, SECRET_KEY, startBench } from '../../testing/testing.ts';

const HOUR_MS = 3_600_000;

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const params = { amount: 4695, currency: 'usd' } as const;
const create = (key: string, more = {}) =>
  bench.api.paymentIntents.create({ ...params, ...more }, { idempotencyKey: key });
const intents = async () => (await bench.api.paymentIntents.list({ limit: 100 })).data;

/** Sends a request without stripe-node, which hides repeated attempts and some headers. */
const post = (path: string, form: Record<string, string>, key?: string) =>
  fetch(bench.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}`, ...(key && { 'idempotency-key': key }) },
    body: new URLSearchParams(form),
  });

describe('idempotency keys', () => {
  test('the same request answers the same and happens once', async () => {
    const first = await create('key-1');
    const second = await create('key-1');
    const raw = await post('/v1/payment_intents', { amount: '4695', currency: 'usd' }, 'key-1');

    expect(second).toEqual(first);
    expect(raw.headers.get('idempotent-replayed')).toBe('true');
    expect(raw.headers.get('original-request')).toBe(first.lastResponse.requestId);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(await intents()).toHaveLength(1);
  });

  test('other parameters or another endpoint are an error of the key', async () => {
    await create('key-1');

    const other = await failureOf(create('key-1', { amount: 5000 }));
    const elsewhere = await failureOf(bench.api.customers.create({}, { idempotencyKey: 'key-1' }));

    expect(other).toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      rawType: 'idempotency_error',
    });
    expect(elsewhere).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect(await intents()).toHaveLength(1);
  });

  test('the order of parameters does not matter', async () => {
    const first = await post('/v1/payment_intents', { amount: '4695', currency: 'usd' }, 'key-1');
    const second = await post('/v1/payment_intents', { currency: 'usd', amount: '4695' }, 'key-1');

    expect(await second.json()).toEqual(await first.json());
  });

  test('at the same moment one runs and the others are told to wait', async () => {
    const release = bench.holdWrites();
    const form = { amount: '4695', currency: 'usd' };
    const running = post('/v1/payment_intents', form, 'key-1');
    await bench.writeWaits();

    const refused = await post('/v1/payment_intents', form, 'key-1');
    release();

    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: 'idempotency_key_in_use' } });
    expect(refused.headers.get('stripe-should-retry')).toBe('true');
    expect((await running).status).toBe(200);
    expect((await post('/v1/payment_intents', form, 'key-1')).headers.get('idempotent-replayed')).toBe(
      'true',
    );
    expect(await intents()).toHaveLength(1);
  });

  test('a refusal after execution began is remembered, one of the parameters is not', async () => {
    const paid = await pay(bench, 4695);
    const refund = (key: string) =>
      bench.api.refunds.create({ payment_intent: paid.id }, { idempotencyKey: key });

    const refused = await failureOf(refund('refund-1'));
    await bench.api.topups.create({ amount: 10_000, currency: 'usd' });
    const again = await failureOf(refund('refund-1'));
    const invalid = await failureOf(create('key-1', { amount: 1 }));
    const corrected = await create('key-1');

    expect(refused.code).toBe('balance_insufficient');
    expect(again.code).toBe('balance_insufficient');
    expect((await refund('refund-2')).status).toBe('succeeded');
    expect(invalid.code).toBe('amount_too_small');
    expect(corrected.amount).toBe(4695);
  });

  test('a decline is replayed: one attempt, one failed charge', async () => {
    const charge = () =>
      bench.api.paymentIntents.create(
        { ...params, payment_method: 'pm_card_chargeDeclined', confirm: true, off_session: true },
        { idempotencyKey: 'charge-1' },
      );

    const [first, second] = [await failureOf(charge()), await failureOf(charge())];

    expect(second.charge).toBe(first.charge);
    expect((await bench.api.charges.list()).data).toHaveLength(1);
  });

  test('is forgotten after 24 hours of product time: the request happens again', async () => {
    const first = await create('key-1');
    bench.clock.advance(24 * HOUR_MS - 1);
    const remembered = await create('key-1');
    bench.clock.advance(1);

    const second = await create('key-1');

    expect(remembered.id).toBe(first.id);
    expect(second.id).not.toBe(first.id);
  });

  test('old answers leave the store', async () => {
    for (let count = 0; count < 5; count += 1) await create(`key-${count}`);
    bench.clock.advance(24 * HOUR_MS);
    await create('key-new');

    const keys: string[] = [];
    for await (const [key] of bench.store.list('stripe~idempotency')) keys.push(key);

    expect(keys).toHaveLength(2);
    expect(keys.every((key) => key.endsWith('key-new'))).toBe(true);
  });
});

describe('faults', () => {
  test('500: nothing happens, and the key keeps the 500', async () => {
    await bench.local.setFault('500');

    const failed = await failureOf(create('key-1'));
    const replayed = await post('/v1/payment_intents', { amount: '4695', currency: 'usd' }, 'key-1');

    expect(failed).toMatchObject({ type: 'StripeAPIError', statusCode: 500, rawType: 'api_error' });
    expect(replayed.status).toBe(500);
    expect(replayed.headers.get('idempotent-replayed')).toBe('true');
    expect(await intents()).toEqual([]);
    expect((await create('key-2')).status).toBe('requires_payment_method');
  });

  test('lost reply: it happened, the caller does not know, the key finds out', async () => {
    await bench.local.setFault('lost_reply');

    const lost = await failureOf(create('key-1'));
    const found = await create('key-1');

    expect(lost).toBeInstanceOf(StripeClient.errors.StripeConnectionError);
    expect((await intents()).map(({ id }) => id)).toEqual([found.id]);
  });

  test('lost reply without a key: the connection closes once', async () => {
    await bench.local.setFault('lost_reply');

    await expect(post('/v1/payment_intents', { amount: '4695', currency: 'usd' })).rejects.toThrow();
    const next = await post('/v1/payment_intents', { amount: '4695', currency: 'usd' });

    expect(next.status).toBe(200);
    expect(await intents()).toHaveLength(2);
  });

  test('a lost reply is not one to a reader', async () => {
    await bench.local.setFault('lost_reply');

    expect(await intents()).toEqual([]);
    await failureOf(create('key-1'));
    expect(await intents()).toHaveLength(1);
  });

  test('decline: the next confirmation, whatever the card, and only that', async () => {
    const intent = await create('key-1');
    const confirm = () =>
      bench.local.confirmFromBrowser(intent.id, {
        client_secret: intent.client_secret,
        ...card('4242424242424242'),
      });
    await bench.local.setFault('decline');

    const [declined, paid] = [await confirm(), await confirm()];

    expect(declined.status).toBe(402);
    expect(JSON.parse(declined.body).error).toMatchObject({
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    expect(paid.status).toBe(200);
  });
});

test('everything is there after a restart on the same store', async () => {
  const first = await pay(bench, 4695);
  await bench.local.setFault('decline');
  const { createStripeEmulator } = await import('../server/emulator.ts');
  const restarted = createStripeEmulator({
    store: bench.store,
    clock: bench.clock,
    deliveries: bench.deliveries,
    webhook: () => undefined,
    secretKey: SECRET_KEY,
  });

  const intent = await create('key-1');
  const declined = await restarted.confirmFromBrowser(intent.id, {
    client_secret: intent.client_secret,
    ...card('4242424242424242'),
  });

  expect(declined.status).toBe(402);
  expect(await restarted.totals()).toEqual(await bench.local.totals());
  expect((await bench.api.paymentIntents.retrieve(first.id)).status).toBe('succeeded');
});
