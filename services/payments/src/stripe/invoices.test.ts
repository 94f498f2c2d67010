import { intentBody, stripeWire } from '../../testing/stripe-wire.ts';

const paid = (id: string, intent: unknown, cents = 499) => ({
  id,
  amount_paid: cents,
  payments: {
    data: [
      { status: 'open', payment: { payment_intent: 'pi_0' } },
      { status: 'paid', payment: { payment_intent: intent } },
    ],
  },
});
const list = (...data: object[]) => ({ object: 'list', url: '/v1/invoices', has_more: false, data });

test('invoices that were paid come oldest first, with what the card cost, without those that a credit paid', async () => {
  const wire = stripeWire();
  const credit = { id: 'in_2', amount_paid: 0, payments: { data: [] } };
  wire.gives(list(paid('in_3', { id: 'pi_3' }), credit, paid('in_1', 'pi_1'), paid('in_0', 'pi_0')));
  wire.gives(intentBody('succeeded', { id: 'pi_3' }), intentBody('succeeded'));

  const invoices = await wire.gateway.paidInvoices('sub_1', 'in_0');

  const its = { chargeId: 'ch_1', amountCents: 499, feeCents: 166 };
  expect(invoices).toEqual([
    { id: 'in_1', ...its },
    { id: 'in_3', ...its },
  ]);
  const expand = { 'expand[0]': 'latest_charge.balance_transaction' };
  expect(wire.sent()).toEqual([
    {
      line: 'GET /v1/invoices',
      fields: { subscription: 'sub_1', status: 'paid', limit: '100', 'expand[0]': 'data.payments' },
      key: undefined,
    },
    { line: 'GET /v1/payment_intents/pi_3', fields: expand, key: undefined },
    { line: 'GET /v1/payment_intents/pi_1', fields: expand, key: undefined },
  ]);
});

test('paid invoices have a charge', async () => {
  const wire = stripeWire();
  wire.gives(list(paid('in_1', 'pi_1')), intentBody('processing'));

  await expect(wire.gateway.paidInvoices('sub_1', undefined)).rejects.toThrow(
    'a paid invoice without a charge: in_1',
  );
});

test('an invoice can be made void', async () => {
  const wire = stripeWire();
  wire.gives({ id: 'in_1', status: 'void' });

  expect(await wire.gateway.voidInvoice('in_1')).toBe(true);

  expect(wire.sent()).toEqual([{ line: 'POST /v1/invoices/in_1/void', fields: {}, key: 'void:in_1' }]);
});

test.each([
  ['paid', false],
  ['void', true],
  ['uncollectible', true],
])('an invoice that is %s already is not payable any more: %s', async (status, isVoid) => {
  const wire = stripeWire();
  wire.refuses(400, { type: 'invalid_request_error' });
  wire.gives({ id: 'in_1', status });

  expect(await wire.gateway.voidInvoice('in_1')).toBe(isVoid);
});
