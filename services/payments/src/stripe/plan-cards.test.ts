import { endOf, stripeWire } from '../../testing/stripe-wire.ts';

const NEW_CARD = { key: 'key_1', id: 'sub_1', paymentMethodId: 'pm_2' };
const PAY = { key: 'key_1', id: 'in_1', paymentMethodId: 'pm_2' };

test.each([
  ['seti_1_secret', 'seti_1_secret'],
  [null, ''],
])('a card is set up without a charge', async (client_secret, clientSecret) => {
  const wire = stripeWire();
  wire.gives({ id: 'seti_1', client_secret });

  const made = await wire.gateway.setUpCard({ key: 'key_1', accountId: 'acc_1', customerId: 'cus_1' });

  expect(made).toEqual({ clientSecret });
  expect(wire.sent()).toEqual([
    {
      line: 'POST /v1/setup_intents',
      fields: {
        customer: 'cus_1',
        usage: 'off_session',
        'allowed_payment_method_types[0]': 'card',
        'metadata[accountId]': 'acc_1',
      },
      key: 'key_1',
    },
  ]);
});

test.each([
  ['succeeded', 'pm_2', { accountId: 'acc_1' }, { accountId: 'acc_1', paymentMethodId: 'pm_2' }],
  ['succeeded', { id: 'pm_2' }, { accountId: 'acc_1' }, { accountId: 'acc_1', paymentMethodId: 'pm_2' }],
  ['succeeded', null, {}, { accountId: '', paymentMethodId: undefined }],
  ['requires_action', 'pm_2', null, { accountId: '', paymentMethodId: undefined }],
])('a setup that is %s with %j', async (status, payment_method, metadata, setup) => {
  const wire = stripeWire();
  wire.gives({ id: 'seti_1', status, payment_method, metadata });

  expect(await wire.gateway.readCardSetup('seti_1')).toEqual(setup);

  expect(wire.sent()).toEqual([{ line: 'GET /v1/setup_intents/seti_1', fields: {}, key: undefined }]);
});

test('a setup unknown to Stripe is undefined', async () => {
  const wire = stripeWire();
  wire.refuses(404, { type: 'invalid_request_error', code: 'resource_missing' });

  expect(await wire.gateway.readCardSetup('seti_1')).toBeUndefined();
});

test('renewals are charged to another card', async () => {
  const wire = stripeWire();
  wire.gives({ id: 'sub_1' });

  expect(await wire.gateway.chargeRenewalsTo(NEW_CARD)).toBeUndefined();

  const fields = { default_payment_method: 'pm_2' };
  expect(wire.sent()).toEqual([{ line: 'POST /v1/subscriptions/sub_1', fields, key: 'key_1' }]);
});

test('renewals of a subscription that Stripe does not know is an error', async () => {
  const wire = stripeWire();
  wire.refuses(404, { type: 'invalid_request_error', code: 'resource_missing' });

  expect(await endOf(wire.gateway.chargeRenewalsTo(NEW_CARD))).toBe('StripeInvalidRequestError');
});

test('an invoice is paid with another card', async () => {
  const wire = stripeWire();
  wire.gives({ id: 'in_1' });

  expect(await wire.gateway.payWithCard(PAY)).toBe(true);

  const fields = { payment_method: 'pm_2' };
  expect(wire.sent()).toEqual([{ line: 'POST /v1/invoices/in_1/pay', fields, key: 'key_1' }]);
});

test.each([
  ['the other card refuses as well', 402, { type: 'card_error', code: 'card_declined' }, false],
  ['it was paid meanwhile', 400, { type: 'invalid_request_error', code: 'invoice_already_paid' }, true],
  ['the key may not pay', 403, {}, 'StripePermissionError'],
])('an invoice is not paid: %s', async (_, status, error, end) => {
  const wire = stripeWire();
  wire.refuses(status, error);

  expect(await endOf(wire.gateway.payWithCard(PAY))).toBe(end);
});
