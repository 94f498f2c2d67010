import { HOUR, instant } from '@sward/shared/kernel';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { BIDS } from '../../testing/market.ts';
import { REASON, stripeChargebacks } from '../../testing/stripe-chargebacks.ts';
import { cancelJob } from '../cancellation/cancel-job.ts';
import { cancelJobByOperator } from '../cancellation/cancel-job-by-operator.ts';
import { resolveDispute } from '../disputes/resolve-dispute.ts';
import { releaseOf } from '../receipts/payment-view.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { onReleaseTimer } from '../settlement/release-when-due.ts';
import { paymentActions } from './payment-lifecycle.ts';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
});

const { tell, chargedBack, decided, ledger, operator, onDesk, told } = stripeChargebacks(() => job);
const confirm = () => confirmJob(job.m.ports, job.m.owner, job.paymentId);

describe('a chargeback before the release', () => {
  test('stops the clock: no release, no confirmation, no cancellation, no payout', async () => {
    await job.toReview();
    await chargedBack();
    job.m.clock.advance(72 * HOUR);

    await onReleaseTimer(job.m.ports, { paymentId: job.paymentId });
    await job.sweep();
    await expect(confirm()).rejects.toMatchObject({ code: 'charged_back' });

    expect(await job.outcome()).toEqual({ status: 'in_review', refunds: [], transfers: [] });
    expect(paymentActions(await job.payment(), 'owner')).toEqual([]);
    expect(releaseOf(await job.payment())).toBeNull();
    expect(told()).toEqual([['open', false]]);
    const other = await paidJob();
    const { id } = other.m.stripe.chargeBack(`pi_${other.paymentId}`);
    job = other;
    await tell(id);
    await expect(
      cancelJobByOperator(job.m.ports, operator(), { bidId: (await job.bid()).id, reason: 'Storm' }),
    ).rejects.toMatchObject({ code: 'charged_back' });
  });

  test('is on the operator desk with the day until which the bank accepts evidence', async () => {
    await job.toReview();
    const answerBy = job.inHours(7 * 24);

    await chargedBack();

    expect(await onDesk()).toMatchObject({
      bank: 'open',
      releaseAt: null,
      chargebacks: [{ state: 'open', answerBy, amountCents: 4695, fault: null }],
      faultCents: 0,
    });
  });

  test('is in the ledger at once, with its fee, and the hold is whole', async () => {
    await job.toReview();
    const id = await chargedBack();
    await tell(id);

    expect(await ledger()).toEqual({
      ...{ held: -4695, loss: 4695, processing_fees: 166 + 1500 },
      stripe_clearing: 4695 - 166 - 4695 - 1500,
    });
  });

  test('that is won restores the rest of the review, and the provider is paid', async () => {
    await job.toReview();
    job.m.clock.advance(8 * HOUR);
    const id = await chargedBack();
    job.m.clock.advance(60 * HOUR);
    await decided(id, 'won');
    const rest = instant(job.m.clock.now() + 40 * HOUR);
    // The sweep checks it then, also when its timer is lost.
    expect(await job.payment()).toMatchObject({ releaseAt: rest, dueAt: rest });
    job.m.clock.advance(40 * HOUR);

    await job.sweep();

    expect(await job.outcome()).toEqual({ status: 'released', refunds: [], transfers: [3800] });
    expect(await ledger()).toMatchObject({ held: 0, loss: 0, revenue: -895 });
    expect(told()).toEqual([
      ['open', false],
      ['won', false],
    ]);
    const won = job.m.events('ChargebackChanged').find(({ data }) => data.state === 'won');
    expect(won?.data).toMatchObject({ releaseAt: rest, refundCents: null, transferCents: null });
  });

  test('that is lost is paid by the hold: no provider is paid, nothing is refunded again', async () => {
    await job.toReview();
    const id = await chargedBack();

    await decided(id, 'lost');

    expect(await job.outcome()).toEqual({ status: 'refunded', refunds: [], transfers: [] });
    expect(await job.payment()).toMatchObject({ refundedCents: 4695, decision: 'charge-back' });
    expect(await ledger()).toMatchObject({ held: 0, loss: 0, processing_fees: 1666 });
    expect(job.m.events('PaymentRefunded')).toEqual([]);
  });

  test('of a part leaves the rest to be divided by the rules', async () => {
    await job.toReview();
    await decided(await chargedBack(1000), 'lost');

    expect(await job.outcome()).toEqual({ status: 'partially_refunded', refunds: [], transfers: [2850] });
    expect(await ledger()).toMatchObject({ held: 0, loss: 0, revenue: -845 });
    const lost = job.m.events('ChargebackChanged').find(({ data }) => data.state === 'lost');
    expect(lost?.data).toMatchObject({ releaseAt: null, refundCents: 1000, transferCents: 2850 });
  });

  test('of an unfinished job ends the job with a full refund', async () => {
    await decided(await chargedBack(1000), 'lost');

    expect(await job.outcome()).toEqual({ status: 'refunded', refunds: [3695], transfers: [] });
    expect(await job.bid()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
    expect(job.m.events('JobCancelled')).toHaveLength(1);
  });

  test('of a job in progress ends it as well', async () => {
    await job.arrive();

    await decided(await chargedBack(), 'lost');

    expect(await job.outcome()).toEqual({ status: 'refunded', refunds: [], transfers: [] });
    expect(await job.bid()).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
  });

  test('that is won before completion changes nothing for the job', async () => {
    await decided(await chargedBack(), 'won');
    await job.toReview();
    job.m.clock.advance(48 * HOUR);

    await job.sweep();

    expect(await job.outcome()).toMatchObject({ status: 'released', transfers: [3800] });
  });

  test('lets nobody open a dispute, as neither party is offered one', async () => {
    await job.toReview();
    const id = await chargedBack();
    await expect(job.object()).rejects.toMatchObject({ code: 'charged_back' });

    await decided(id, 'won');
    await job.object();

    expect(await job.payment()).toMatchObject({ status: 'disputed' });
  });

  test('of a disputed payment is decided by the bank alone', async () => {
    await job.toReview();
    await job.object();
    job.m.clock.advance(24 * HOUR);
    await job.sweep();
    const id = await chargedBack();
    const input = { paymentId: job.paymentId, refundCents: 1000, reason: REASON };
    await expect(resolveDispute(job.m.ports, operator(), input)).rejects.toMatchObject({
      code: 'charged_back',
    });

    await decided(id, 'lost');

    expect(await job.outcome()).toEqual({ status: 'refunded', refunds: [], transfers: [] });
    expect(await job.dispute()).toMatchObject({ status: 'resolved', refundCents: 4695 });
  });

  test.each([
    ['won', { refunds: [2000], transfers: [1900] }, 0],
    ['lost', { refunds: [], transfers: [1900] }, 2695],
  ] as const)('that is %s after a refund was decided does or undoes it', async (how, moved, loss) => {
    const chargeback = job.m.stripe.chargeBack(`pi_${job.paymentId}`);
    job.m.clock.set('2027-05-05T10:00:00.000Z');
    await cancelJob(job.m.ports, job.m.owner, { bidId: BIDS[0] });
    expect(await job.outcome()).toMatchObject({ status: 'settling', refunds: [] });
    await tell(chargeback.id);
    job.m.clock.advance(HOUR);
    await job.sweep();
    expect(await job.outcome()).toMatchObject({ status: 'settling', refunds: [] });

    await decided(chargeback.id, how);
    await job.sweep();

    expect(await job.outcome()).toEqual({ status: 'partially_refunded', ...moved });
    expect(await ledger()).toMatchObject({ held: 0, loss, revenue: -795 });
  });

  test('whose lost decision is found by the sweep', async () => {
    await job.toReview();
    const id = await chargedBack();
    job.m.stripe.decideChargeback(id, 'lost');
    job.m.clock.advance(24 * HOUR);

    await job.sweep();

    expect(await job.outcome()).toMatchObject({ status: 'refunded' });
  });

  test('that is reported before its capture, and after its end, is recorded once', async () => {
    const early = await paidJob({ seen: false });
    job = early;
    early.m.stripe.pay(`pi_${early.paymentId}`);
    const { id } = early.m.stripe.chargeBack(`pi_${early.paymentId}`);
    early.m.stripe.decideChargeback(id, 'lost');

    await tell(id);
    await tell(id, 'evt_2');

    expect(await early.outcome()).toEqual({ status: 'refunded', refunds: [], transfers: [] });
  });
});
