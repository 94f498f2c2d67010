import {
  type Bench,
  card,
  failureOf,
  pay,
  payableAccount,
  startBench,
  startReceiver,
  WEBHOOK_SECRET,
} from '../../testing/testing.ts';

let bench: Bench;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  [bench, receiver] = await Promise.all([startBench(), startReceiver()]);
  bench.webhook.target = { url: receiver.url, secret: WEBHOOK_SECRET };
});
afterEach(() => Promise.all([bench.close(), receiver.close()]));

const verified = () =>
  receiver.received.map(({ body, signature }) =>
    bench.api.webhooks.constructEvent(body, signature, WEBHOOK_SECRET),
  );
const types = () => verified().map(({ type }) => type);

describe('events', () => {
  test('a payment tells its story, signed, with the objects as they were', async () => {
    const intent = await pay(bench, 4695, { metadata: { paymentId: 'pay_1' } });

    expect(await bench.deliveries.attempt()).toEqual([]);

    expect(types()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'charge.updated',
      'payment_intent.succeeded',
    ]);
    const succeeded = verified()[3];
    expect(succeeded).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
      data: { object: { id: intent.id, status: 'succeeded', metadata: { paymentId: 'pay_1' } } },
    });
    expect(verified()[0]?.data.object).toMatchObject({ status: 'requires_payment_method' });
    expect(receiver.received[3]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(JSON.stringify(verified())).not.toContain('_internal');
  });

  test('a body that was changed on the way does not verify', async () => {
    await pay(bench, 4695);
    await bench.deliveries.attempt();
    const [first] = receiver.received;

    expect(() =>
      bench.api.webhooks.constructEvent(`${first?.body} `, first?.signature ?? '', WEBHOOK_SECRET),
    ).toThrow();
  });

  test('every kind of change has its event', async () => {
    const customer = await bench.api.customers.create({ name: 'Ann' });
    const saved = await bench.api.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      customer: customer.id,
      setup_future_usage: 'off_session',
    });
    const secret = { client_secret: saved.client_secret };
    await bench.local.confirmFromBrowser(saved.id, { ...secret, ...card('4000000000000002') });
    await bench.local.confirmFromBrowser(saved.id, { ...secret, ...card('4000002500003155') });
    await bench.local.authenticate(saved.id, saved.client_secret ?? '', 'succeed');
    await bench.api.topups.create({ amount: 10_000, currency: 'usd' });
    await bench.api.refunds.create({ payment_intent: saved.id });
    const destination = await payableAccount(bench);
    const transfer = await bench.api.transfers.create({ amount: 100, currency: 'usd', destination });
    await bench.api.transfers.createReversal(transfer.id);
    const left = await bench.api.paymentIntents.create({ amount: 100, currency: 'usd' });
    await bench.api.paymentIntents.cancel(left.id);

    await bench.deliveries.attempt();

    expect(types()).toEqual([
      'customer.created',
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'charge.succeeded',
      'charge.updated',
      'payment_method.attached',
      'payment_intent.succeeded',
      'topup.created',
      'topup.succeeded',
      'refund.created',
      'charge.refunded',
      'account.updated',
      'transfer.created',
      'transfer.reversed',
      'payment_intent.created',
      'payment_intent.canceled',
    ]);
    expect(verified().find(({ type }) => type === 'account.updated')?.account).toBe(destination);
  });

  test('are listed by type, by time and by whether they arrived', async () => {
    const intent = await pay(bench, 4695);
    const waiting = await bench.api.events.list({ delivery_success: false });
    await bench.deliveries.attempt();

    const succeeded = await bench.api.events.list({ type: 'payment_intent.*' });
    const both = await bench.api.events.list({ types: ['charge.succeeded', 'charge.updated'] });
    const arrived = await bench.api.events.list({ delivery_success: true });

    expect(waiting.data).toHaveLength(4);
    expect(succeeded.data.map(({ type }) => type)).toEqual([
      'payment_intent.succeeded',
      'payment_intent.created',
    ]);
    expect(both.data).toHaveLength(2);
    expect(arrived.data).toHaveLength(4);
    expect(await bench.api.events.retrieve(succeeded.data[0]?.id ?? '')).toMatchObject({
      pending_webhooks: 0,
      data: { object: { id: intent.id } },
    });
    expect(await failureOf(bench.api.events.retrieve('evt_none'))).toMatchObject({ statusCode: 404 });
  });

  test('what is refused before anything happened has no event', async () => {
    const intent = await pay(bench, 4695);
    await bench.deliveries.attempt();
    receiver.received.length = 0;

    await failureOf(bench.api.paymentIntents.cancel(intent.id));
    await failureOf(bench.api.refunds.create({ payment_intent: intent.id }));

    expect(await bench.deliveries.waiting()).toEqual([]);
  });
});

describe('delivery', () => {
  test('is written in the same batch as the change it tells of, with the answer of its key', async () => {
    const destination = await payableAccount(bench);
    await bench.api.topups.create({ amount: 100, currency: 'usd' });
    const before = bench.batches.length;

    const transfer = await bench.api.transfers.create(
      { amount: 100, currency: 'usd', destination },
      { idempotencyKey: 'transfer-1' },
    );

    const written = bench.batches.slice(before);
    expect(written).toHaveLength(1);
    const keys = written[0]?.map(({ key }) => key) ?? [];
    expect(keys).toContain(`stripe~object~${transfer.id}`);
    expect(keys).toContain(`stripe~object~${transfer.balance_transaction}`);
    expect(keys).toContain('stripe~balance');
    expect(keys).toContain('stripe~idempotency~transfer-1');
    expect(keys.filter((key) => key.startsWith('stripe~object~evt_'))).toHaveLength(1);
    expect(keys.filter((key) => key.startsWith('delivery~'))).toHaveLength(1);
  });

  test('is tried again until the endpoint takes it, for three days', async () => {
    await bench.api.customers.create({ name: 'Ann' });
    receiver.answer.status = 500;

    const [refused] = await bench.deliveries.attempt();
    receiver.answer.status = 302;
    const [redirected] = await bench.deliveries.attempt();
    const [delivery] = await bench.deliveries.waiting();
    receiver.answer.status = 200;
    const taken = await bench.deliveries.attempt();

    expect(refused).toContain('500');
    expect(redirected).toContain('302');
    expect(taken).toEqual([]);
    expect(await bench.deliveries.waiting()).toEqual([]);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const { maxAttempts = 0, firstDelayMs = 0, maxDelayMs = 0 } = delivery?.retry ?? {};
    const delays = Array.from({ length: maxAttempts - 1 }, (_, index) =>
      Math.min(firstDelayMs * 2 ** index, maxDelayMs),
    );
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
    expect(hours).toBeGreaterThan(60);
    expect(hours).toBeLessThanOrEqual(72);
  });

  test('follows the address of the moment; without one events are kept but not handed over', async () => {
    await bench.api.customers.create({ name: 'Ann' });
    const moved = await startReceiver();
    bench.webhook.target = { url: moved.url, secret: WEBHOOK_SECRET };
    await bench.deliveries.attempt();
    bench.webhook.target = undefined;
    await bench.api.customers.create({ name: 'Bob' });
    await moved.close();

    expect(receiver.received).toEqual([]);
    expect(moved.received).toHaveLength(1);
    expect(await bench.deliveries.waiting()).toEqual([]);
    expect((await bench.api.events.list()).data).toHaveLength(2);
  });
});

describe('webhook faults', () => {
  const arm = (next: string) =>
    fetch(`${bench.url}/_local/stripe/faults`, { method: 'POST', body: new URLSearchParams({ next }) });

  test('twice: the next events come two times, the ones after once', async () => {
    expect((await arm('webhook_twice')).status).toBe(200);

    await bench.api.customers.create({ name: 'Ann' });
    await bench.api.customers.create({ name: 'Bob' });
    await bench.deliveries.attempt();

    const ids = verified().map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
  });

  test('lost: the next events never come but can be listed', async () => {
    await arm('webhook_lost');

    const intent = await bench.api.paymentIntents.create({ amount: 100, currency: 'usd' });
    await bench.api.customers.create({ name: 'Bob' });
    await bench.deliveries.attempt();

    expect(types()).toEqual(['customer.created']);
    expect((await bench.api.events.list({ delivery_success: false })).data).toMatchObject([
      { type: 'payment_intent.created', data: { object: { id: intent.id } } },
    ]);
  });

  test('an unknown fault is refused', async () => {
    expect((await arm('anything')).status).toBe(400);
  });
});
