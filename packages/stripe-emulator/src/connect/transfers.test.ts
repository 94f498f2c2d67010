import { type Bench, failureOf, pay, payableAccount, startBench } from '../../testing/testing.ts';

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

describe('transfers', () => {
  test('from a charge leave before its money is available, and never touch refunds', async () => {
    await topUp(10_000);
    const destination = await payableAccount(bench);
    const intent = await pay(bench, 4695, { transfer_group: 'pay_1' });
    const charge = intent.latest_charge as { id: string };

    const transfer = await bench.api.transfers.create({
      amount: 3800,
      currency: 'usd',
      destination,
      source_transaction: charge.id,
      transfer_group: 'pay_1',
      metadata: { operationId: 'op_2' },
    });
    await bench.api.refunds.create({ payment_intent: intent.id });

    expect(transfer).toMatchObject({
      object: 'transfer',
      amount: 3800,
      amount_reversed: 0,
      reversed: false,
      destination,
      source_transaction: charge.id,
      transfer_group: 'pay_1',
      metadata: { operationId: 'op_2' },
      reversals: { data: [], total_count: 0 },
    });
    expect(await balance()).toEqual({ available: 10_000 - 4695, pending: 4529 - 3800 });
    expect((await bench.api.transfers.retrieve(transfer.id)).amount_reversed).toBe(0);
    expect(await bench.api.transfers.list({ transfer_group: 'pay_1' })).toMatchObject({
      data: [{ id: transfer.id }],
    });
    expect(await bench.api.transfers.list({ destination })).toMatchObject({ data: [{ id: transfer.id }] });
    expect((await bench.api.transfers.list({ transfer_group: 'pay_2' })).data).toEqual([]);
  });

  test('from one charge never exceed it, however many at once', async () => {
    const destination = await payableAccount(bench);
    const intent = await pay(bench, 4695);
    const source_transaction = (intent.latest_charge as { id: string }).id;
    const send = (amount: number) =>
      bench.api.transfers.create({ amount, currency: 'usd', destination, source_transaction });

    const results = await Promise.allSettled([send(2000), send(2000), send(2000)]);
    const error = await failureOf(send(696));

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(error).toMatchObject({ statusCode: 400, param: 'amount' });
    expect((await send(695)).amount).toBe(695);
    expect((await bench.api.charges.retrieve(source_transaction)).transfer_group).toBe(`group_${intent.id}`);
  });

  test('without a charge need the available balance', async () => {
    const destination = await payableAccount(bench);
    await pay(bench, 4695);

    const error = await failureOf(bench.api.transfers.create({ amount: 100, currency: 'usd', destination }));
    await topUp(100);
    const transfer = await bench.api.transfers.create({ amount: 100, currency: 'usd', destination });

    expect(error).toMatchObject({ statusCode: 400, code: 'balance_insufficient' });
    expect(transfer.source_transaction).toBeNull();
    expect((await balance()).available).toBe(0);
  });

  test('go only to an account that exists and may receive them', async () => {
    await topUp(1000);
    const restricted = await bench.api.accounts.create({
      type: 'express',
      capabilities: { transfers: { requested: true } },
    });
    const send = (destination: string) =>
      bench.api.transfers.create({ amount: 100, currency: 'usd', destination });

    const unknown = await failureOf(send('acct_none'));
    const unable = await failureOf(send(restricted.id));
    await bench.local.setAccountStatus(restricted.id, 'active');
    const sent = await send(restricted.id);
    await bench.local.setAccountStatus(restricted.id, 'restricted');
    const unableAgain = await failureOf(send(restricted.id));

    expect(unknown).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'destination',
      message: "No such destination: 'acct_none'",
    });
    expect(unable).toMatchObject({ statusCode: 400, code: 'insufficient_capabilities_for_transfer' });
    expect(sent.amount).toBe(100);
    expect(unableAgain.code).toBe('insufficient_capabilities_for_transfer');
    expect((await bench.local.totals()).transfers).toBe(100);
  });

  test('are reversed in part and in whole, not beyond', async () => {
    await topUp(1000);
    const destination = await payableAccount(bench);
    const transfer = await bench.api.transfers.create({ amount: 1000, currency: 'usd', destination });

    const reversal = await bench.api.transfers.createReversal(transfer.id, {
      amount: 400,
      metadata: { operationId: 'op_3' },
    });
    const over = await failureOf(bench.api.transfers.createReversal(transfer.id, { amount: 601 }));
    await bench.api.transfers.createReversal(transfer.id);
    const again = await failureOf(bench.api.transfers.createReversal(transfer.id));

    expect(reversal).toMatchObject({ object: 'transfer_reversal', amount: 400, transfer: transfer.id });
    expect(over.param).toBe('amount');
    expect(again.statusCode).toBe(400);
    const read = await bench.api.transfers.retrieve(transfer.id);
    expect(read).toMatchObject({ amount_reversed: 1000, reversed: true, reversals: { total_count: 2 } });
    expect((await bench.api.transfers.listReversals(transfer.id)).data.map(({ amount }) => amount)).toEqual([
      600, 400,
    ]);
    expect((await bench.api.transfers.retrieveReversal(transfer.id, reversal.id)).metadata).toEqual({
      operationId: 'op_3',
    });
    expect((await balance()).available).toBe(1000);
  });
});
