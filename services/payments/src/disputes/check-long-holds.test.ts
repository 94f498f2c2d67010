import { completeBidByOwner, readBid } from '@sward/bids';
import { completeRequest, readRequest } from '@sward/requests';
import { DAY } from '@sward/shared/kernel';
import { held, releaseEarly } from '../../testing/checkout.ts';
import { paidJob } from '../../testing/disputed.ts';
import { BIDS, type Market, market, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { jobOnSite } from '../../testing/orders.ts';
import { assertInvariants } from '../payment/ledger.ts';
import { moneyAt } from '../payment/money-at.ts';
import { readJournals, readPayment } from '../payment/payment-store.ts';
import { readBlocked } from '../payouts/payout-store.ts';
import { retryPayout } from '../settlement/settle.ts';
import { PayoutRefused } from '../stripe/gateway.ts';
import { checkLongHolds } from './check-long-holds.ts';

const stateOf = async (m: Market, paymentId: string) => {
  const payment = await readPayment(m.table, paymentId);
  if (!payment) throw new Error('no payment');
  assertInvariants(payment, await readJournals(m.table, paymentId));
  return payment;
};
const patchBid = (m: Market, set: Record<string, string>) =>
  m.table.transact([{ update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` }, set, add: { version: 1 } }]);

describe('a long-held payment', () => {
  let m: Market;
  let paymentId: string;
  beforeEach(async () => {
    m = await market();
    paymentId = await held(m);
  });
  const watch = async (days: number) => {
    m.clock.set(new Date(Date.parse('2027-05-03T12:00:00.000Z') + days * DAY).toISOString());
    await checkLongHolds(m.ports);
    return await stateOf(m, paymentId);
  };

  test('is reported to operators on day 75, once, and not before', async () => {
    await watch(74.9);
    expect(m.events('HoldWarned')).toEqual([]);

    await watch(75);
    expect(m.events('HoldWarned')).toHaveLength(1);
    await watch(76);

    expect(m.events('HoldWarned').map(({ data }) => data)).toMatchObject([
      { paymentId, amountCents: 4695, endsAt: '2027-07-27T12:00:00.000Z' },
    ]);
  });

  test.each([
    ['the provider did not check in', {}],
    ['the provider came and never finished', { checkedInAt: '2027-05-05T13:00:00.000Z' }],
  ])('is refunded in full on day 85 where %s, without fault of either party', async (_, set) => {
    await patchBid(m, set);
    expect((await watch(84.9)).status).toBe('held');

    expect(await watch(85)).toMatchObject({ status: 'refunded', refundedCents: 4695, transferredCents: 0 });
    expect(m.events('JobCancelled').map(({ data }) => data)).toMatchObject([{ noShow: false, late: false }]);
    expect((await readRequest(m.table, REQUEST))?.status).toBe('cancelled');
  });

  test('is refunded when its provider was never payable, and is never paid twice', async () => {
    m.toJobDay();
    m.stripe.restricted.add(`acct_${PROVIDERS[0]}`);
    await releaseEarly(m, paymentId);

    expect(await watch(85)).toMatchObject({ status: 'refunded', refundedCents: 4695, transferredCents: 0 });
    expect(await readBlocked(m.table, PROVIDERS[0])).toEqual([]);
    m.stripe.restricted.clear();
    await expect(retryPayout(m.ports, await stateOf(m, paymentId))).rejects.toMatchObject({
      code: 'state_changed',
    });
    expect(m.stripe.transfers).toEqual([]);
  });

  test('that races with a payout goes one way alone', async () => {
    m.toJobDay();
    m.stripe.restricted.add(`acct_${PROVIDERS[0]}`);
    await releaseEarly(m, paymentId);
    m.stripe.restricted.clear();
    const blocked = await stateOf(m, paymentId);

    await Promise.allSettled([watch(85), retryPayout(m.ports, blocked)]);

    const { refundedCents, transferredCents } = await stateOf(m, paymentId);
    expect([refundedCents, transferredCents].filter((cents) => cents > 0)).toHaveLength(1);
  });

  test('is left alone where it is released', async () => {
    m.toJobDay();
    const at = new Date(m.clock.now()).toISOString();
    const [bid, request] = [await readBid(m.table, BIDS[0]), await readRequest(m.table, REQUEST)];
    if (!bid || !request) throw new Error('no job');
    await m.table.transact([...completeBidByOwner(bid, at), completeRequest(request, at)]);
    await releaseEarly(m, paymentId);

    expect(await watch(85)).toMatchObject({ status: 'released', refundedCents: 0 });
    expect(m.events('HoldWarned')).toEqual([]);
  });
});

test('a payout of which only a part could leave gives back the rest, and counts with that part', async () => {
  const job = await jobOnSite();
  await job.paidOrder();
  const { transfer } = job.m.stripe;
  job.m.stripe.transfer = async (input) => {
    if (input.chargeId !== `ch_pi_${job.paymentId}`) throw new PayoutRefused('account restricted');
    return await transfer(input);
  };
  await releaseEarly(job.m, job.paymentId);
  expect(await job.payment()).toMatchObject({ status: 'payout_blocked', transferredCents: 4000 });

  job.m.clock.set(new Date(Date.parse('2027-05-03T12:00:00.000Z') + 85 * DAY).toISOString());
  await checkLongHolds(job.m.ports);

  const payment = await stateOf(job.m, job.paymentId);
  expect(payment).toMatchObject({
    status: 'partially_refunded',
    transferredCents: 4000,
    refundedCents: 2195,
  });
  expect(moneyAt(payment, 'provider', job.m.clock.now())).toMatchObject({
    ...{ paidCents: 5500, refundedCents: 1500, commissionCents: 0, netCents: 4000 },
  });
});

test('a dispute without a decision ends on day 85 with a full refund', async () => {
  const job = await paidJob();
  await job.toReview();
  await job.object();
  job.m.clock.advance(85 * DAY);

  await checkLongHolds(job.m.ports);

  expect(await job.outcome()).toEqual({ status: 'refunded', refunds: [4695], transfers: [] });
  expect(await job.dispute()).toMatchObject({ status: 'resolved', outcome: 'decided' });
});
