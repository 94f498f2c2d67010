import { type Bench, failureOf, pay, payableAccount, startBench } from '../../testing/testing.ts';

const DAY_MS = 86_400_000;

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const balance = async () => {
  const { available, pending } = await bench.api.balance.retrieve();
  return { available: available[0]?.amount, pending: pending[0]?.amount };
};
const topUp = (amount: number) => bench.api.topups.create({ amount, currency: 'usd' });

describe('balance', () => {
  test('a charge is pending for two days, less its fee, then available', async () => {
    const intent = await pay(bench, 4695);
    const pending = await balance();

    bench.clock.advance(2 * DAY_MS);

    expect(pending).toEqual({ available: 0, pending: 4529 });
    expect(await balance()).toEqual({ available: 4529, pending: 0 });
    const charge = await bench.api.charges.retrieve(String((intent.latest_charge as { id: string }).id), {
      expand: ['balance_transaction'],
    });
    expect(charge.balance_transaction).toMatchObject({ status: 'available', fee: 166, net: 4529 });
  });

  test.each([
    [100, 33],
    [4695, 166],
    [50, 31],
    [500, 45],
    [517, 45],
    [518, 45],
    [1_000_695, 29_050],
  ])('the fee of %d cents is %d cents', async (amount, fee) => {
    const intent = await pay(bench, amount);

    const [transaction] = (await bench.api.balanceTransactions.list({ type: 'charge' })).data;

    expect(transaction).toMatchObject({ amount, fee, net: amount - fee });
    expect(transaction?.source).toBe((intent.latest_charge as { id: string }).id);
    expect(transaction?.fee_details).toMatchObject([{ amount: fee, type: 'stripe_fee' }]);
  });

  test('a top-up is available at once', async () => {
    const topup = await topUp(100_000);

    expect(topup).toMatchObject({ object: 'topup', status: 'succeeded', amount: 100_000 });
    expect(await balance()).toEqual({ available: 100_000, pending: 0 });
    expect((await bench.api.balanceTransactions.list({ source: topup.id })).data).toHaveLength(1);
  });

  test('transactions are listed by type, source and time, page by page', async () => {
    await topUp(1000);
    bench.clock.advance(60_000);
    const since = Math.floor(bench.clock.now() / 1000);
    const second = await topUp(2000);
    const paid = await pay(bench, 4695);

    const newer = await bench.api.balanceTransactions.list({ type: 'topup', created: { gte: since } });
    const one = await bench.api.balanceTransactions.list({ limit: 1 });
    const rest = await bench.api.balanceTransactions.list({ starting_after: one.data[0]?.id });
    const expanded = await bench.api.balanceTransactions.list({ type: 'charge', expand: ['data.source'] });

    expect(newer.data.map(({ source }) => source)).toEqual([second.id]);
    expect(one).toMatchObject({ has_more: true, data: [{ type: 'charge' }] });
    expect(rest.data.map(({ type }) => type)).toEqual(['topup', 'topup']);
    expect(expanded.data[0]?.source).toMatchObject({ object: 'charge', payment_intent: paid.id });
  });
});

describe('refunds', () => {
  test('part by part up to the captured amount; the fee stays with the processor', async () => {
    await topUp(10_000);
    const intent = await pay(bench, 4695);

    const first = await bench.api.refunds.create({
      payment_intent: intent.id,
      amount: 2000,
      reason: 'requested_by_customer',
      metadata: { operationId: 'op_1' },
    });
    const over = await failureOf(bench.api.refunds.create({ payment_intent: intent.id, amount: 2696 }));
    const second = await bench.api.refunds.create({ payment_intent: intent.id });
    const again = await failureOf(bench.api.refunds.create({ payment_intent: intent.id }));

    expect(first).toMatchObject({
      object: 'refund',
      status: 'succeeded',
      amount: 2000,
      payment_intent: intent.id,
      reason: 'requested_by_customer',
      metadata: { operationId: 'op_1' },
    });
    expect(over).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(over.message).toBe('Refund amount ($26.96) is greater than unrefunded amount on charge ($26.95)');
    expect(second.amount).toBe(2695);
    expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
    const charge = await bench.api.charges.retrieve(String(first.charge));
    expect(charge).toMatchObject({ amount_refunded: 4695, refunded: true });
    expect(await balance()).toEqual({ available: 10_000 - 4695, pending: 4529 });
    expect(await bench.local.totals()).toMatchObject({ charges: 4695, refunds: 4695, fees: 166 });
  });

  test('are found by payment and by charge, newest first', async () => {
    await topUp(10_000);
    const intent = await pay(bench, 4695);
    const other = await pay(bench, 4695);
    const one = await bench.api.refunds.create({ payment_intent: intent.id, amount: 100 });
    const two = await bench.api.refunds.create({ charge: String(one.charge), amount: 200 });
    await bench.api.refunds.create({ payment_intent: other.id, amount: 300 });

    const byPayment = await bench.api.refunds.list({ payment_intent: intent.id });
    const byCharge = await bench.api.refunds.list({ charge: String(one.charge) });

    expect(byPayment.data.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(byCharge.data.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect((await bench.api.refunds.retrieve(one.id)).amount).toBe(100);
  });

  test('need the available balance; nothing is left of a refused one', async () => {
    const intent = await pay(bench, 4695);

    const error = await failureOf(bench.api.refunds.create({ payment_intent: intent.id }));

    expect(error).toMatchObject({ statusCode: 400, code: 'balance_insufficient' });
    expect((await bench.api.refunds.list({ payment_intent: intent.id })).data).toEqual([]);
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 0 });
    bench.clock.advance(2 * DAY_MS);
    expect((await bench.api.refunds.create({ payment_intent: intent.id, amount: 4529 })).status).toBe(
      'succeeded',
    );
  });

  test('an unpaid intent has nothing to refund, and many at once never give back too much', async () => {
    await topUp(100_000);
    const unpaid = await bench.api.paymentIntents.create({ amount: 100, currency: 'usd' });
    const intent = await pay(bench, 4695);

    const refused = await failureOf(bench.api.refunds.create({ payment_intent: unpaid.id }));
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => bench.api.refunds.create({ payment_intent: intent.id, amount: 2000 })),
    );

    expect(refused).toMatchObject({ statusCode: 400, param: 'payment_intent' });
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await bench.local.totals()).refunds).toBe(4000);
  });
});

test('after any sequence of operations the running balance is the sum of the transactions', async () => {
  const destination = await payableAccount(bench);
  const charges: string[] = [];
  const transfers: string[] = [];
  // A fixed generator, with the same sequence in every run.
  let seed = 20_261_028;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const pick = (from: string[]) => from[next(from.length)] ?? 'none';
  const quietly = (call: Promise<unknown>) => call.catch(() => undefined);

  for (let step = 0; step < 150; step += 1) {
    const amount = 50 + next(5000);
    switch (next(6)) {
      case 0:
        charges.push(((await pay(bench, amount)).latest_charge as { id: string }).id);
        break;
      case 1:
        await topUp(amount);
        break;
      case 2:
        await quietly(bench.api.refunds.create({ charge: pick(charges), amount }));
        break;
      case 3: {
        const source = next(2) === 0 ? { source_transaction: pick(charges) } : {};
        await quietly(
          bench.api.transfers
            .create({ amount, currency: 'usd', destination, ...source })
            .then(({ id }) => transfers.push(id)),
        );
        break;
      }
      case 4:
        await quietly(bench.api.transfers.createReversal(pick(transfers), { amount }));
        break;
      default:
        bench.clock.advance(next(3) * DAY_MS);
    }
  }

  const {
    charges: paid,
    refunds,
    transfers: sent,
    reversals,
    fees,
    topups,
    balance: now,
  } = await bench.local.totals();
  expect(Math.min(paid, refunds, sent, reversals, fees, topups)).toBeGreaterThan(0);
  expect(now.available + now.pending).toBe(paid - fees - refunds - sent + reversals + topups);
  bench.clock.advance(3 * DAY_MS);
  expect((await bench.local.totals()).balance).toEqual({
    available: now.available + now.pending,
    pending: 0,
  });
  let net = 0;
  for await (const transaction of bench.api.balanceTransactions.list({ limit: 100 })) net += transaction.net;
  expect(net).toBe(now.available + now.pending);
});

test('a fee of Stripe’s own has no source and is among the fees', async () => {
  await topUp(1000);
  const reply = await bench.local.handleLocal({
    method: 'POST',
    path: '/_local/stripe/fees',
    query: new URLSearchParams(),
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ amount: 200 })),
  });

  expect(reply.status).toBe(200);
  const { data } = await bench.api.balanceTransactions.list({ type: 'stripe_fee' });
  expect(data).toMatchObject([{ source: null, net: -200, reporting_category: 'fee' }]);
  expect(await balance()).toEqual({ available: 800, pending: 0 });
  expect(await bench.local.totals()).toMatchObject({ topups: 1000, fees: 200 });
});
