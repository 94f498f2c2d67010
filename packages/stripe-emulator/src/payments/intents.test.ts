import { type Bench, card, confirm, failureOf, newIntent, pay, startBench } from '../../testing/testing.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

describe('payment intents', () => {
  test('a new one waits for a payment method and keeps what it was given', async () => {
    const intent = await newIntent(bench, { metadata: { paymentId: 'pay_1' }, transfer_group: 'pay_1' });

    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 4695,
      amount_received: 0,
      status: 'requires_payment_method',
      livemode: false,
      metadata: { paymentId: 'pay_1' },
      transfer_group: 'pay_1',
      latest_charge: null,
    });
    expect(intent.id).toMatch(/^pi_[A-Za-z0-9]{24}$/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]+$`));
    expect(intent.created).toBe(Math.floor(bench.clock.now() / 1000));
    expect(intent.lastResponse.requestId).toMatch(/^req_/);
  });

  test.each([
    [{ amount: 4695 }, 'parameter_missing', 'currency'],
    [{ currency: 'usd' }, 'parameter_missing', 'amount'],
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: 46.95, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: -5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [
      { amount: 100, currency: 'usd', payment_method_types: ['card'] },
      'parameter_unknown',
      'payment_method_types',
    ],
    [
      { amount: 100, currency: 'usd', allowed_payment_method_types: ['us_bank_account'] },
      undefined,
      'allowed_payment_method_types',
    ],
    [
      {
        ...{ amount: 100, currency: 'usd', allowed_payment_method_types: ['card'] },
        automatic_payment_methods: { enabled: true },
      },
      'parameters_exclusive',
      undefined,
    ],
    [{ amount: 100, currency: 'usd', customer: 'cus_none' }, 'resource_missing', 'customer'],
  ])('refuses %j', async (params, code, param) => {
    const error = await failureOf(bench.api.paymentIntents.create(params as never));

    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, param });
    expect(error.request_log_url).toBeUndefined();
  });

  test('one for cards alone needs no address to return to when the server confirms it', async () => {
    const customer = await bench.api.customers.create({ name: 'Ann' });
    const allowed_payment_method_types: 'card'[] = ['card'];
    const first = await newIntent(bench, {
      ...{ customer: customer.id, setup_future_usage: 'on_session' },
      allowed_payment_method_types,
    });
    await confirm(bench, first, card('4242424242424242'));
    const { data } = await bench.api.customers.listPaymentMethods(customer.id);

    const again = await bench.api.paymentIntents.create({
      ...{ amount: 4695, currency: 'usd', customer: customer.id, confirm: true },
      payment_method: data[0]?.id ?? '',
      allowed_payment_method_types,
    });

    expect(again).toMatchObject({
      ...{ status: 'succeeded', automatic_payment_methods: null },
      ...{ allowed_payment_method_types: ['card'], payment_method_types: ['card'] },
    });
  });

  test('a succeeded intent can be neither canceled nor confirmed nor charged otherwise', async () => {
    const intent = await pay(bench, 4695);

    const canceled = await failureOf(bench.api.paymentIntents.cancel(intent.id));
    const confirmed = await confirm(bench, intent, card('4242424242424242'));
    const updated = await failureOf(bench.api.paymentIntents.update(intent.id, { amount: 5000 }));

    for (const error of [canceled, updated]) {
      expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
      expect(error.payment_intent).toMatchObject({ id: intent.id, status: 'succeeded' });
    }
    expect(confirmed.status).toBe(400);
    expect(confirmed.body.error.code).toBe('payment_intent_unexpected_state');
    expect((await bench.api.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  test('a canceled intent cannot be confirmed', async () => {
    const intent = await newIntent(bench);

    const canceled = await bench.api.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
    const { status, body } = await confirm(bench, intent, card('4242424242424242'));

    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(canceled.canceled_at).toBe(Math.floor(bench.clock.now() / 1000));
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { id: intent.id, status: 'canceled' },
    });
    expect(await failureOf(bench.api.paymentIntents.cancel(intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  test('many confirmations at once make exactly one charge', async () => {
    const intent = await newIntent(bench);

    const replies = await Promise.all(
      Array.from({ length: 12 }, () => confirm(bench, intent, card('4242424242424242'))),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await bench.api.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
  });

  test('confirming and canceling at once: exactly one wins', async () => {
    const intent = await newIntent(bench);

    const [confirmed, canceled] = await Promise.allSettled([
      confirm(bench, intent, card('4242424242424242')),
      bench.api.paymentIntents.cancel(intent.id),
    ]);

    const { status } = await bench.api.paymentIntents.retrieve(intent.id);
    const paid = confirmed.status === 'fulfilled' && confirmed.value.status === 200;
    expect(paid).toBe(canceled.status === 'rejected');
    expect(status).toBe(paid ? 'succeeded' : 'canceled');
  });

  test('updating changes the amount and merges metadata', async () => {
    const intent = await newIntent(bench, { metadata: { keep: '1', drop: '1' } });

    const updated = await bench.api.paymentIntents.update(intent.id, {
      amount: 5000,
      metadata: { drop: '', added: '2' },
    });

    expect(updated).toMatchObject({ amount: 5000, metadata: { keep: '1', added: '2' } });
    expect(updated.metadata).not.toHaveProperty('drop');
  });

  test('lists are newest first, filtered by customer, and page with a cursor', async () => {
    const customer = await bench.api.customers.create({ email: 'owner@example.com' });
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.unshift((await newIntent(bench, { customer: customer.id })).id);

    const first = await bench.api.paymentIntents.list({ customer: customer.id, limit: 2 });
    const all: string[] = [];
    for await (const intent of bench.api.paymentIntents.list({ customer: customer.id, limit: 2 }))
      all.push(intent.id);
    const back = await bench.api.paymentIntents.list({
      customer: customer.id,
      limit: 2,
      ending_before: ids[4],
    });

    expect(first).toMatchObject({ object: 'list', has_more: true });
    expect(all).toEqual(ids);
    expect(back.data.map(({ id }) => id)).toEqual([ids[2], ids[3]]);
    expect(back.has_more).toBe(true);
  });

  test('an unknown intent answers 404, an unknown path too, an unexpandable property 400', async () => {
    const intent = await newIntent(bench);

    expect(await failureOf(bench.api.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'intent',
      message: "No such payment_intent: 'pi_none'",
    });
    expect(await failureOf(bench.api.products.list())).toMatchObject({ statusCode: 404 });
    expect(
      await failureOf(bench.api.paymentIntents.retrieve(intent.id, { expand: ['amount'] })),
    ).toMatchObject({
      statusCode: 400,
      param: 'expand',
    });
  });

  test('a wrong key answers 401 and the key is masked', async () => {
    const error = await failureOf(bench.client('sk_test_somebody_else').balance.retrieve());

    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(error.message).toBe('Invalid API Key provided: sk_test_*****else');
  });
});
