import { stripeWire } from '../../testing/stripe-wire.ts';

const DAY = { from: '2027-05-01T00:00:00.000Z', to: '2027-05-02T00:00:00.999Z' };
const CREATED = { 'created[gte]': '1809129600', 'created[lt]': '1809216000' };
const LINE = 'GET /v1/balance_transactions';

test('movements of a span are read page by page', async () => {
  const wire = stripeWire();
  const lines = [
    { id: 'txn_1', type: 'charge', net: 4529, source: 'ch_1' },
    { id: 'txn_2', type: 'transfer', net: -3800, source: { id: 'tr_1' } },
  ];
  wire.gives({ data: lines, has_more: true }, { data: [], has_more: false });

  const first = await wire.gateway.movements({ ...DAY, after: undefined });
  const second = await wire.gateway.movements({ ...DAY, after: first.after });

  expect(first).toEqual({
    items: [
      { id: 'txn_1', sourceId: 'ch_1', netCents: 4529, kind: 'payment' },
      { id: 'txn_2', sourceId: 'tr_1', netCents: -3800, kind: 'payment' },
    ],
    after: 'txn_2',
  });
  expect(second).toEqual({ items: [], after: undefined });
  expect(wire.sent()).toEqual([
    { line: LINE, fields: { ...CREATED, limit: '50' }, key: undefined },
    { line: LINE, fields: { ...CREATED, limit: '50', starting_after: 'txn_2' }, key: undefined },
  ]);
});

test('the last page has no cursor', async () => {
  const wire = stripeWire();
  wire.gives({ data: [{ id: 'txn_1', type: 'charge', net: 1, source: 'ch_1' }], has_more: false });

  expect((await wire.gateway.movements({ ...DAY, after: undefined })).after).toBeUndefined();
});

test.each([
  ['topup', 'float'],
  ['topup_reversal', 'float'],
  ['payout', 'float'],
  ['payout_failure', 'float'],
  ['stripe_payout', 'payment'],
  ['refund', 'payment'],
  ['refund_failure', 'payment'],
  ['adjustment', 'payment'],
  ['stripe_fee', 'fee'],
  ['stripe_fx_fee', 'fee'],
  ['tax_fee', 'fee'],
])('a movement of type %s is one of Sward’s %s', async (type, kind) => {
  const wire = stripeWire();
  wire.gives({ data: [{ id: 'txn_1', type, net: -5, source: 'x_1' }], has_more: false });

  const moved = await wire.gateway.movementsOf('x_1');

  expect(moved).toEqual([{ id: 'txn_1', sourceId: 'x_1', netCents: -5, kind }]);
  expect(wire.sent()).toEqual([{ line: LINE, fields: { source: 'x_1', limit: '100' }, key: undefined }]);
});

test('a movement that no object has caused is Stripe’s own, or Sward’s float', async () => {
  const wire = stripeWire();
  const movement = { id: 'txn_1', net: -5, source: null };
  wire.gives({ data: ['stripe_fee', 'adjustment', 'payout'].map((type) => ({ ...movement, type })) });

  const moved = await wire.gateway.movementsOf('x_1');

  expect(moved.map(({ kind }) => kind)).toEqual(['fee', 'fee', 'float']);
});

test('the balance is its part in dollars', async () => {
  const wire = stripeWire();
  const usd = (amount: number) => ({ amount, currency: 'usd' });
  wire.gives({ available: [usd(100), { amount: 7, currency: 'eur' }, usd(50)], pending: [usd(-30)] });

  expect(await wire.gateway.balance()).toEqual({ availableCents: 150, pendingCents: -30 });

  expect(wire.sent()).toEqual([{ line: 'GET /v1/balance', fields: {}, key: undefined }]);
});
