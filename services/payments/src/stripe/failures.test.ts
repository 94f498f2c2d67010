import Stripe from 'stripe';
import { endOf, intentBody, type StripeWire, stripeWire } from '../../testing/stripe-wire.ts';

const CENTS = 500 as never;
const OWNER = { key: 'key_1', accountId: 'acc_1', customerId: 'cus_1' };
const PLAN = { key: 'key_1', id: 'sub_1', plan: 'premium' } as const;
const KEPT = { key: 'key_1', paymentId: 'pay_1', requestId: 'req_1', bidId: 'bid_1', amountCents: CENTS };
const PERIOD = { from: '2027-05-01T00:00:00.000Z', to: '2027-05-02T00:00:00.000Z', after: undefined };

/** Every call that reaches Stripe, by name. */
const CALLS: { [name: string]: (gateway: StripeWire['gateway']) => Promise<unknown> } = {
  createIntent: (g) =>
    g.createIntent({ ...KEPT, customerId: undefined, paymentId: 'pay_1', amountCents: CENTS }),
  readIntent: (g) => g.readIntent('pi_1'),
  cancelIntent: (g) => g.cancelIntent('pi_1'),
  readChargeback: (g) => g.readChargeback('dp_1'),
  findRefund: (g) => g.findRefund('pi_1', 'ope_1'),
  readRefund: (g) => g.readRefund('re_1'),
  refund: (g) => g.refund({ key: 'ope_1', operationId: 'ope_1', intentId: 'pi_1', amountCents: CENTS }),
  findTransfer: (g) => g.findTransfer('pay_1', 'ope_1'),
  transfer: (g) =>
    g.transfer({
      key: 'ope_1',
      ...{ operationId: 'ope_1', paymentId: 'pay_1', chargeId: 'ch_1' },
      destination: 'acct_1',
      amountCents: CENTS,
    }),
  createCustomer: (g) => g.createCustomer('acc_1'),
  chargeSavedCard: (g) => g.chargeSavedCard({ ...KEPT, customerId: 'cus_1', paymentMethodId: 'pm_1' }),
  findSavedCardCharge: (g) => g.findSavedCardCharge('cus_1', 'pay_1'),
  forgetCard: (g) => g.forgetCard('pm_1'),
  keepCardOf: (g) => g.keepCardOf({ key: 'key_1', intentId: 'pi_1', customerId: 'cus_1', keep: true }),
  savedCardOf: (g) => g.savedCardOf('cus_1'),
  payWithSavedCard: (g) =>
    g.payWithSavedCard({ key: 'key_1', intentId: 'pi_1', customerId: 'cus_1', paymentMethodId: 'pm_1' }),
  setUpCard: (g) => g.setUpCard(OWNER),
  readCardSetup: (g) => g.readCardSetup('seti_1'),
  chargeRenewalsTo: (g) => g.chargeRenewalsTo({ key: 'key_1', id: 'sub_1', paymentMethodId: 'pm_1' }),
  payWithCard: (g) => g.payWithCard({ key: 'key_1', id: 'in_1', paymentMethodId: 'pm_1' }),
  subscribe: (g) => g.subscribe({ ...OWNER, plan: 'premium' }),
  readSubscription: (g) => g.readSubscription('sub_1'),
  upgrade: (g) => g.upgrade(PLAN),
  previewUpgrade: (g) => g.previewUpgrade(PLAN),
  changeAtRenewal: (g) => g.changeAtRenewal({ ...PLAN, paidPlan: 'property-manager' }),
  endAtPeriodEnd: (g) => g.endAtPeriodEnd({ key: 'key_1', id: 'sub_1', ending: true }),
  endNow: (g) => g.endNow('sub_1'),
  paidInvoices: (g) => g.paidInvoices('sub_1', undefined),
  voidInvoice: (g) => g.voidInvoice('in_1'),
  createConnectedAccount: (g) =>
    g.createConnectedAccount({ key: 'acc_1', email: 'pro@sward.test', name: 'Green' }),
  readConnectedAccount: (g) => g.readConnectedAccount('acct_1'),
  onboardingLink: (g) =>
    g.onboardingLink({ key: 'key_1', stripeAccountId: 'acct_1', returnUrl: 'https://sward.test/payouts' }),
  dashboardLink: (g) => g.dashboardLink({ key: 'key_1', stripeAccountId: 'acct_1' }),
  movements: (g) => g.movements(PERIOD),
  movementsOf: (g) => g.movementsOf('ch_1'),
  balance: (g) => g.balance(),
};
const NAMES = Object.keys(CALLS);

/** Temporary failures, as Stripe's package reports them. */
const PASSING: [name: string, happens: (wire: StripeWire) => void][] = [
  ['no response within eight seconds', (wire) => wire.breaks('ETIMEDOUT')],
  ['a refused connection', (wire) => wire.breaks('ECONNREFUSED')],
  ['a response that breaks off', (wire) => wire.breaks('ECONNRESET', { sent: true })],
  ['an error that Stripe keeps for the key', (wire) => wire.refuses(500, { type: 'api_error' })],
  ['an outage', (wire) => wire.refuses(503, { type: 'api_error' })],
  ['a gateway’s own page', (wire) => wire.babbles(502)],
];

test('every call of the gateway that goes to Stripe is here', () => {
  const { gateway } = stripeWire();

  expect([...NAMES, 'publishableKey', 'readNotice'].sort()).toEqual(Object.keys(gateway).sort());
});

describe.each(PASSING)('%s', (_, happens) => {
  test.each(NAMES)('is busy, not a defect, of %s', async (name) => {
    const wire = stripeWire();
    happens(wire);

    const call = CALLS[name]?.(wire.gateway);

    await expect(call).rejects.toMatchObject({
      name: 'AppError',
      code: 'busy',
      detail: { retryAfter: 2, cause: expect.any(Stripe.errors.StripeError) },
    });
    expect([wire.calls.length, wire.waits]).toEqual([1, []]);
  });
});

describe('a call of which Stripe has too many', () => {
  const tooMany = { type: 'invalid_request_error', code: 'rate_limit' };

  test.each([
    ['after ever longer pauses', {}, [250, 500]],
    ['after the time that Stripe names', { 'retry-after': '1' }, [1125, 1125]],
  ])('comes again with the same key, %s', async (_, headers, waits) => {
    const wire = stripeWire();
    wire.refuses(429, tooMany, headers);
    wire.refuses(429, { code: 'lock_timeout' }, headers);
    wire.gives({ id: 're_1' });

    expect(await CALLS.refund?.(wire.gateway)).toMatchObject({ id: 're_1' });

    expect(wire.waits).toEqual(waits);
    expect(wire.calls.map(({ key }) => key)).toEqual(['ope_1', 'ope_1', 'ope_1']);
  });

  test('is busy after two and a half seconds of pauses', async () => {
    const wire = stripeWire();
    for (let attempt = 1; attempt <= 4; attempt++) wire.refuses(429, tooMany);

    await expect(CALLS.refund?.(wire.gateway)).rejects.toMatchObject({
      code: 'busy',
      detail: { retryAfter: 2, cause: expect.any(Stripe.errors.StripeRateLimitError) },
    });

    expect(wire.waits).toEqual([250, 500, 1000]);
    expect(wire.calls).toHaveLength(4);
  });

  test('is busy at once when Stripe names a longer time, and says it', async () => {
    const wire = stripeWire();
    wire.refuses(429, tooMany, { 'retry-after': '30' });

    await expect(CALLS.refund?.(wire.gateway)).rejects.toMatchObject({
      code: 'busy',
      detail: { retryAfter: 30 },
    });

    expect([wire.calls.length, wire.waits]).toEqual([1, []]);
  });
});

test.each(NAMES)('a key that Stripe does not know is an error of %s', async (name) => {
  const wire = stripeWire();
  wire.refuses(401, { type: 'invalid_request_error' });

  expect(await endOf(CALLS[name]?.(wire.gateway) as Promise<unknown>)).toBe('StripeAuthenticationError');

  expect(wire.calls).toHaveLength(1);
});

test.each([402, 418, 499])('an empty response of status %i is an error', async (status) => {
  const wire = stripeWire();
  wire.refuses(status, {});

  await expect(wire.gateway.balance()).rejects.toMatchObject({ statusCode: status });
});

test('a card that is declined where none was to be charged is an error', async () => {
  const wire = stripeWire();
  wire.refuses(402, { type: 'card_error', code: 'card_declined' });

  expect(await endOf(CALLS.transfer?.(wire.gateway) as Promise<unknown>)).toBe('StripeCardError');
});

test('a connection that was closed already is opened once more, with the same key', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const wire = stripeWire();
  wire.breaks('ECONNRESET');
  wire.breaks('EPIPE');

  const end = endOf(CALLS.refund?.(wire.gateway) as Promise<unknown>);
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();

  expect(await end).toBe('busy');
  expect(wire.calls.map(({ key }) => key)).toEqual(['ope_1', 'ope_1']);
});

describe('a call that repeats one still under way', () => {
  const twin = { type: 'idempotency_error', code: 'idempotency_key_in_use' };

  test('waits ever longer for the first one’s response', async () => {
    const wire = stripeWire();
    for (let attempt = 1; attempt < 6; attempt++) wire.refuses(409, twin);
    wire.gives(intentBody('requires_payment_method'));

    expect(await CALLS.createIntent?.(wire.gateway)).toMatchObject({ id: 'pi_1' });

    expect(wire.waits).toEqual([50, 100, 150, 200, 250]);
    expect(new Set(wire.calls.map(({ key }) => key))).toEqual(new Set(['intent:pay_1']));
  });

  test('is busy when the first one takes too long', async () => {
    const wire = stripeWire();
    for (let attempt = 1; attempt <= 6; attempt++) wire.refuses(409, twin);

    expect(await endOf(CALLS.createIntent?.(wire.gateway) as Promise<unknown>)).toBe('busy');

    expect([wire.calls.length, wire.waits.length]).toEqual([6, 5]);
  });

  test('that fails for good meanwhile is refused', async () => {
    const wire = stripeWire();
    wire.refuses(409, twin);
    wire.refuses(400, { type: 'invalid_request_error', code: 'charge_disputed' });

    expect(await endOf(CALLS.refund?.(wire.gateway) as Promise<unknown>)).toBe('charged_back');
  });
});

test('a key that came with other fields is an error, not a repetition', async () => {
  const wire = stripeWire();
  wire.refuses(400, { type: 'idempotency_error' });

  expect(await endOf(CALLS.createIntent?.(wire.gateway) as Promise<unknown>)).toBe('StripeIdempotencyError');

  expect(wire.waits).toEqual([]);
});
