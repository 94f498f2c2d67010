import Stripe from 'stripe';
import { CHARGE, endOf, intentBody, SECRET, stripeWire } from '../../testing/stripe-wire.ts';

const stripe = new Stripe('sk_test_wire');

/** Returns a delivery by Stripe, signed this many seconds ago. */
function delivery(
  type: string,
  object: object,
  { now, ago = 0, secret = SECRET.webhookSecret }: { now: number; ago?: number; secret?: string },
): [raw: string, signature: string] {
  const raw = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const timestamp = Math.floor(now / 1000) - ago;
  return [raw, stripe.webhooks.generateTestHeaderString({ payload: raw, secret, timestamp })];
}

const INTENT = { object: 'payment_intent', id: 'pi_1', metadata: { paymentId: 'pay_1' } };
const NOTHING = { intentId: undefined, chargebackId: undefined, paymentId: undefined, accountId: undefined };

test.each([
  ['payment_intent.succeeded', INTENT, { kind: 'intent-succeeded', intentId: 'pi_1', paymentId: 'pay_1' }],
  ['payment_intent.payment_failed', INTENT, { kind: 'intent-failed', intentId: 'pi_1', paymentId: 'pay_1' }],
  ['payment_intent.created', INTENT, { kind: 'other', intentId: 'pi_1', paymentId: 'pay_1' }],
  [
    'account.updated',
    { object: 'account', id: 'acct_1', metadata: { accountId: 'acc_1' } },
    { kind: 'recipient-changed', accountId: 'acc_1' },
  ],
  ['charge.dispute.created', { object: 'dispute', id: 'dp_1' }, { kind: 'chargeback', chargebackId: 'dp_1' }],
  ['charge.dispute.updated', { object: 'dispute', id: 'dp_1' }, { kind: 'chargeback', chargebackId: 'dp_1' }],
  ['charge.dispute.closed', { object: 'dispute', id: 'dp_1' }, { kind: 'chargeback', chargebackId: 'dp_1' }],
  [
    'charge.dispute.funds_withdrawn',
    { object: 'dispute', id: 'dp_1' },
    { kind: 'chargeback', chargebackId: 'dp_1' },
  ],
  ['charge.dispute.funds_reinstated', { object: 'dispute', id: 'dp_1' }, { kind: 'other' }],
  ['refund.updated', { object: 'refund', id: 're_1' }, { kind: 'refund', refundId: 're_1' }],
  ['refund.failed', { object: 'refund', id: 're_1' }, { kind: 'refund', refundId: 're_1' }],
  [
    'customer.subscription.updated',
    { object: 'subscription', id: 'sub_1', metadata: { accountId: 'acc_1' } },
    { kind: 'subscription', accountId: 'acc_1' },
  ],
  [
    'invoice.paid',
    {
      object: 'invoice',
      id: 'in_1',
      parent: { subscription_details: { metadata: { accountId: 'acc_1' } } },
    },
    { kind: 'subscription', accountId: 'acc_1' },
  ],
  ['invoice.paid', { object: 'invoice', id: 'in_1', parent: null }, { kind: 'other' }],
  ['balance.available', { available: [] }, { kind: 'other' }],
])('%s of %j is mapped', async (type, object, notice) => {
  const wire = stripeWire();

  const read = await wire.gateway.readNotice(...delivery(type, object, { now: wire.clock.now() }));

  expect(read).toEqual({ ...NOTHING, id: 'evt_1', type, ...notice });
  expect(wire.calls).toEqual([]);
});

test.each([
  ['signed with another secret', { secret: 'whsec_other' }, 'forbidden'],
  ['301 seconds old', { ago: 301 }, 'forbidden'],
])('a delivery that is %s is refused', async (_, how, code) => {
  const wire = stripeWire();
  const [raw, signature] = delivery('invoice.paid', {}, { now: wire.clock.now(), ...how });

  expect(await endOf(wire.gateway.readNotice(raw, signature))).toBe(code);
});

test('a delivery is valid for five minutes of the product’s own time', async () => {
  const wire = stripeWire();
  const [raw, signature] = delivery('invoice.paid', {}, { now: wire.clock.now(), ago: 300 });

  expect(await wire.gateway.readNotice(raw, signature)).toMatchObject({ id: 'evt_1' });
  expect(await endOf(wire.gateway.readNotice(`${raw} `, signature))).toBe('forbidden');
  expect(await endOf(wire.gateway.readNotice(raw, ''))).toBe('forbidden');
});

test.each(['whsec_a whsec_b', 'whsec_a,whsec_b', ' whsec_b, whsec_a\n'])(
  'each of the secrets of several endpoints is right: %j',
  async (webhookSecret) => {
    const wire = stripeWire({ secret: { secretKey: 'sk_test_wire', webhookSecret } });
    const signed = (secret: string) => delivery('invoice.paid', {}, { now: wire.clock.now(), secret });

    for (const secret of ['whsec_a', 'whsec_b'])
      expect(await wire.gateway.readNotice(...signed(secret))).toMatchObject({ id: 'evt_1' });
    expect(await endOf(wire.gateway.readNotice(...signed('whsec_c')))).toBe('forbidden');
  },
);

test('without a secret no signature is valid', async () => {
  const wire = stripeWire({ secret: { secretKey: 'sk_test_wire' } });
  const [raw, signature] = delivery('invoice.paid', {}, { now: wire.clock.now() });

  expect(await endOf(wire.gateway.readNotice(raw, signature))).toBe('forbidden');
});

describe('an intent', () => {
  test.each([
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
    ['processing', 'open'],
    ['requires_action', 'open'],
    ['requires_capture', 'open'],
  ])('that Stripe calls %s is %s', async (status, is) => {
    const wire = stripeWire();
    wire.gives(intentBody(status));

    expect(await wire.gateway.readIntent('pi_1')).toMatchObject({ status: is });
  });

  test.each([
    ['cus_1', 'pm_1', { customerId: 'cus_1', paymentMethodId: 'pm_1' }],
    [{ id: 'cus_1' }, { id: 'pm_1' }, { customerId: 'cus_1', paymentMethodId: 'pm_1' }],
    [null, 'pm_1', undefined],
    ['cus_1', null, undefined],
  ])('saves its card with %j and %j', async (customer, payment_method, kept) => {
    const wire = stripeWire();
    wire.gives(intentBody('succeeded', { customer, payment_method }), {
      ...intentBody('processing', { customer, payment_method, client_secret: null }),
    });

    expect((await wire.gateway.readIntent('pi_1')).kept).toEqual(kept);
    expect(await wire.gateway.readIntent('pi_1')).toMatchObject({ kept: undefined, clientSecret: '' });
  });

  test.each([
    [{ brand: 'visa', last4: '4242' }, 'Visa •••• 4242'],
    [{ brand: null, last4: null }, 'Card •••• '],
    [undefined, ''],
  ])('was paid with %j', async (card, said) => {
    const wire = stripeWire();
    const payment_method_details = card && { card };
    wire.gives(intentBody('succeeded', { latest_charge: { ...CHARGE, payment_method_details } }));

    expect((await wire.gateway.readIntent('pi_1')).charge).toMatchObject({ card: said, feeCents: 166 });
  });

  test.each([
    [null, 'the charge was not expanded'],
    ['ch_1', 'the charge was not expanded'],
    [{ ...CHARGE, balance_transaction: 'txn_1' }, 'the balance transaction was not expanded'],
  ])('that succeeded is read with its fee, not with %j', async (latest_charge, message) => {
    const wire = stripeWire();
    wire.gives(intentBody('succeeded', { latest_charge }));

    await expect(wire.gateway.readIntent('pi_1')).rejects.toThrow(message);
  });

  test('that succeeded is to be read again while its fee is not known', async () => {
    const wire = stripeWire();
    wire.gives(intentBody('succeeded', { latest_charge: { ...CHARGE, balance_transaction: null } }));

    await expect(wire.gateway.readIntent('pi_1')).rejects.toMatchObject({
      code: 'busy',
      detail: { retryAfter: 2 },
    });
  });
});

describe('a chargeback', () => {
  const dispute = (more: object) => ({
    id: 'dp_1',
    amount: 4695,
    reason: 'fraudulent',
    status: 'needs_response',
    payment_intent: 'pi_1',
    balance_transactions: [{ fee: 1500 }, { fee: 0 }, { fee: -500 }],
    evidence_details: { due_by: 1_800_000_000 },
    ...more,
  });

  test('has its amount, its fee and its deadline', async () => {
    const wire = stripeWire();
    wire.gives(dispute({}));

    expect(await wire.gateway.readChargeback('dp_1')).toEqual({
      id: 'dp_1',
      intentId: 'pi_1',
      status: 'open',
      amountCents: 4695,
      feeCents: 1000,
      reason: 'fraudulent',
      answerBy: '2027-01-15T08:00:00.000Z',
    });
    expect(wire.sent()).toEqual([{ line: 'GET /v1/disputes/dp_1', fields: {}, key: undefined }]);
  });

  test.each([
    ['won', 'won'],
    ['lost', 'lost'],
    ['under_review', 'open'],
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_closed', 'dropped'],
    ['prevented', 'dropped'],
  ])('that Stripe calls %s is %s', async (status, is) => {
    const wire = stripeWire();
    wire.gives(dispute({ status, payment_intent: { id: 'pi_1' }, evidence_details: { due_by: null } }));

    expect(await wire.gateway.readChargeback('dp_1')).toMatchObject({
      status: is,
      intentId: 'pi_1',
      answerBy: null,
    });
  });

  test('of an unknown intent names none', async () => {
    const wire = stripeWire();
    wire.gives(dispute({ payment_intent: null, balance_transactions: [] }));

    expect(await wire.gateway.readChargeback('dp_1')).toMatchObject({ intentId: '', feeCents: 0 });
  });
});
