import { type Bench, card, failureOf, startBench } from '../../testing/testing.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

async function setUp() {
  const customer = await bench.api.customers.create({ name: 'Ann' });
  const made = await bench.api.setupIntents.create({
    customer: customer.id,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    metadata: { accountId: 'acc_1' },
  });
  const secret = made.client_secret ?? '';
  const post = async (action: 'confirm' | 'authenticate', form: object) => {
    const { status, body } = await bench.local.handleLocal({
      method: 'POST',
      path: `/_local/stripe/v1/setup_intents/${made.id}/${action}`,
      query: new URLSearchParams(),
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ client_secret: secret, ...form })),
    });
    return { status, body: JSON.parse(body) };
  };
  const read = () => bench.api.setupIntents.retrieve(made.id);
  return { customer, post, read };
}

test('a card is kept for charges to come without one now', async () => {
  const { customer, post, read } = await setUp();

  const { status } = await post('confirm', card('4242424242424242'));

  const done = await read();
  expect(done.allowed_payment_method_types).toEqual(['card']);
  expect([status, done.status, done.metadata]).toEqual([200, 'succeeded', { accountId: 'acc_1' }]);
  const { data } = await bench.api.customers.listPaymentMethods(customer.id);
  expect(data.map(({ id }) => id)).toEqual([done.payment_method]);
  expect((await bench.local.totals()).charges).toBe(0);
  expect((await post('confirm', card('4242424242424242'))).body.error.code).toBe(
    'setup_intent_unexpected_state',
  );
});

test('one that refuses is told, and another one may follow', async () => {
  const { post, read } = await setUp();

  const refused = await post('confirm', card('4000000000000002'));

  expect([refused.status, refused.body.error.code]).toEqual([402, 'card_declined']);
  expect(await read()).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'card_declined' },
  });
  expect((await post('confirm', card('4242424242424242'))).body.status).toBe('succeeded');
});

test('the holder may be asked', async () => {
  const { post } = await setUp();
  expect((await post('confirm', card('4000002500003155'))).body.status).toBe('requires_action');
  expect((await post('authenticate', { outcome: 'fail' })).status).toBe(400);
  await post('confirm', card('4000002500003155'));

  expect((await post('authenticate', { outcome: 'succeed' })).body.status).toBe('succeeded');
});

test('no one gives a card without the secret', async () => {
  const { post, read } = await setUp();

  const refused = await post('confirm', { ...card('4242424242424242'), client_secret: 'seti_1_secret_2' });

  expect([refused.status, (await read()).status]).toEqual([400, 'requires_payment_method']);
});

test('a plan takes another card of its customer, which pays what the first one refused', async () => {
  const { customer, post, read } = await setUp();
  const price = await bench.api.prices.create({
    ...{ currency: 'usd', unit_amount: 499, recurring: { interval: 'month' } },
    product_data: { name: 'Monthly' },
  });
  const made = await bench.api.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
  });
  await post('confirm', card('4242424242424242'));
  const method = String((await read()).payment_method);

  await bench.api.subscriptions.update(made.id, { default_payment_method: method });
  await bench.api.invoices.pay(String(made.latest_invoice), { payment_method: method });

  const paid = await bench.api.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] });
  expect(paid).toMatchObject({
    status: 'active',
    default_payment_method: method,
    latest_invoice: { status: 'paid' },
  });
  const again = await failureOf(bench.api.invoices.pay(String(made.latest_invoice), {}));
  expect(again).toMatchObject({ statusCode: 400 });
  const other = await setUp();
  await other.post('confirm', card('4242424242424242'));
  const foreign = String((await other.read()).payment_method);
  const refused = await failureOf(
    bench.api.subscriptions.update(made.id, { default_payment_method: foreign }),
  );
  expect(refused).toMatchObject({ statusCode: 400, code: 'resource_missing' });
});
