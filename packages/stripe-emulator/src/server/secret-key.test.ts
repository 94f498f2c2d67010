import { type Bench, card, confirm, failureOf, newIntent, pay, startBench } from '../../testing/testing.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

describe('with the secret key', () => {
  test('a test payment method confirms at creation; without a return URL only where nothing redirects', async () => {
    const params = { amount: 100, currency: 'usd', payment_method: 'pm_card_visa', confirm: true } as const;

    const error = await failureOf(bench.api.paymentIntents.create(params));
    const intent = await bench.api.paymentIntents.create({
      ...params,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });

    expect(error).toMatchObject({ statusCode: 400, param: 'return_url' });
    const { data } = await bench.api.paymentIntents.list();
    expect(data.map(({ id }) => id)).toEqual([intent.id]);
    expect(intent.status).toBe('succeeded');
  });

  test('a decline is a StripeCardError and the attempt stays recorded', async () => {
    const intent = await bench.api.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    });
    expect(intent.status).toBe('requires_confirmation');

    const error = await failureOf(
      bench.api.paymentIntents.confirm(intent.id, { return_url: 'http://site.test/' }),
    );

    expect(error).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    });
    expect((await bench.api.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
  });

  test('a card saved for later use is charged without its holder', async () => {
    const customer = await bench.api.customers.create({ name: 'Ann' });
    for (const number of ['4242424242424242', '4000002500003155']) {
      const first = await newIntent(bench, { customer: customer.id, setup_future_usage: 'off_session' });
      await confirm(bench, first, card(number));
      await bench.local.authenticate(first.id, first.client_secret ?? '', 'succeed');
      const paid = await bench.api.paymentIntents.retrieve(first.id, { expand: ['payment_method'] });
      expect(paid.payment_method).toMatchObject({ customer: customer.id });

      const later = await bench.api.paymentIntents.create({
        amount: 4695,
        currency: 'usd',
        customer: customer.id,
        payment_method: (paid.payment_method as { id: string }).id,
        off_session: true,
        confirm: true,
      });

      expect(later.status).toBe('succeeded');
    }
    const saved = await bench.api.customers.listPaymentMethods(customer.id);
    expect(saved.data.map((method) => method.card?.last4)).toEqual(['3155', '4242']);
  });

  test('a card is saved when the browser asks for it with the confirmation, and not otherwise', async () => {
    const customer = await bench.api.customers.create({ name: 'Ann' });
    for (const more of [{}, { setup_future_usage: 'off_session' }]) {
      const intent = await newIntent(bench, { customer: customer.id });
      await confirm(bench, intent, { ...card('4242424242424242'), ...more });
    }

    expect((await bench.api.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  });

  test.each(['pm_card_authenticationRequired', 'pm_card_authenticationRequiredOnSetup'])(
    '%s is declined without its holder',
    async (name) => {
      const customer = await bench.api.customers.create({ name: 'Ann' });
      const method = await bench.api.paymentMethods.attach(name, {
        customer: customer.id,
      });

      const error = await failureOf(
        bench.api.paymentIntents.create({
          amount: 4695,
          currency: 'usd',
          customer: customer.id,
          payment_method: method.id,
          off_session: true,
          confirm: true,
        }),
      );

      expect(error).toMatchObject({
        type: 'StripeCardError',
        code: 'authentication_required',
        decline_code: 'authentication_required',
      });
      expect(error.payment_intent?.status).toBe('requires_payment_method');
    },
  );

  test('a card that belongs to no one is used up, one of another customer refused', async () => {
    const paid = await pay(bench, 4695);
    const [mine, other] = await Promise.all([
      bench.api.customers.create({ name: 'Ann' }),
      bench.api.customers.create({ name: 'Bob' }),
    ]);
    const method = await bench.api.paymentMethods.attach('pm_card_visa', { customer: mine.id });
    const charge = (customer: string | undefined, payment_method: string) =>
      bench.api.paymentIntents.create({
        amount: 4695,
        currency: 'usd',
        ...(customer && { customer }),
        payment_method,
        off_session: true,
        confirm: true,
      });

    const reused = await failureOf(charge(undefined, String(paid.payment_method)));
    const foreign = await failureOf(charge(other.id, method.id));
    const unnamed = await failureOf(charge(undefined, method.id));

    expect(reused.message).toContain('may not be used again');
    expect(foreign).toMatchObject({ statusCode: 400, param: 'payment_method' });
    expect(unnamed.message).toContain(`belongs to the Customer ${mine.id}`);
  });
});
