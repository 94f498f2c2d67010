import { endOf, intentBody, SECRET, stripeWire } from '../../testing/stripe-wire.ts';

const CHECKOUT = {
  paymentId: 'pay_1',
  requestId: 'req_1',
  bidId: 'bid_1',
  amountCents: 4695 as never,
  customerId: undefined,
};
const EXPANDED = { 'expand[0]': 'latest_charge.balance_transaction' };

describe('a request', () => {
  test('goes to Stripe with its version and eight seconds, and without telemetry', async () => {
    const wire = stripeWire();
    wire.gives(intentBody('requires_payment_method'));

    await wire.gateway.createIntent(CHECKOUT);

    const [{ headers, ...call }] = wire.calls as [(typeof wire.calls)[number]];
    expect(call).toMatchObject({ host: 'api.stripe.com', port: '443', protocol: 'https', timeoutMs: 8000 });
    expect(headers).toMatchObject({
      Authorization: 'Bearer sk_test_wire',
      'Stripe-Version': '2026-10-28.endive',
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(headers['X-Stripe-Client-Telemetry']).toBeUndefined();
  });

  test('goes to another endpoint where there is one', async () => {
    const wire = stripeWire({ endpoint: 'http://127.0.0.1:4242' });
    wire.gives(intentBody('canceled'));

    await wire.gateway.readIntent('pi_1');

    expect(wire.calls).toMatchObject([{ host: '127.0.0.1', port: '4242', protocol: 'http' }]);
  });

  test('is signed with the secret as it is now', async () => {
    const secret: Record<string, string> = { ...SECRET };
    const wire = stripeWire({ secret });
    wire.gives(intentBody('canceled'), intentBody('canceled'), intentBody('canceled'));

    await wire.gateway.readIntent('pi_1');
    await wire.gateway.readIntent('pi_1');
    secret.secretKey = 'sk_test_rolled';
    await wire.gateway.readIntent('pi_1');

    const keys = wire.calls.map(({ headers }) => headers.Authorization);
    expect(keys).toEqual(['Bearer sk_test_wire', 'Bearer sk_test_wire', 'Bearer sk_test_rolled']);
    expect(await wire.gateway.publishableKey()).toBe('pk_test_wire');
  });

  test('without a secret is not signed with nothing', async () => {
    const wire = stripeWire({ secret: {} });

    expect(await wire.gateway.publishableKey()).toBe('');
    await expect(wire.gateway.readIntent('pi_1')).rejects.toThrow();
    expect(wire.calls).toEqual([]);
  });
});

describe('an intent', () => {
  const form = {
    amount: '4695',
    currency: 'usd',
    'allowed_payment_method_types[0]': 'card',
    capture_method: 'automatic',
    transfer_group: 'pay_1',
    'metadata[paymentId]': 'pay_1',
    'metadata[requestId]': 'req_1',
    'metadata[bidId]': 'bid_1',
    ...EXPANDED,
  };

  test('of a payment is made once', async () => {
    const wire = stripeWire();
    wire.gives(intentBody('requires_payment_method'));

    const intent = await wire.gateway.createIntent(CHECKOUT);

    expect(wire.sent()).toEqual([{ line: 'POST /v1/payment_intents', fields: form, key: 'intent:pay_1' }]);
    expect(intent).toEqual({
      id: 'pi_1',
      status: 'open',
      amountCents: 4695,
      currency: 'usd',
      clientSecret: 'pi_1_secret',
      paymentId: 'pay_1',
      charge: undefined,
      kept: undefined,
    });
  });

  test('names the Stripe customer whose card may be saved', async () => {
    const wire = stripeWire();
    wire.gives(intentBody('requires_payment_method'));

    await wire.gateway.createIntent({ ...CHECKOUT, customerId: 'cus_1' });

    expect(wire.sent()[0]?.fields).toEqual({ ...form, customer: 'cus_1' });
  });

  test('after a lost response is requested with the same key and the same fields', async () => {
    const wire = stripeWire();
    wire.breaks('ETIMEDOUT');
    wire.gives(intentBody('requires_payment_method'));

    expect(await endOf(wire.gateway.createIntent(CHECKOUT))).toBe('busy');
    await wire.gateway.createIntent(CHECKOUT);

    const [first, second] = wire.sent();
    expect(second).toEqual(first);
  });

  test('is cancelled once', async () => {
    const wire = stripeWire();
    wire.gives(intentBody('canceled'));

    expect(await wire.gateway.cancelIntent('pi_1')).toMatchObject({ status: 'canceled', charge: undefined });

    const line = 'POST /v1/payment_intents/pi_1/cancel';
    expect(wire.sent()).toEqual([{ line, fields: EXPANDED, key: `cancel:pi_1:${wire.clock.now()}` }]);
  });

  test.each(['succeeded', 'canceled'])('that is no longer cancelable is %s', async (status) => {
    const wire = stripeWire();
    wire.refuses(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });
    wire.gives(intentBody(status));

    expect(await wire.gateway.cancelIntent('pi_1')).toMatchObject({ status });

    expect(wire.sent()[1]).toEqual({
      line: 'GET /v1/payment_intents/pi_1',
      fields: EXPANDED,
      key: undefined,
    });
  });

  test('that is open and cannot be cancelled is an error', async () => {
    const wire = stripeWire();
    wire.refuses(400, { type: 'invalid_request_error' });
    wire.gives(intentBody('processing'));

    expect(await endOf(wire.gateway.cancelIntent('pi_1'))).toBe('StripeInvalidRequestError');
  });

  test('that could not be cancelled is cancelled later, under another key', async () => {
    const wire = stripeWire();
    wire.refuses(400, { type: 'invalid_request_error' });
    wire.gives(intentBody('processing'), intentBody('canceled'));
    await endOf(wire.gateway.cancelIntent('pi_1'));
    wire.clock.advance(60_000);

    expect(await wire.gateway.cancelIntent('pi_1')).toMatchObject({ status: 'canceled' });

    expect(wire.calls[2]?.key).not.toBe(wire.calls[0]?.key);
  });

  test('that cannot be cancelled now is not read', async () => {
    const wire = stripeWire();
    wire.refuses(500);

    expect(await endOf(wire.gateway.cancelIntent('pi_1'))).toBe('busy');

    expect(wire.calls).toHaveLength(1);
  });
});
