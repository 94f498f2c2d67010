import {
  type Bench,
  card,
  confirm,
  failureOf,
  newIntent,
  pay,
  startBench,
  startReceiver,
} from '../../testing/testing.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

async function local(path: string, body: object = {}) {
  const reply = await bench.local.handleLocal({
    method: 'POST',
    path: `/_local/stripe${path}`,
    query: new URLSearchParams(),
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  });
  return { status: reply.status, body: JSON.parse(reply.body) };
}
const net = async () => {
  const { available, pending } = await bench.api.balance.retrieve();
  return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0);
};
const disputed = async (amount?: number) => {
  const intent = await pay(bench, 4695);
  const { body } = await local(`/payment_intents/${intent.id}/dispute`, amount ? { amount } : {});
  return { intent, dispute: body };
};

test('the card that is disputed is charged, and its money taken back with a fee', async () => {
  const receiver = await startReceiver();
  bench.webhook.target = { url: receiver.url, secret: 'whsec_1' };
  const intent = await newIntent(bench);

  const { status, body } = await confirm(bench, intent, card('4000000000000259'));

  expect([status, body.status]).toEqual([200, 'succeeded']);
  const { data } = await bench.api.disputes.list({ payment_intent: intent.id });
  expect(data).toMatchObject([
    { object: 'dispute', amount: 4695, reason: 'fraudulent', status: 'needs_response' },
  ]);
  expect(data[0]?.balance_transactions).toMatchObject([
    { type: 'adjustment', reporting_category: 'dispute', amount: -4695, fee: 1500, net: -6195 },
  ]);
  expect(await net()).toBe(4695 - 166 - 4695 - 1500);
  expect(await bench.api.charges.retrieve(String(data[0]?.charge))).toMatchObject({ disputed: true });
  const { data: events } = await bench.api.events.list({ type: 'charge.dispute.*' });
  expect(events.map(({ type }) => type)).toEqual([
    'charge.dispute.funds_withdrawn',
    'charge.dispute.created',
  ]);
  await receiver.close();
});

test('a dispute that is won brings the money back, not the fee, and the charge can be refunded again', async () => {
  const { intent, dispute } = await disputed();
  const refused = await failureOf(bench.api.refunds.create({ payment_intent: intent.id }));
  expect(refused).toMatchObject({ code: 'charge_disputed' });

  const { body } = await local(`/disputes/${dispute.id}`, { status: 'won' });

  expect(body).toMatchObject({ id: dispute.id, status: 'won' });
  expect(await net()).toBe(4695 - 166 - 1500);
  expect(await bench.local.totals()).toMatchObject({ disputed: 0, fees: 1666 });
  expect((await bench.api.disputes.retrieve(dispute.id)).balance_transactions[1]).toMatchObject({
    ...{ reporting_category: 'dispute_reversal', amount: 4695, fee: 0 },
  });
  expect((await local(`/disputes/${dispute.id}`, { status: 'lost' })).status).toBe(400);
});

test('a dispute that is lost stays; what it left of the charge can be refunded', async () => {
  const { intent, dispute } = await disputed(1000);

  await local(`/disputes/${dispute.id}`, { status: 'lost' });

  expect(await bench.local.totals()).toMatchObject({ disputed: 1000 });
  const { data: events } = await bench.api.events.list({ type: 'charge.dispute.closed' });
  expect(events).toHaveLength(1);
  const tooMuch = await failureOf(bench.api.refunds.create({ payment_intent: intent.id, amount: 3696 }));
  expect(tooMuch.type).toBe('StripeInvalidRequestError');
  bench.clock.advance(2 * 86_400_000);
  await bench.api.topups.create({ amount: 10_000, currency: 'usd' });
  const rest = await bench.api.refunds.create({ payment_intent: intent.id, amount: 3695 });
  expect(rest.status).toBe('succeeded');
});

test('a bank that only asks takes nothing, until it disputes the charge', async () => {
  const intent = await pay(bench, 4695);
  const { body: dispute } = await local(`/payment_intents/${intent.id}/dispute`, { inquiry: true });
  expect(dispute).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
  expect(await net()).toBe(4695 - 166);
  expect((await local(`/disputes/${dispute.id}`, { status: 'lost' })).status).toBe(400);

  const { body } = await local(`/disputes/${dispute.id}`, { status: 'needs_response' });

  expect(body).toMatchObject({ status: 'needs_response', balance_transactions: [{ amount: -4695 }] });
  expect(await net()).toBe(-166 - 1500);
  expect((await local(`/disputes/${dispute.id}`, { status: 'warning_closed' })).status).toBe(400);
  const { data: events } = await bench.api.events.list({ type: 'charge.dispute.*' });
  expect(events.map(({ type }) => type)).toEqual([
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.created',
  ]);
});

test('a bank that asked may leave it at that', async () => {
  const intent = await pay(bench, 4695);
  const { body: dispute } = await local(`/payment_intents/${intent.id}/dispute`, { inquiry: true });

  const { body } = await local(`/disputes/${dispute.id}`, { status: 'warning_closed' });

  expect(body).toMatchObject({ status: 'warning_closed', balance_transactions: [] });
  expect(await net()).toBe(4695 - 166);
});

test('a charge is disputed once, and only where there is one', async () => {
  const { intent } = await disputed();
  expect((await local(`/payment_intents/${intent.id}/dispute`)).status).toBe(400);
  const unpaid = await newIntent(bench);
  expect((await local(`/payment_intents/${unpaid.id}/dispute`)).status).toBe(404);
});
