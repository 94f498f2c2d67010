import { AppError, HOUR, instant, toCents } from '@sward/shared/kernel';
import { overtaken } from '@sward/shared/testing';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { OPERATORS } from '../../testing/market.ts';
import { checkApproverDay } from '../approval/operator-day.ts';
import { approveRefund } from '../refunds/approve-refund.ts';
import { refundGoodwill } from '../refunds/refund-goodwill.ts';
import { refundView } from '../refunds/refund-view.ts';
import { acceptOffer } from './accept-offer.ts';
import { approveDispute } from './approve-dispute.ts';
import { getDispute } from './get-dispute.ts';
import { resolveDispute } from './resolve-dispute.ts';

const REASON = 'The photos show that the edges were left out.';
/** Cents that an operator refunds in a day at most. */
const CAP = 100_000;
const [OLIVE, THEO] = OPERATORS;
let job: PaidJob;

beforeEach(async () => {
  job = await paidJob();
  await job.refer();
});

const actorOf = (which: 0 | 1) => job.m.operators[which] ?? job.m.stranger;
const resolve = (refundCents: number, which: 0 | 1 = 0, reason = REASON) =>
  resolveDispute(job.m.ports, actorOf(which), { paymentId: job.paymentId, refundCents, reason });
const approve = (which: 0 | 1, refundCents = 4695) =>
  approveDispute(job.m.ports, actorOf(which), { paymentId: job.paymentId, refundCents });
const refundHold = (refundCents: number, which: 0 | 1 = 0, reason = REASON) =>
  refundGoodwill(job.m.ports, actorOf(which), { paymentId: job.paymentId, refundCents, reason });
const aloneFrom = async () => (await getDispute(job.m.ports, actorOf(0), job.paymentId)).aloneFrom;
const limit = (cents: number) => {
  job.m.ports.refundLimitCents = toCents(cents);
};

describe('an operator who decides alone', () => {
  beforeEach(() => limit(1000));

  test('waits a day from the departure of the last other one, however old the proposal is', async () => {
    await resolve(4695);
    job.m.clock.advance(30 * HOUR);
    job.m.operatorList.leave(THEO);

    await expect(approve(0)).rejects.toMatchObject({ code: 'too_early' });
    expect(await aloneFrom()).toBe(instant(job.m.clock.now() + 24 * HOUR));
    job.m.clock.advance(24 * HOUR);
    await approve(0);

    expect(await job.outcome()).toMatchObject({ status: 'refunded' });
  });

  test.each([
    ['made', [OLIVE]],
    ['proposed, or agreed to', [THEO, OLIVE]],
  ])('may never after a suspension that they have %s', async (_, removedBy) => {
    job.m.operatorList.leave('acc_third', ...removedBy);
    job.m.operatorList.leave(THEO);
    await resolve(4695);
    job.m.clock.advance(1000 * HOUR);

    await expect(approve(0)).rejects.toMatchObject({ code: 'second_operator_needed' });
    expect(await aloneFrom()).toBeUndefined();
    expect(await job.outcome()).toMatchObject({ status: 'disputed', refunds: [] });
  });

  test('may again once the suspended operator is back', async () => {
    job.m.operatorList.leave('acc_third', OLIVE);
    job.m.operatorList.comeBack('acc_third');
    job.m.operatorList.leave('acc_third');
    job.m.operatorList.leave(THEO);
    await resolve(4695);
    job.m.clock.advance(24 * HOUR);

    await approve(0);

    expect(await job.outcome()).toMatchObject({ status: 'refunded' });
  });
});

describe('the refunds that operators decide for one payment', () => {
  test('are one sum, in its dispute and after it', async () => {
    limit(2000);
    await resolve(1500);

    await refundHold(501);

    expect(await job.outcome()).toMatchObject({ refunds: [1500] });
    expect(await job.payment()).toMatchObject({ goodwillProposal: { refundCents: 501 } });
    await refundHold(500);
    expect(await job.outcome()).toMatchObject({ refunds: [1500, 500] });
    expect(refundView(await job.payment(), 2000, OLIVE, undefined)).toMatchObject({
      ...{ goodwillCents: 500, decidedCents: 2000 },
    });
  });

  test('count what two have decided', async () => {
    limit(1000);
    await resolve(1001);
    await approve(1, 1001);

    await refundHold(1);

    expect(await job.outcome()).toMatchObject({ refunds: [1001] });
  });

  test('do not count what the parties have agreed on', async () => {
    const other = await paidJob();
    other.m.ports.refundLimitCents = toCents(1000);
    await other.toReview();
    await other.object();
    await other.answer({ offer: { refundCents: 900 } });
    await acceptOffer(other.m.ports, other.m.owner, other.paymentId);
    const [operator = other.m.stranger] = other.m.operators;

    await refundGoodwill(other.m.ports, operator, {
      ...{ paymentId: other.paymentId, refundCents: 1000, reason: REASON },
    });

    expect(await other.outcome()).toMatchObject({ refunds: [900, 1000] });
  });
});

describe('the day of an operator', () => {
  const TODAY = '2027-05-06';
  const dayOf = async (which: 0 | 1) =>
    (await job.m.item(`OPERATORDAY#${OPERATORS[which]}`, TODAY))?.decidedCents;
  const decided = (which: 0 | 1, cents: number) =>
    job.m.table.transact([
      { put: { pk: `OPERATORDAY#${OPERATORS[which]}`, sk: TODAY, decidedCents: cents } },
    ]);

  test('counts each refund for the operator who decides it, an approval for the one who approves', async () => {
    limit(1000);
    await resolve(1000);
    await refundHold(500, 1);
    await approveRefund(job.m.ports, actorOf(0), { paymentId: job.paymentId, refundCents: 500 });

    expect([await dayOf(0), await dayOf(1)]).toEqual([1500, undefined]);
  });

  test('has room for its limit and not a cent more: a larger refund waits for another operator', async () => {
    await decided(0, CAP - 1000);

    await resolve(1001);
    expect(await job.outcome()).toMatchObject({ status: 'disputed', refunds: [] });
    expect(await job.dispute()).toMatchObject({ proposal: { refundCents: 1001 } });
    await expect(approve(0, 1001)).rejects.toMatchObject({ code: 'second_operator_needed' });
    await resolve(1000);

    expect(await job.outcome()).toMatchObject({ refunds: [1000] });
    await refundHold(1);
    expect(await job.outcome()).toMatchObject({ refunds: [1000] });
  });

  test('has room for one refund of any size that two decide, and then for nothing more', () => {
    const day = { key: { pk: 'OPERATORDAY#acc', sk: TODAY }, limitCents: toCents(CAP) };

    expect(() => checkApproverDay({ ...day, decidedCents: toCents(0) }, toCents(CAP + 1))).not.toThrow();
    expect(() => checkApproverDay({ ...day, decidedCents: toCents(1) }, toCents(CAP))).toThrow(AppError);
    expect(() => checkApproverDay({ ...day, decidedCents: toCents(CAP + 1) }, toCents(1))).toThrow(AppError);
  });

  test('limits approvals too, and ends with the day', async () => {
    limit(1000);
    await decided(1, CAP - 4694);
    await resolve(4695);

    await expect(approve(1)).rejects.toMatchObject({ code: 'day_limit_reached' });
    expect(await job.outcome()).toMatchObject({ status: 'disputed', refunds: [] });
    job.m.clock.advance(24 * HOUR);
    await approve(1);

    expect(await job.outcome()).toMatchObject({ status: 'refunded' });
  });

  test('never leaves a dispute undecided: a decision without refund is always possible', async () => {
    await decided(0, CAP + 1);

    await resolve(0);

    expect(await job.outcome()).toMatchObject({ status: 'released', refunds: [] });
  });

  test('is not exceeded by two concurrent decisions', async () => {
    await decided(0, CAP - 1000);
    const table = overtaken(job.m.table, () => decided(0, CAP - 1));

    await resolveDispute({ ...job.m.ports, marketplace: table }, actorOf(0), {
      paymentId: job.paymentId,
      refundCents: 1000,
      reason: REASON,
    });

    expect(await job.outcome()).toMatchObject({ status: 'disputed', refunds: [] });
    expect(await job.dispute()).toMatchObject({ proposal: { refundCents: 1000 } });
  });
});
