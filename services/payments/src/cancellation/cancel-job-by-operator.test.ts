import { readBid } from '@sward/bids';
import { auditOf } from '@sward/shared/audit';
import { accountActor } from '@sward/shared/testing';
import { held, releaseEarly } from '../../testing/checkout.ts';
import { BIDS, type Market, market, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { getOperatorPayment } from '../operator-payments/get-operator-payment.ts';
import { operatorPaymentView } from '../operator-payments/views.ts';
import { requirePayment } from '../payment/payment-store.ts';
import { cancelJob } from './cancel-job.ts';
import { cancelJobByOperator } from './cancel-job-by-operator.ts';

const operator = accountActor({ accountId: 'acc_operator', userType: 'operator', displayName: 'Olive P.' });
const reason = 'The provider has broken a leg';
const refused = (code: string) => expect.objectContaining({ code });

let m: Market;
let paymentId: string;
beforeEach(async () => {
  m = await market();
  paymentId = await held(m);
});

const cancel = (actor = operator, bidId: string = BIDS[0]) =>
  cancelJobByOperator(m.ports, actor, { bidId, reason });
const audit = async () => (await auditOf(m.table, BIDS[0], { limit: 50 })).items;

test('refunds everything at any time, even after a check-in, and records the reason', async () => {
  m.toJobDay();
  await m.table.transact([
    {
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` },
      set: { checkedInAt: '2027-05-05T12:00:00.000Z' },
      add: { version: 1 },
    },
  ]);

  const done = await cancel();

  expect(done).toMatchObject({
    ...{ status: 'cancelled', by: 'operator', late: false, noShow: false },
    ...{ refundCents: 4695, providerCents: 0 },
  });
  expect(await requirePayment(m.table, paymentId)).toMatchObject({ status: 'refunded', refundedCents: 4695 });
  expect(await readBid(m.table, BIDS[0])).toMatchObject({ status: 'cancelled', cancelledBy: 'operator' });
  expect(await m.item(`REQUEST#${REQUEST}`, 'REQUEST')).toMatchObject({ cancelledBy: 'operator' });
  expect(await m.item(`PROVIDER#${PROVIDERS[0]}`, 'BIDSUMMARY')).toMatchObject({ accepted: 0, missed: 0 });
  expect(await audit()).toMatchObject([
    {
      ...{ action: 'job.cancel', subjectId: BIDS[0], subject: REQUEST, note: reason },
      ...{ operatorId: 'acc_operator', operatorName: 'Olive P.' },
    },
  ]);
  expect(JSON.stringify(m.events('JobCancelled'))).not.toContain(reason);
});

test('is offered on the payment as long as it can be done', async () => {
  const offered = async () => {
    const ledger = await getOperatorPayment(m.ports, operator, paymentId);
    return operatorPaymentView(ledger, m.clock.now()).cancellable;
  };
  expect(await offered()).toBe(true);

  await cancel();

  expect(await offered()).toBe(false);
});

test('again, or by two at once, is done once and recorded once', async () => {
  await Promise.all([cancel(), cancel()]);

  expect(await cancel()).toMatchObject({ status: 'cancelled' });
  expect(await audit()).toHaveLength(1);
  expect(m.stripe.refunds).toHaveLength(1);
});

test('what is cancelled or finished already is refused, and nothing is recorded', async () => {
  await cancelJob(m.ports, m.owner, { bidId: BIDS[0] });
  await expect(cancel()).rejects.toEqual(refused('already_cancelled'));

  const other = await market();
  const otherPayment = await held(other);
  other.toJobDay();
  await releaseEarly(other, otherPayment);
  await expect(cancelJobByOperator(other.ports, operator, { bidId: BIDS[0], reason })).rejects.toEqual(
    refused('already_completed'),
  );

  expect(await audit()).toEqual([]);
});

test('is for operators with a second factor alone', async () => {
  const unproved = accountActor({ userType: 'operator', secondFactor: false });

  for (const actor of [m.owner, m.provider, m.stranger, unproved])
    await expect(cancel(actor)).rejects.toEqual(refused('forbidden'));
  await expect(cancel(operator, `bid_${'0'.repeat(26)}`)).rejects.toEqual(refused('not_found'));
  await expect(cancel(operator, BIDS[1])).rejects.toEqual(refused('job_not_open'));
  expect(await requirePayment(m.table, paymentId)).toMatchObject({ status: 'held' });
});
