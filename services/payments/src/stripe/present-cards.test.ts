import { intentBody, stripeWire } from '../../testing/stripe-wire.ts';

const PAID = { intentId: 'pi_1', customerId: 'cus_1', paymentMethodId: 'pm_1' };

test.each([
  [true, 'on_session'],
  [false, ''],
])('an intent saves its card, or not: %s', async (keep, usage) => {
  const wire = stripeWire();
  wire.gives(intentBody('requires_payment_method'));

  await wire.gateway.keepCardOf({ key: 'k', intentId: 'pi_1', customerId: 'cus_1', keep });

  expect(wire.sent()).toEqual([
    {
      line: 'POST /v1/payment_intents/pi_1',
      fields: { customer: 'cus_1', setup_future_usage: usage },
      key: 'k',
    },
  ]);
});

test('the newest card of a customer is the saved one', async () => {
  const wire = stripeWire();
  const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2028 };
  wire.gives({ object: 'list', data: [{ id: 'pm_1', card }] });

  expect(await wire.gateway.savedCardOf('cus_1')).toEqual({
    ...{ paymentMethodId: 'pm_1', brand: 'Visa', last4: '4242', expires: '08/28' },
  });
});

test('a saved card is charged to an open intent while its holder is there', async () => {
  const wire = stripeWire();
  wire.gives(intentBody('requires_payment_method'));
  wire.gives(intentBody('succeeded'));
  wire.gives(intentBody('succeeded'));

  const intent = await wire.gateway.payWithSavedCard({ key: 'k', ...PAID });

  expect(intent.status).toBe('succeeded');
  expect(wire.sent().slice(0, 2)).toEqual([
    { line: 'POST /v1/payment_intents/pi_1', fields: { customer: 'cus_1' }, key: 'k:customer' },
    { line: 'POST /v1/payment_intents/pi_1/confirm', fields: { payment_method: 'pm_1' }, key: 'k' },
  ]);
});
