import { endOf, intentBody, stripeWire } from '../../testing/stripe-wire.ts';

const CHARGE = {
  key: 'visit:rec_1:req_1',
  paymentId: 'pay_1',
  requestId: 'req_1',
  bidId: 'bid_1',
  amountCents: 4695 as never,
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
};
const EXPANDED = { 'expand[0]': 'latest_charge.balance_transaction' };

test('an account has one Stripe customer', async () => {
  const wire = stripeWire();
  wire.gives({ id: 'cus_1' });

  expect(await wire.gateway.createCustomer('acc_1')).toMatchObject({ id: 'cus_1' });

  expect(wire.sent()).toEqual([
    { line: 'POST /v1/customers', fields: { 'metadata[accountId]': 'acc_1' }, key: 'customer:acc_1' },
  ]);
});

test('a saved card is charged off session', async () => {
  const wire = stripeWire();
  wire.gives(intentBody('succeeded', { customer: 'cus_1', payment_method: 'pm_1' }));

  const intent = await wire.gateway.chargeSavedCard(CHARGE);

  expect(wire.sent()).toEqual([
    {
      line: 'POST /v1/payment_intents',
      fields: {
        amount: '4695',
        currency: 'usd',
        customer: 'cus_1',
        payment_method: 'pm_1',
        'allowed_payment_method_types[0]': 'card',
        capture_method: 'automatic',
        confirm: 'true',
        off_session: 'true',
        transfer_group: 'pay_1',
        'metadata[paymentId]': 'pay_1',
        'metadata[requestId]': 'req_1',
        'metadata[bidId]': 'bid_1',
        ...EXPANDED,
      },
      key: 'visit:rec_1:req_1',
    },
  ]);
  expect(intent).toEqual({
    id: 'pi_1',
    status: 'succeeded',
    amountCents: 4695,
    currency: 'usd',
    clientSecret: 'pi_1_secret',
    paymentId: 'pay_1',
    charge: { id: 'ch_1', feeCents: 166, card: 'Visa •••• 4242', paidAt: '2027-01-15T08:00:00.000Z' },
    kept: { customerId: 'cus_1', paymentMethodId: 'pm_1' },
  });
});

test('a saved card that is declined leaves an open intent, which its holder can still pay', async () => {
  const wire = stripeWire();
  const payment_intent = intentBody('requires_payment_method');
  wire.refuses(402, { type: 'card_error', code: 'authentication_required', payment_intent });

  expect(await wire.gateway.chargeSavedCard(CHARGE)).toMatchObject({ id: 'pi_1', status: 'open' });
});

test('a saved card that is declined without an intent is an error', async () => {
  const wire = stripeWire();
  wire.refuses(402, { type: 'card_error', code: 'card_declined' });

  expect(await endOf(wire.gateway.chargeSavedCard(CHARGE))).toBe('StripeCardError');
});

test.each([
  ['payment_method', undefined],
  ['customer', 'StripeInvalidRequestError'],
])('a charge that is refused for its %s', async (param, end) => {
  const wire = stripeWire();
  wire.refuses(400, { type: 'invalid_request_error', code: 'resource_missing', param });

  expect(await endOf(wire.gateway.chargeSavedCard(CHARGE))).toBe(end);
});

test('the charge of a payment is found among those of its Stripe customer', async () => {
  const wire = stripeWire();
  const other = intentBody('canceled', { id: 'pi_0', metadata: { paymentId: 'pay_0' } });
  wire.gives({ data: [other, intentBody('succeeded')] }, intentBody('succeeded'));

  const found = await wire.gateway.findSavedCardCharge('cus_1', 'pay_1');

  expect(found).toMatchObject({ id: 'pi_1', status: 'succeeded', charge: { id: 'ch_1' } });
  expect(wire.sent()).toEqual([
    { line: 'GET /v1/payment_intents', fields: { customer: 'cus_1', limit: '100' }, key: undefined },
    { line: 'GET /v1/payment_intents/pi_1', fields: EXPANDED, key: undefined },
  ]);
});

test('the charge of a payment that was never begun is not there', async () => {
  const wire = stripeWire();
  wire.gives({ data: [intentBody('canceled', { metadata: { paymentId: 'pay_0' } })] });

  expect(await wire.gateway.findSavedCardCharge('cus_1', 'pay_1')).toBeUndefined();

  expect(wire.calls).toHaveLength(1);
});

test.each([
  ['is taken away', (wire: ReturnType<typeof stripeWire>) => wire.gives({ id: 'pm_1' })],
  [
    'that is gone stays gone',
    (wire: ReturnType<typeof stripeWire>) => wire.refuses(400, { type: 'invalid_request_error' }),
  ],
])('a saved card %s', async (_, answer) => {
  const wire = stripeWire();
  answer(wire);

  expect(await endOf(wire.gateway.forgetCard('pm_1'))).toBeUndefined();

  const call = { line: 'POST /v1/payment_methods/pm_1/detach', fields: {}, key: 'forget:pm_1' };
  expect(wire.sent()).toEqual([call]);
});
