import { DAY, toCents } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { planOf } from '../../testing/plans.ts';
import { handlers } from '../handlers.ts';
import { journalOf } from '../payment/clearing-store.ts';
import { balances } from '../payment/ledger.ts';
import { receiveWebhook } from '../receive-webhook.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { sweepSubscriptions } from '../sweep-subscriptions.ts';

const INTENT = 'pi_of_an_invoice';

let m: Market;
let plan: ReturnType<typeof planOf>;
beforeEach(async () => {
  m = await market();
  plan = planOf(m);
  await plan.bought();
  const charge = { id: 'ch_in_paid_1', feeCents: toCents(44), card: 'visa •••• 4242', paidAt: '' };
  m.stripe.intents.set(INTENT, {
    ...{ id: INTENT, status: 'succeeded', amountCents: 499, currency: 'usd', clientSecret: '' },
    ...{ paymentId: undefined, charge },
  });
});

const tell = (chargebackId: string) =>
  receiveWebhook(
    m.ports,
    JSON.stringify({ kind: 'chargeback', id: 'evt_9', type: 'charge.dispute.created', chargebackId }),
    'right',
  );
const queue = () =>
  callRoute(handlers(m.ports), 'payments.queue', m.operators[0] ?? m.stranger, { query: {} });
const opened = async () => {
  const { id } = m.stripe.chargeBack(INTENT);
  await tell(id);
  await tell(id);
  return id;
};
const ledger = () =>
  balances(
    m.table
      .all()
      .filter(({ pk, sk }) => pk === `SUBSCRIPTION#${OWNER}` && sk.startsWith('JOURNAL#'))
      .map(journalOf),
  );

test('the chargeback of a paid month waits in the queue, under its account', async () => {
  const id = await opened();

  expect(await queue()).toMatchObject({
    items: [
      {
        ...{ kind: 'chargeback', id: OWNER, amountCents: 499, reason: 'fraudulent', providerName: null },
        dueAt: m.stripe.chargebacks.get(id)?.answerBy,
      },
    ],
    counts: { chargeback: { count: 1 } },
  });
  expect(ledger()).toMatchObject({ loss: 499, revenue: -499, processing_fees: 1544 });
});

test.each([
  ['won', 0],
  ['lost', 499],
] as const)('it waits until it is %s, and costs as much', async (how, loss) => {
  const id = await opened();
  m.stripe.decideChargeback(id, how);
  await tell(id);
  await tell(id);

  expect((await queue()).items).toEqual([]);
  expect(ledger()).toMatchObject({ loss, processing_fees: 1544 });
});

test('one that is lost, and won on appeal, costs its fee alone', async () => {
  const id = await opened();
  m.stripe.decideChargeback(id, 'lost');
  await tell(id);
  m.stripe.decideChargeback(id, 'won');
  await tell(id);

  expect(ledger()).toMatchObject({ loss: 0 });
});

test('a decision whose event was lost is found the next day', async () => {
  const id = await opened();
  m.stripe.decideChargeback(id, 'lost');
  await plan.later(DAY - 1);
  await sweepSubscriptions(m.ports);
  expect((await queue()).items).toHaveLength(1);

  await plan.later(1);
  await sweepSubscriptions(m.ports);

  expect((await queue()).items).toEqual([]);
});

test('an undecided one is looked at once a day', async () => {
  const id = await opened();
  let reads = 0;
  const read = m.stripe.readChargeback;
  m.stripe.readChargeback = async (chargebackId) => {
    reads++;
    return await read(chargebackId);
  };
  await plan.later(DAY);
  await sweepSubscriptions(m.ports);
  await sweepSubscriptions(m.ports);

  expect(reads).toBe(1);
  expect((await queue()).items).toMatchObject([{ id: OWNER }]);
  expect(m.stripe.chargebacks.get(id)?.status).toBe('open');
});

test('an inquiry of the bank takes nothing and waits for nobody', async () => {
  await tell(m.stripe.inquire(INTENT).id);

  expect((await queue()).items).toEqual([]);
  expect(ledger()).toMatchObject({ revenue: -499 });
  expect(ledger().loss).toBeUndefined();
});

test('the reconciliation records one whose event was lost', async () => {
  m.stripe.chargeBack(INTENT);
  await plan.later(DAY);

  expect(await reconcile(m.ports)).toMatchObject({ differenceCents: 0, open: [] });
  expect((await queue()).items).toMatchObject([{ kind: 'chargeback', id: OWNER }]);
});
