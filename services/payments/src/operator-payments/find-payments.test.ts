import type { Contract, ResponseOf } from '@sward/shared/contract';
import { callRoute } from '@sward/shared/testing';
import { FIRST, held, releaseEarly } from '../../testing/checkout.ts';
import { type Market, market, OWNER, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { jobOnSite } from '../../testing/orders.ts';
import { openCheckout } from '../checkout/open-checkout.ts';
import { handlers } from '../handlers.ts';
import { takeHeldSnapshot } from '../reconciliation/take-held-snapshot.ts';
import { findPayments } from './find-payments.ts';
import { getOperatorPayment } from './get-operator-payment.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});

const olive = () => {
  const [operator] = m.operators;
  if (!operator) throw new Error('no operator');
  return operator;
};
const find = async (q?: string, as: 'owner' | 'provider' = 'owner') =>
  (await findPayments(m.ports, olive(), { ...(q !== undefined && { q }), as })).items.map(({ id }) => id);

/** The requests service's list of the homeowner's requests. */
const listRequest = () =>
  m.table.transact([
    {
      update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' },
      set: { listPk: `OWNER#${OWNER}`, listSk: REQUEST },
    },
  ]);

test('a payment is found by its id, its request, its payer and its payee', async () => {
  const paymentId = await held(m);
  await listRequest();

  expect(await find(paymentId)).toEqual([paymentId]);
  expect(await find(REQUEST)).toEqual([paymentId]);
  expect(await find(OWNER)).toEqual([paymentId]);
  expect(await find(PROVIDERS[0], 'provider')).toEqual([paymentId]);
  expect(await find(PROVIDERS[1], 'provider')).toEqual([]);
});

test('a payment is found by the receipt number of each of its charges, however it is typed', async () => {
  const job = await jobOnSite();
  await job.paidOrder();
  m = job.m;
  const seen = await callRoute(handlers(m.ports), 'payments.get', m.owner, {
    params: { paymentId: job.paymentId },
  });
  const { receipt } = seen as ResponseOf<Contract['payments.get']>;
  const numbers = receipt?.charges.map(({ number }) => number) ?? [];

  expect(numbers).toHaveLength(2);
  for (const number of numbers) {
    expect(await find(number)).toEqual([job.paymentId]);
    expect(await find(number.slice(2))).toEqual([job.paymentId]);
    expect(await find(number.toLowerCase().replace('-', ' ').replaceAll('0', 'o'))).toEqual([job.paymentId]);
  }
  expect(await find('R-ZZZZZZ')).toEqual([]);
});

test('one in checkout is found by its request', async () => {
  const { payment } = await openCheckout(m.ports, m.owner, FIRST);

  expect(await find(REQUEST)).toEqual([payment.id]);
});

test.each(['pay_01K0000000000000000000000X', 'req_01K0000000000000000000000X', 'Marsh'])(
  '%s returns nothing',
  async (q) => {
    await held(m);

    expect(await find(q)).toEqual([]);
  },
);

test('without an id the stuck ones are shown', async () => {
  const paymentId = await held(m);
  expect(await find()).toEqual([]);
  m.toJobDay();
  m.stripe.refuseTransfers(true);
  await releaseEarly(m, paymentId);
  await takeHeldSnapshot(m.ports);

  expect(await find()).toEqual([paymentId]);
});

test('one payment is shown with a ledger that adds up, to operators alone', async () => {
  const paymentId = await held(m);
  m.toJobDay();
  await releaseEarly(m, paymentId);

  const ledger = await getOperatorPayment(m.ports, olive(), paymentId);

  expect(ledger.journals.map(({ reason }) => reason).sort()).toEqual(['capture', 'earned', 'transfer']);
  expect(ledger.balances).toMatchObject({ [`held:${paymentId}`]: 0, revenue: -895 });
  expect(ledger.problem).toBeNull();
  await expect(getOperatorPayment(m.ports, m.owner, paymentId)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(findPayments(m.ports, m.provider, { as: 'owner' })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('a broken invariant is shown rather than hidden, and raises an alarm', async () => {
  const paymentId = await held(m);
  const alarms: string[] = [];
  m.ports.log = { ...m.ports.log, error: (message) => void alarms.push(message) };
  await m.table.transact([
    { update: { pk: `PAYMENT#${paymentId}`, sk: 'PAYMENT' }, set: { refundedCents: 100 } },
  ]);

  expect((await getOperatorPayment(m.ports, olive(), paymentId)).problem).toMatch(/^I2 /);
  expect(alarms).toEqual(['an invariant is broken']);
});
