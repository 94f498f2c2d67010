import { closedJob } from '../../testing/access.ts';
import { code } from '../../testing/code.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { BIDS, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { couldBeAsked, OFFERED, type Rescuable, rescuable, THIRD } from '../../testing/rescue.ts';
import { readAccessProblems } from '../access/access-store.ts';
import { tripFeeOf } from '../access/trip-fee.ts';
import { recordChargeback } from '../chargebacks/record-chargeback.ts';
import { checkLongHolds } from '../disputes/check-long-holds.ts';
import { readQueue } from '../operator-payments/read-queue.ts';
import { getPayment } from '../receipts/get-payment.ts';
import { acceptRescue } from '../rescue/accept-rescue.ts';
import { endOwnRescues } from '../rescue/end-own-rescues.ts';
import { onRescueTimer } from '../rescue/rescue-timer.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { cancelJob } from './cancel-job.ts';
import { cancelJobByOperator } from './cancel-job-by-operator.ts';

let job: Rescuable;
beforeEach(async () => {
  job = await rescuable();
});

const moved = () => ({
  refunds: job.m.stripe.refunds.map(({ amountCents }) => amountCents),
  transfers: job.m.stripe.transfers.map(({ amountCents }) => amountCents),
});

describe('a provider who cancels', () => {
  test('leaves the money held for another, and loses the job with its address at once', async () => {
    const cancelled = await job.lose();

    expect(cancelled).toMatchObject({
      rescue: { chooseBy: job.inHours(24) },
      refundCents: 0,
      providerCents: 0,
    });
    expect(await job.payment()).toMatchObject({ status: 'rescuing', dueAt: job.inHours(24) });
    const request = await job.request();
    expect(request).toMatchObject({ status: 'rescuing', formerProviderIds: [PROVIDERS[0]] });
    expect(request.acceptedProviderId).toBeUndefined();
    expect(await job.first()).toMatchObject({ status: 'cancelled', cancelledBy: 'provider' });
    expect(moved()).toEqual({ refunds: [], transfers: [] });
    expect(job.m.events('JobLost')).toMatchObject([
      { data: { because: 'cancelled', chooseBy: job.inHours(24) } },
    ]);
    expect(job.m.events('JobCancelled')).toEqual([]);
    expect(job.m.timers.at(-1)).toMatchObject({ name: 'rescue', paymentId: job.paymentId });
  });

  test('reads the payment no more, and earns nothing of it', async () => {
    await job.lose();

    expect(await code(getPayment(job.m.ports, job.m.provider, job.paymentId))).toBe('not_found');
    const item = await job.m.item(`PAYMENT#${job.paymentId}`, 'PAYMENT');
    expect(item?.listPk).toBeUndefined();
  });

  test('sees beforehand which it will be, and nothing changes by that', async () => {
    const { rescue } = await cancelJob(job.m.ports, job.m.provider, { bidId: BIDS[0], preview: true });

    expect(rescue).toEqual({ chooseBy: job.inHours(24) });
    expect(await job.payment()).toMatchObject({ status: 'held' });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['was declined by the homeowner', () => job.patchBid(BIDS[1], { declinedBy: 'owner' })],
    ['costs more than what was paid', () => job.patchBid(BIDS[1], { amountCents: 4001 })],
    ['was made for other terms', () => job.patchBid(BIDS[1], { termsVersion: 0 })],
    ['has withdrawn', () => job.patchBid(BIDS[1], { status: 'withdrawn' })],
    ['had the job before', () => job.patchRequest({ formerProviderIds: [PROVIDERS[1]] })],
    ['would come again and again', () => job.patchRequest({ serviceFrequency: 'weekly' })],
    [
      'cannot be paid',
      () =>
        job.m.table.transact([
          { update: { pk: `PROVIDER#${PROVIDERS[1]}`, sk: 'PROVIDER' }, set: { payable: false } },
        ]),
    ],
  ])('gives everything back at once where the other bidder %s', async (_, given) => {
    await given();
    const cancelled = await job.lose();

    expect(cancelled).toMatchObject({ rescue: null, refundCents: 4695 });
    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(moved().refunds).toEqual([4695]);
  });

  test('an operator cancels with a rescue, or without', async () => {
    const [operator] = job.m.operators;
    const input = { bidId: BIDS[0], reason: 'The provider is ill.' };
    if (!operator) throw new Error('no operator');
    await cancelJobByOperator(job.m.ports, operator, { ...input, rescue: true });
    expect(await job.payment()).toMatchObject({ status: 'rescuing' });

    job = await rescuable();
    await cancelJobByOperator(job.m.ports, operator, input);
    expect(await job.payment()).toMatchObject({ status: 'refunded' });
  });

  test('an operator ends what is under way, and it is off the list', async () => {
    const [operator] = job.m.operators;
    if (!operator) throw new Error('no operator');
    await job.lose();
    expect((await readQueue(job.m.ports, operator, {})).items).toMatchObject([
      { kind: 'rescue', dueAt: job.inHours(24), item: { state: 'choosing', providerName: '' } },
    ]);

    const ended = await cancelJobByOperator(job.m.ports, operator, {
      bidId: BIDS[0],
      reason: 'She has moved.',
    });

    expect(ended).toMatchObject({ by: 'operator', refundCents: 4695 });
    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(await job.request()).toMatchObject({ status: 'cancelled', cancelledBy: 'operator' });
    expect((await readQueue(job.m.ports, operator, {})).items).toEqual([]);
    expect(
      await code(cancelJobByOperator(job.m.ports, operator, { bidId: BIDS[0], reason: 'Once more.' })),
    ).toBe('already_cancelled');
  });

  test('the same cancellation again answers the same', async () => {
    const first = await job.lose();

    expect(await job.lose()).toEqual(first);
    expect(job.m.events('JobLost')).toHaveLength(1);
  });

  test('the bid that lost it names no payment any more, and says why it ended', async () => {
    await job.lose();

    expect(await job.first()).toMatchObject({ because: 'cancelled', lostPaymentId: job.paymentId });
    expect((await job.first()).paymentId).toBeUndefined();
  });

  test('bad weather that excuses the provider leaves the homeowner the same choice', async () => {
    const { windowStart } = await job.first();
    await job.patchBid(BIDS[0], { weather: { window: { bad: 'rain' }, windowStart } });
    await job.lose();

    expect(await job.first()).toMatchObject({ because: 'weather', cancelTerms: { late: false } });
    expect(await job.rescue()).toMatchObject({ state: 'choosing', because: 'cancelled' });
  });
});

describe('the homeowner', () => {
  test('sees who can be asked, and what would come back', async () => {
    await job.lose();

    expect(await job.seen()).toMatchObject({
      ...{ state: 'choosing', because: 'cancelled', paidCents: 4695 },
      choices: ['refund', 'offer', 'reopen'],
      bidders: [{ bid: { id: BIDS[1] }, backCents: 200 }],
    });
  });

  test('takes everything back', async () => {
    await job.lose();
    await job.refund();

    expect(await job.payment()).toMatchObject({ status: 'refunded', decision: 'give-up' });
    expect(await job.request()).toMatchObject({ status: 'cancelled', cancelledBy: 'owner' });
    expect(job.m.events('JobCancelled')).toMatchObject([
      { data: { because: 'cancelled', refundCents: 4695, reopen: null, noShow: false } },
    ]);
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0 });
    expect(await code(job.refund())).toBe('done');
    expect(job.m.events('JobCancelled')).toHaveLength(1);
    expect(await code(job.reopen())).toBe('rescue_not_open');
  });

  test('has a request like it posted instead', async () => {
    await job.lose();
    await job.reopen();

    expect(job.m.events('JobCancelled')).toMatchObject([{ data: { reopen: OFFERED } }]);
    expect(await job.seen()).toMatchObject({ state: 'reopened', choices: [] });
    expect(await code(job.reopen())).toBe('done');
    expect(await code(job.reopen({ time: 'evening' }))).toBe('rescue_not_open');
  });

  test('offers it for a day, and each bid that is asked gets that day', async () => {
    await job.lose();
    await job.offer();
    await job.offer();

    expect(await job.second()).toMatchObject({ status: 'declined', rescue: OFFERED });
    expect(await job.seen()).toMatchObject({ state: 'offered', choices: ['refund', 'reopen'] });
    const offers = job.m.events('RescueOffered');
    expect(offers).toMatchObject([{ data: { bidIds: [BIDS[1]], providerIds: [PROVIDERS[1]] } }]);
    expect(JSON.stringify(offers)).not.toContain(PROVIDERS[0]);
    expect(await code(job.choose({ choice: 'offer', bidIds: [BIDS[1]], ...OFFERED, time: 'evening' }))).toBe(
      'rescue_not_open',
    );
  });

  test.each<[string, object]>([
    ['a bid that cannot be asked', { bidIds: [BIDS[0]] }],
    ['a day within four hours', { date: '2027-05-03', time: 'morning' }],
    ['a day beyond two weeks', { date: '2027-05-18' }],
  ])('is refused %s', async (_, more) => {
    await job.lose();
    const choice = { choice: 'offer' as const, bidIds: [BIDS[1]], ...OFFERED, ...more };

    expect(await code(job.choose(choice))).toBe('validation_failed');
  });

  test.each<[string, Partial<typeof OFFERED>]>([
    ['a day that is past', { date: '2027-05-02' as never }],
    ['a day that is too far', { date: '2027-09-06' as never }],
  ])('has nothing posted for %s', async (_, day) => {
    await job.lose();

    expect(await code(job.reopen(day))).toBe('validation_failed');
    expect(await job.payment()).toMatchObject({ status: 'rescuing' });
  });

  test('is too late once the time to choose is over, whether or not its timer has run', async () => {
    await job.lose();
    job.later(24);

    for (const choice of [job.refund, job.reopen, job.offer])
      expect(await code(choice())).toBe('rescue_not_open');
    expect(await job.seen()).toMatchObject({ state: 'choosing', choices: [] });
  });

  test('is told that somebody was faster', async () => {
    await job.lose();
    await job.offer();
    await job.accept();

    expect(await code(job.refund())).toBe('already_accepted');
    expect(await code(job.choose({ choice: 'refund', refundCents: 4495 }))).toBe('already_accepted');
  });

  test('gets everything back when suspended meanwhile', async () => {
    const { accountId } = job.m.owner;
    await job.m.table.transact([
      {
        update: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST' },
        set: { listPk: `OWNER#${accountId}`, listSk: 'a' },
      },
    ]);
    await job.lose();
    await job.offer();

    await endOwnRescues(
      job.m.ports,
      job.m.eventOf(`Account#${accountId}`, 'AccountSuspended', { accountId }),
    );

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(job.m.events('JobCancelled')).toMatchObject([{ data: { by: 'system' } }]);
    expect(await code(job.accept())).toBe('rescue_not_open');
  });

  test('names what comes back as it was shown', async () => {
    await job.lose();

    expect(await code(job.choose({ choice: 'refund', refundCents: 4694 }))).toBe('refund_changed');
  });

  test.each([
    ['a choice', 0, 24],
    ['anybody who takes it', 1, 24],
  ])('gets everything back without %s', async (_, offered, hours) => {
    await job.lose();
    if (offered) await job.offer();
    job.later(hours - 1);
    await onRescueTimer(job.m.ports, { paymentId: job.paymentId });
    expect(await job.payment()).toMatchObject({ status: 'rescuing' });
    job.later(1);
    await job.sweep();

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(job.m.events('JobCancelled')).toMatchObject([{ data: { by: 'system', because: 'cancelled' } }]);
  });
});

describe('a bidder who was asked', () => {
  beforeEach(async () => {
    await job.lose();
    await job.offer();
  });

  test('takes the job at the own price, and the difference goes back at once (row h)', async () => {
    await job.accept();
    await job.accept();

    expect(await job.payment()).toMatchObject({
      ...{ status: 'held', bidId: BIDS[1], providerId: PROVIDERS[1], bidCents: 3800, reducedCents: 200 },
      ...{ refundedCents: 0, capturedCents: 4695 },
    });
    expect(await job.request()).toMatchObject({
      ...{ status: 'accepted', acceptedBidId: BIDS[1], acceptedProviderId: PROVIDERS[1], schedule: OFFERED },
    });
    expect(await job.second()).toMatchObject({ status: 'accepted', availableDate: OFFERED.date });
    expect(moved()).toEqual({ refunds: [200], transfers: [] });
    expect(job.m.events('JobRescued')).toMatchObject([
      { data: { bidId: BIDS[1], formerBidId: BIDS[0], reducedCents: 200 } },
    ]);
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: -4495 });
    expect(await getPayment(job.m.ports, job.other, job.paymentId)).toMatchObject({ viewer: 'provider' });
  });

  test('is paid for it like for any other', async () => {
    await job.accept();
    await job.patchBid(BIDS[1], { checkedInAt: job.inHours(0) });
    await confirmJob(job.m.ports, job.m.owner, job.paymentId, true);

    expect(moved()).toEqual({ refunds: [200], transfers: [3610] });
    expect(await job.payment()).toMatchObject({ status: 'released' });
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0, revenue: -885 });
  });

  test('a lost answer of what goes back is looked up, and the sweep makes it before all else', async () => {
    job.m.stripe.loseNextReply();
    await job.accept();
    expect((await job.ledger())[`held:${job.paymentId}`]).toBe(-4695);
    job.m.stripe.forgetKeys();
    await job.sweep();

    expect(moved().refunds).toEqual([200]);
    const { dueAt, windowEnd } = await job.payment();
    expect(dueAt).toBe(windowEnd);
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: -4495 });
  });

  test.each<[string, object, string]>([
    ['another price', { bidAmount: 3900 }, 'amount_changed'],
    ['another day', { date: '2027-05-07' }, 'state_changed'],
  ])('who was shown %s is told so', async (_, more, expected) => {
    expect(await code(job.accept(more))).toBe(expected);
  });

  test('says no, and when all have, everything comes back', async () => {
    await job.refuse();

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect((await job.second()).rescue).toBeUndefined();
    expect(await code(job.accept())).toBe('rescue_not_open');
    expect(await code(job.refuse())).toBe('done');
  });

  test('is refused after the offer has ended, whether or not its timer has run', async () => {
    job.later(24);

    expect(await code(job.accept())).toBe('rescue_not_open');
  });

  test('is refused when suspended since, and so is anybody when the homeowner is', async () => {
    const suspend = (accountId: string) =>
      job.m.table.transact([
        { update: { pk: `PROVIDER#${accountId}`, sk: 'PROVIDER' }, set: { suspended: true } },
      ]);
    await suspend(job.m.owner.accountId);
    expect(await code(job.accept())).toBe('rescue_not_open');

    job = await rescuable();
    await job.lose();
    await job.offer();
    await suspend(PROVIDERS[1]);
    expect(await code(job.accept())).toBe('rescue_not_open');
  });

  test('cancels it as well: others are asked once more, and the third loss gives everything back', async () => {
    await job.addThird();
    await job.accept();
    expect(await job.loseAgain()).toMatchObject({ rescue: { chooseBy: job.inHours(24) } });
    expect((await job.seen()).bidders).toMatchObject([{ bid: { id: THIRD.bidId }, backCents: 100 }]);
    await job.choose({ choice: 'offer', bidIds: [THIRD.bidId], ...OFFERED });
    await acceptRescue(job.m.ports, job.third, { bidId: THIRD.bidId, ...OFFERED, bidAmount: cents(3700) });
    expect(await job.payment()).toMatchObject({
      status: 'held',
      bidCents: 3700,
      reducedCents: 300,
      rescues: 2,
    });
    // The one who is left could not be asked.
    await job.patchRequest({ formerProviderIds: [] });

    const third = await cancelJob(job.m.ports, job.third, { bidId: THIRD.bidId });

    expect(third).toMatchObject({ rescue: null, refundCents: 4395 });
    expect(moved().refunds.toSorted()).toEqual([100, 200, 4395]);
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0 });
  });

  test('costs no more for a trip in vain than was shown at checkout', async () => {
    const tripTerms = { cents: 900, at: job.inHours(0) };
    await job.m.table.transact([
      { update: { pk: `PAYMENT#${job.paymentId}`, sk: 'PAYMENT' }, set: { tripTerms } },
    ]);
    await job.accept();

    expect(tripFeeOf((await job.payment()) as never)).toBe(900);
    expect(tripFeeOf({ bidCents: cents(3200), tripTerms: { ...tripTerms, cents: cents(1000) } })).toBe(800);
  });

  test('cancels the job as well: nobody is left to ask, and everything comes back', async () => {
    await job.accept();
    const lostAgain = await cancelJob(job.m.ports, job.other, { bidId: BIDS[1] });

    expect(lostAgain).toMatchObject({ rescue: null });
    expect(await job.payment()).toMatchObject({ status: 'refunded', refundedCents: 4495 });
    expect(moved().refunds.toSorted()).toEqual([200, 4495]);
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0 });
  });
});

test('a rescued job is cancelled free of charge for an hour, and until a day before its window', async () => {
  job.m.clock.set('2027-05-05T13:00:00.000Z');
  await job.lose();
  await job.offer();
  await job.accept();
  const preview = async () => await cancelJob(job.m.ports, job.m.owner, { bidId: BIDS[1], preview: true });

  expect(await preview()).toMatchObject({
    late: false,
    refundCents: 4495,
    freeUntil: '2027-05-05T14:00:00.000Z',
  });
  job.later(2);
  expect(await preview()).toMatchObject({ late: true, refundCents: 4495 - 1900 - 695 });
});

describe('a job to which nobody came', () => {
  beforeEach(async () => {
    await job.nobodyComes();
  });

  test("is still its provider's until the homeowner chooses", async () => {
    expect(await job.seen()).toMatchObject({
      state: 'missing',
      because: 'no_show',
      choices: ['refund', 'offer', 'reopen'],
    });
    expect(await job.payment()).toMatchObject({ status: 'held' });
  });

  test('is told to its homeowner once a window', async () => {
    await job.sweep();
    job.later(24);
    await job.sweep();

    expect(job.m.events('ProviderMissing')).toHaveLength(1);
  });

  test('is offered to others in one step', async () => {
    await job.offer();

    expect(await job.payment()).toMatchObject({ status: 'rescuing' });
    expect(await job.rescue()).toMatchObject({ state: 'offered', because: 'no_show' });
    expect(await job.first()).toMatchObject({ status: 'cancelled', cancelTerms: { noShow: true } });
  });

  test('comes back, or is posted anew', async () => {
    await job.reopen();

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(job.m.events('JobCancelled')).toMatchObject([{ data: { because: 'no_show', reopen: OFFERED } }]);
  });

  test('and whose provider checks in late: the check-in first, and the choice is refused', async () => {
    await job.m.arrive();

    expect(await code(job.offer())).toBe('already_checked_in');
  });

  test('is not offered before an hour after the window', async () => {
    job = await rescuable();

    expect(await code(job.offer())).toBe('rescue_not_open');
    expect(await job.seen()).toMatchObject({ state: 'none', choices: [] });
  });
});

test('a visit of a recurring service is not posted again', async () => {
  await job.patchRequest({ reservedFor: PROVIDERS[0] });
  await job.nobodyComes();

  expect(await job.seen()).toMatchObject({ state: 'missing', choices: ['refund'] });
  expect(await code(job.reopen())).toBe('rescue_not_open');
});

test('an access problem ends with the job of who could not get in', async () => {
  const closed = await closedJob();
  await couldBeAsked(closed.m);
  await closed.mark();

  await cancelJob(closed.m.ports, closed.m.provider, { bidId: BIDS[0] });

  expect(await closed.payment()).toMatchObject({ status: 'rescuing', openAccess: null });
  expect(await readAccessProblems(closed.m.table, closed.paymentId)).toMatchObject([{ status: 'ended' }]);
});

describe('while another provider is sought', () => {
  beforeEach(async () => {
    await job.lose();
  });

  test('a bank that takes the money back ends it', async () => {
    const { id } = job.m.stripe.claim(`pi_${job.paymentId}`);
    await recordChargeback(job.m.ports, id);
    expect(await code(job.refund())).toBe('charged_back');
    job.later(25);
    await job.sweep();
    expect(await job.payment()).toMatchObject({ status: 'rescuing' });
    job.m.stripe.decideClaim(id, 'lost');
    await recordChargeback(job.m.ports, id);

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
    expect(await job.request()).toMatchObject({ status: 'cancelled' });
    expect(await job.ledger()).toMatchObject({ [`held:${job.paymentId}`]: 0, loss: 0 });
  });

  test('a bank that gives it back lets the clock go on', async () => {
    const { id } = job.m.stripe.claim(`pi_${job.paymentId}`);
    await recordChargeback(job.m.ports, id);
    job.m.stripe.decideClaim(id, 'won');
    await recordChargeback(job.m.ports, id);
    await job.offer();

    expect(await job.seen()).toMatchObject({ state: 'offered' });
  });

  test('strangers find nothing', async () => {
    const { m } = job;
    m.owner = m.stranger;

    expect(await code(job.refund())).toBe('not_found');
    expect(await code(job.seen())).toBe('not_found');
  });

  test('no hold outlives its day', async () => {
    job.later(86 * 24);
    await checkLongHolds(job.m.ports);

    expect(await job.payment()).toMatchObject({ status: 'refunded' });
  });
});
