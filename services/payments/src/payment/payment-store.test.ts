import { createMemoryTable } from '@sward/shared/table/memory';
import { aPayment, cents } from '../../testing/a-payment.ts';
import {
  changePayment,
  countRefusal,
  finishOperation,
  putOperation,
  putPayment,
  refuseOperation,
} from './payment-store.ts';
import type { Operation } from './settlement-plan.ts';

const OPERATION: Operation = {
  id: 'ope_1',
  kind: 'refund',
  amountCents: cents(5),
  state: 'planned',
  createdAt: '2027-05-03T12:00:00.000Z',
};

async function tableWithPayment() {
  const table = createMemoryTable();
  await table.transact([
    putPayment(aPayment(), '2027-05-03T13:00:00.000Z'),
    putOperation('pay_1', OPERATION),
  ]);
  const payment = () => table.peek({ pk: 'PAYMENT#pay_1', sk: 'PAYMENT' });
  return { table, payment };
}

describe('the loser of a race for a payment gets a code, never a defect', () => {
  test.each([
    ['what was just decided', undefined, 'payment_not_open'],
    ['another step', 'state_changed', 'state_changed'],
  ] as const)('%s', async (_, lost, code) => {
    const { table, payment } = await tableWithPayment();
    const read = aPayment();
    await table.transact([changePayment(read, { status: 'disputed' })]);

    const second = table.transact([changePayment(read, { status: 'settling' }, lost)]);

    await expect(second).rejects.toMatchObject({ name: 'AppError', code, status: 409 });
    expect(payment()).toMatchObject({ status: 'disputed', version: 4 });
  });

  test('a change that keeps the state, and was overtaken all the same', async () => {
    const { table } = await tableWithPayment();
    await table.transact([changePayment(aPayment(), { method: 'card' })]);

    const second = table.transact([changePayment(aPayment(), { method: 'paypal' })]);

    await expect(second).rejects.toMatchObject({ code: 'payment_not_open' });
  });

  test.each([
    ['done', (operation: Operation) => finishOperation('pay_1', operation, 're_2')],
    ['given up', refuseOperation.bind(undefined, 'pay_1')],
  ])('an operation that is %s after it was done', async (_, again) => {
    const { table } = await tableWithPayment();
    await table.transact([finishOperation('pay_1', OPERATION, 're_1')]);

    await expect(table.transact([again(OPERATION)])).rejects.toMatchObject({ code: 'state_changed' });

    const operation = table.peek({ pk: 'PAYMENT#pay_1', sk: 'OPERATION#ope_1' });
    expect(operation).toMatchObject({ state: 'done', stripeId: 're_1' });
  });
});

test('a refusal of Stripe is counted once for each key', async () => {
  const { table } = await tableWithPayment();
  const refused = (refusals?: number) =>
    table.transact([countRefusal('pay_1', refusals ? { ...OPERATION, refusals } : OPERATION)]);

  await refused();
  await expect(refused()).rejects.toMatchObject({ code: 'state_changed' });
  await refused(1);
  await expect(refused(1)).rejects.toMatchObject({ code: 'state_changed' });

  const operation = table.peek({ pk: 'PAYMENT#pay_1', sk: 'OPERATION#ope_1' });
  expect(operation).toMatchObject({ state: 'planned', refusals: 2 });
});

test('a payment is due when its change says so, and never again with null', async () => {
  const { table, payment } = await tableWithPayment();
  const dueOf = async () => {
    const shard = String(payment()?.duePk ?? 'none');
    return (await table.queryIndex('due', { pk: shard })).items.length;
  };
  expect([payment()?.dueAt, await dueOf()]).toEqual(['2027-05-03T13:00:00.000Z', 1]);

  await table.transact([changePayment(aPayment(), { dueAt: null })]);

  expect([payment()?.dueAt, payment()?.duePk, await dueOf()]).toEqual([undefined, undefined, 0]);
});
