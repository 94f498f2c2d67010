import Stripe from 'stripe';
import { endOf, intentBody, SECRET, stripeWire } from '../../testing/stripe-wire.ts';

const CHECKOUT = {
  paymentId: 'pay_1',
  requestId: 'req_1',
  bidId: 'bid_1',
  amountCents: 4695 as never,
  customerId: undefined,
};
const TRANSFER = {
  ...{ key: 'ope_1:1', operationId: 'ope_1' },
  paymentId: 'pay_1',
  chargeId: 'ch_1',
  destination: 'acct_1',
  amountCents: 3800 as never,
};
const REFUND = {
  ...{ key: 'ope_1:2', operationId: 'ope_1' },
  ...{ intentId: 'pi_1', amountCents: 4695 as never },
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

describe('a refund', () => {
  test('is made once, by its operation', async () => {
    const wire = stripeWire();
    wire.gives({ id: 're_1' });

    expect(await wire.gateway.refund(REFUND)).toMatchObject({ id: 're_1' });

    expect(wire.sent()).toEqual([
      {
        line: 'POST /v1/refunds',
        fields: { payment_intent: 'pi_1', amount: '4695', 'metadata[operationId]': 'ope_1' },
        key: 'ope_1:2',
      },
    ]);
  });

  test.each([
    ['charge_disputed', { code: 'charge_disputed' }, 'charged_back'],
    ['too much, as a part is disputed', { param: 'amount' }, 'charged_back'],
    ['already refunded', { code: 'charge_already_refunded' }, 'StripeInvalidRequestError'],
    ['of no such intent', { param: 'payment_intent' }, 'StripeInvalidRequestError'],
  ])('that is refused: %s', async (_, error, end) => {
    const wire = stripeWire();
    wire.refuses(400, { type: 'invalid_request_error', ...error });

    expect(await endOf(wire.gateway.refund(REFUND))).toBe(end);
  });

  test('is found by its operation, and one that failed or was canceled is none', async () => {
    const wire = stripeWire();
    const made = (id: string, operationId: string | undefined, status = 'succeeded') => ({
      id,
      status,
      metadata: operationId === undefined ? null : { operationId },
    });
    const gone = [made('re_2', 'ope_1', 'failed'), made('re_4', 'ope_1', 'canceled')];
    const data = [made('re_0', undefined), made('re_1', 'ope_0'), ...gone];
    wire.gives({ data }, { data: [...data, made('re_3', 'ope_1', 'pending')] });

    expect(await wire.gateway.findRefund('pi_1', 'ope_1')).toBeUndefined();
    expect(await wire.gateway.findRefund('pi_1', 'ope_1')).toMatchObject({ id: 're_3' });

    const fields = { payment_intent: 'pi_1', limit: '100' };
    expect(wire.sent()[0]).toEqual({ line: 'GET /v1/refunds', fields, key: undefined });
  });

  test.each([
    ['pending', false],
    ['succeeded', false],
    ['failed', true],
    ['canceled', true],
  ])('that Stripe calls %s has failed: %s', async (status, hasFailed) => {
    const wire = stripeWire();
    const refund = { id: 're_1', status, payment_intent: 'pi_1', metadata: { operationId: 'ope_1' } };
    wire.gives(refund, { ...refund, payment_intent: { id: 'pi_1' } }, { ...refund, payment_intent: null });

    const whose = { hasFailed, intentId: 'pi_1', operationId: 'ope_1' };
    expect(await wire.gateway.readRefund('re_1')).toEqual(whose);
    expect(await wire.gateway.readRefund('re_1')).toEqual(whose);
    expect(await wire.gateway.readRefund('re_1')).toMatchObject({ intentId: undefined });
    expect(wire.sent()[0]).toEqual({ line: 'GET /v1/refunds/re_1', fields: {}, key: undefined });
  });
});

describe('a transfer', () => {
  test('is made once, by its operation, from the charge of its payment', async () => {
    const wire = stripeWire();
    wire.gives({ id: 'tr_1' });

    expect(await wire.gateway.transfer(TRANSFER)).toMatchObject({ id: 'tr_1' });

    expect(wire.sent()).toEqual([
      {
        line: 'POST /v1/transfers',
        fields: {
          amount: '3800',
          currency: 'usd',
          destination: 'acct_1',
          source_transaction: 'ch_1',
          transfer_group: 'pay_1',
          'metadata[operationId]': 'ope_1',
          'metadata[paymentId]': 'pay_1',
        },
        key: 'ope_1:1',
      },
    ]);
  });

  test.each([
    'account_invalid',
    'insufficient_capabilities_for_transfer',
    'transfers_not_allowed',
    'resource_missing',
    'balance_insufficient',
  ])('that is refused for good (%s) carries the reason', async (code) => {
    const wire = stripeWire();
    wire.refuses(400, { type: 'invalid_request_error', code });

    await expect(wire.gateway.transfer(TRANSFER)).rejects.toMatchObject({
      name: 'PayoutRefused',
      message: code,
      cause: expect.any(Stripe.errors.StripeInvalidRequestError),
    });
  });

  test.each([
    ['a mistake of ours', 400, { type: 'invalid_request_error', code: 'parameter_missing' }],
    ['a mistake without a code', 400, { type: 'invalid_request_error' }],
    ['a key without the right', 403, { code: 'account_invalid' }],
  ])('that is refused for %s is not the account’s fault', async (_, status, error) => {
    const wire = stripeWire();
    wire.refuses(status, error);

    expect(await endOf(wire.gateway.transfer(TRANSFER))).toMatch(/^Stripe(InvalidRequest|Permission)Error$/);
  });

  test('is found by its operation within its payment', async () => {
    const wire = stripeWire();
    const data = [
      { id: 'tr_1', metadata: { operationId: 'ope_0' } },
      { id: 'tr_2', metadata: { operationId: 'ope_1' } },
    ];
    wire.gives({ data }, { data });

    expect(await wire.gateway.findTransfer('pay_1', 'ope_1')).toMatchObject({ id: 'tr_2' });
    expect(await wire.gateway.findTransfer('pay_1', 'ope_2')).toBeUndefined();

    const fields = { transfer_group: 'pay_1', limit: '100' };
    expect(wire.sent()[0]).toEqual({ line: 'GET /v1/transfers', fields, key: undefined });
  });
});
