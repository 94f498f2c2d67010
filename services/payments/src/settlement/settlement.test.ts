import { completeBidByOwner, readBid } from '@sward/bids';
import { completeRequest, readRequest } from '@sward/requests';
import { type EventOf, newEvent } from '@sward/shared/events';
import { SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { held } from '../../testing/checkout.ts';
import { BIDS, type Market, market, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { balances } from '../payment/ledger.ts';
import { readJournals } from '../payment/payment-store.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { listEarnings } from '../receipts/list-earnings.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { confirmJob } from './confirm-job.ts';
import { onReleaseTimer } from './release-when-due.ts';
import { startReview } from './start-review.ts';

let m: Market;
let paymentId: string;

beforeEach(async () => {
  m = await market();
  paymentId = await held(m);
});

/** Completes the job: the writes of the bids service and its event. */
async function finish(): Promise<EventOf<'JobCompleted'>> {
  m.toJobDay();
  const completedAt = new Date(m.clock.now()).toISOString();
  const [bid, request] = [await readBid(m.table, BIDS[0]), await readRequest(m.table, REQUEST)];
  if (!bid || !request) throw new Error('no job');
  await m.table.transact([...completeBidByOwner(bid, completedAt), completeRequest(request, completedAt)]);
  return newEvent(m.ports, SYSTEM, { name: `Request#${REQUEST}`, version: 9 }, 'JobCompleted', {
    requestId: REQUEST,
    bidId: BIDS[0],
    paymentId,
    ownerId: bid.ownerId,
    providerId: bid.providerId,
    completedAt,
  });
}

const payment = async () => (await m.item(`PAYMENT#${paymentId}`, 'PAYMENT')) as Record<string, unknown>;
const HOURS = 3_600_000;

test('finishing starts 48 hours and sets the timer', async () => {
  const event = await finish();

  await startReview(m.ports, event);

  const releaseAt = new Date(Date.parse(event.data.completedAt) + 48 * HOURS).toISOString();
  expect(await payment()).toMatchObject({ status: 'in_review', releaseAt });
  expect(m.timers).toEqual([{ name: 'release', paymentId, at: releaseAt }]);
});

test('the same event again is known; a late one changes nothing', async () => {
  const event = await finish();
  await startReview(m.ports, event);
  const before = await payment();

  await startReview(m.ports, event).catch((error: unknown) => expect(error).toBeInstanceOf(AlreadyHandled));

  expect(await payment()).toEqual(before);
});

test('a timer that fires early does nothing; on time it pays the provider once', async () => {
  await startReview(m.ports, await finish());
  m.clock.advance(47 * HOURS);
  await onReleaseTimer(m.ports, { paymentId });
  expect(m.stripe.transfers).toEqual([]);

  m.clock.advance(HOURS);
  await onReleaseTimer(m.ports, { paymentId });
  await onReleaseTimer(m.ports, { paymentId });
  await sweepPayments(m.ports);

  expect(m.stripe.transfers.map((transfer) => transfer.amountCents)).toEqual([3800]);
  expect(await payment()).toMatchObject({ status: 'released', transferredCents: 3800 });
  expect(m.events('PaymentReleased')).toHaveLength(1);
});

test('without timer and event the sweep releases', async () => {
  await finish();
  m.clock.advance(9 * HOURS);
  await sweepPayments(m.ports);
  expect(await payment()).toMatchObject({ status: 'in_review' });

  m.clock.advance(48 * HOURS);
  await sweepPayments(m.ports);

  expect(await payment()).toMatchObject({ status: 'released' });
});

test('the homeowner may confirm at once; ledger and Stripe agree', async () => {
  await startReview(m.ports, await finish());

  const settled = await confirmJob(m.ports, m.owner, paymentId);

  expect(settled.status).toBe('released');
  expect(balances(await readJournals(m.table, paymentId))).toEqual({
    stripe_clearing: 4695 - 166 - 3800,
    processing_fees: 166,
    [`held:${paymentId}`]: 0,
    revenue: -895,
  });
});

test('confirming twice, or by timer and by hand at once, pays once', async () => {
  await startReview(m.ports, await finish());
  m.clock.advance(48 * HOURS);

  await Promise.allSettled([
    confirmJob(m.ports, m.owner, paymentId),
    confirmJob(m.ports, m.owner, paymentId),
    onReleaseTimer(m.ports, { paymentId }),
  ]);
  await sweepPayments(m.ports);

  expect(m.stripe.transfers).toHaveLength(1);
  expect(await payment()).toMatchObject({ status: 'released' });
});

test('a response that was lost is looked up, even after Stripe forgot the key: no second transfer', async () => {
  await startReview(m.ports, await finish());
  m.stripe.loseNextReply();
  expect((await confirmJob(m.ports, m.owner, paymentId)).status).toBe('settling');
  m.stripe.forgetKeys();
  m.clock.advance(25 * HOURS);

  await sweepPayments(m.ports);

  expect(m.stripe.transfers).toHaveLength(1);
  expect(await payment()).toMatchObject({ status: 'released' });
});

test('a refused transfer blocks the payout, publishes it, and is retried every day', async () => {
  await startReview(m.ports, await finish());
  m.stripe.refuseTransfers(true);

  expect((await confirmJob(m.ports, m.owner, paymentId)).status).toBe('payout_blocked');
  expect(m.events('PayoutBlocked')).toHaveLength(1);
  m.stripe.refuseTransfers(false);
  m.clock.advance(24 * HOURS);
  await sweepPayments(m.ports);

  expect(await payment()).toMatchObject({ status: 'released' });
  expect(m.stripe.transfers).toHaveLength(1);
});

test('the provider sees their own part alone, strangers nothing', async () => {
  await expect(getPayment(m.ports, m.provider, paymentId)).resolves.toMatchObject({ viewer: 'provider' });
  await expect(getPayment(m.ports, m.stranger, paymentId)).rejects.toMatchObject({ code: 'not_found' });
});

test('earnings list the job with its net amount and count its month', async () => {
  await startReview(m.ports, await finish());
  await confirmJob(m.ports, m.owner, paymentId);

  const earnings = await listEarnings(m.ports, m.provider, undefined);

  expect(earnings.payments.map((p) => p.transferredCents)).toEqual([3800]);
  expect(earnings.months).toEqual([{ month: '2027-05', netCents: 3800, jobs: 1 }]);
  expect(PROVIDERS[0]).toBe(m.provider.accountId);
});
