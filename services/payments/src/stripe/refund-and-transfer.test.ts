import Stripe from 'stripe';
import { endOf, stripeWire } from '../../testing/stripe-wire.ts';

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
