import { readBid } from '@sward/bids';
import { auditOf } from '@sward/shared/audit';
import type { Contract, ResponseOf } from '@sward/shared/contract';
import { DAY, toCents } from '@sward/shared/kernel';
import { callRoute, overtaken } from '@sward/shared/testing';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { BIDS, OWNER, REQUEST } from '../../testing/market.ts';
import { stripeChargebacks } from '../../testing/stripe-chargebacks.ts';
import { handlers } from '../handlers.ts';
import { eraseTexts } from '../personal-data/erase-texts.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { approveDispute } from './approve-dispute.ts';
import { resolveDispute } from './resolve-dispute.ts';
import { takeUpJob } from './take-up-job.ts';

const REASON = 'The provider says that the work is done and cannot report it.';
const DECISION = 'The photos show that it was done.';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
});
const { chargedBack } = stripeChargebacks(() => job);

const operator = (which: 0 | 1 = 0) => job.m.operators[which] ?? job.m.stranger;
const takeUp = (actor = operator(), reason = REASON) =>
  takeUpJob(job.m.ports, actor, { paymentId: job.paymentId, reason });
const decide = (refundCents: number) =>
  resolveDispute(job.m.ports, operator(), { paymentId: job.paymentId, refundCents, reason: DECISION });
const audit = async () => (await auditOf(job.m.table, job.paymentId, { limit: 50 })).items;
const offered = async () => {
  const params = { paymentId: job.paymentId };
  const seen = await callRoute(handlers(job.m.ports), 'payments.getDeskPayment', operator(), { params });
  return (seen as ResponseOf<Contract['payments.getDeskPayment']>).takeable;
};
const refused = async (code: string) => {
  await expect(takeUp()).rejects.toMatchObject({ code });
  expect(await offered()).toBe(false);
  expect(await audit()).toEqual([]);
};

/** Sets up an overdue job: the provider came, neither party has ended it, and the sweep has notified both. */
async function overdue(): Promise<void> {
  await job.arrive();
  job.m.clock.advance(3 * DAY);
  await job.patchBid({ overdueAt: job.inHours(0), duePk: 'DUE#bids-overdue', dueAt: job.inHours(96) });
}

describe('a job that its provider came to and nobody ended', () => {
  beforeEach(overdue);

  test('is taken up once: a dispute that waits for an operator at once, with a week', async () => {
    expect(await offered()).toBe(true);

    await Promise.all([takeUp(), takeUp()]);
    await takeUp();

    const decideBy = job.inHours(7 * 24);
    expect(await job.payment()).toMatchObject({ status: 'disputed', dueAt: decideBy });
    expect(await job.dispute()).toMatchObject({
      ...{ status: 'open', reason: 'not_reported', opened: { text: REASON, photos: [] }, dueAt: decideBy },
      ...{ referred: { because: 'taken_up' }, capturedCents: 4695 },
    });
    expect(job.m.events('DisputeReferred')).toMatchObject([{ data: { because: 'taken_up', decideBy } }]);
    expect(job.m.events('DisputeOpened')).toEqual([]);
    expect(JSON.stringify(job.m.events('DisputeReferred'))).not.toContain(REASON);
    expect(await audit()).toMatchObject([{ action: 'dispute.take-up', note: REASON }]);
    expect(await offered()).toBe(false);
  });

  test('waits in one queue of operators', async () => {
    expect(await job.m.item(`BIDS#${REQUEST}`, `BID#${BIDS[0]}`)).toHaveProperty('duePk');

    await takeUp();

    expect(await job.m.item(`BIDS#${REQUEST}`, `BID#${BIDS[0]}`)).not.toHaveProperty('duePk');
  });

  test('is paid to the provider by the decision, and is then completed', async () => {
    await takeUp();
    await decide(0);

    expect(await job.outcome()).toEqual({ status: 'released', refunds: [], transfers: [3800] });
    expect(await readBid(job.m.table, BIDS[0])).toMatchObject({ status: 'completed' });
    // The record says what the provider did, who reported nothing.
    const params = { paymentId: job.paymentId };
    const shown = await callRoute(handlers(job.m.ports), 'payments.getDispute', operator(), { params });
    expect(shown.job).toMatchObject({ checkedInAt: expect.any(String), completedAt: null });
    const evidence = await callRoute(handlers(job.m.ports), 'payments.evidence', operator(), { params });
    expect(evidence.job.completedAt).toBeNull();
    expect(evidence.timeline.map(({ what }: { what: string }) => what)).not.toContain('complete');
  });

  test('is divided or given back under the limits of every dispute', async () => {
    job.m.ports.refundLimitCents = toCents(2000);
    await takeUp();
    await decide(4695);
    expect(await job.payment()).toMatchObject({ status: 'disputed' });

    await approveDispute(job.m.ports, operator(1), { paymentId: job.paymentId, refundCents: 4695 });

    expect(await job.outcome()).toEqual({ status: 'refunded', refunds: [4695], transfers: [] });
    expect(await readBid(job.m.table, BIDS[0])).toMatchObject({ status: 'cancelled' });
  });

  test('is no longer its parties’ to end: the homeowner takes nothing back, the provider owes no answer', async () => {
    await takeUp();

    await expect(job.withdraw()).rejects.toMatchObject({ code: 'dispute_not_open' });
    await expect(job.answer()).rejects.toMatchObject({ code: 'dispute_not_open' });
    await expect(confirmJob(job.m.ports, job.m.owner, job.paymentId, true)).rejects.toMatchObject({
      code: 'payment_not_open',
    });
  });

  test('is not counted as a dispute that the provider left unanswered', async () => {
    await takeUp();

    expect((await job.payment()).disputeSteps?.map(({ what }) => what)).toEqual(['dispute-take-up']);
  });

  test('is taken up by operators alone, in words without contact details', async () => {
    for (const actor of [job.m.owner, job.m.provider, job.m.stranger])
      await expect(takeUp(actor)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(takeUp(operator(), 'Call me at 617-555-0134 about it.')).rejects.toMatchObject({
      code: 'contact_details_not_allowed',
    });
    expect(await job.payment()).toMatchObject({ status: 'held' });
  });

  test('keeps the words of the operator when its homeowner goes', async () => {
    await takeUp();
    await decide(0);

    await eraseTexts(job.m.ports, job.m.eventOf(`Account#${OWNER}`, 'AccountDeleted', { accountId: OWNER }));

    expect(await job.dispute()).toMatchObject({ opened: { text: REASON }, decision: DECISION });
  });

  test('excludes what a party does at the same time', async () => {
    const [first, second] = await Promise.allSettled([
      takeUp(),
      confirmJob(job.m.ports, job.m.owner, job.paymentId, true),
    ]);

    expect([first, second].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('that moves to another day in that moment stays with its parties', async () => {
    const bid = { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` };
    const move = () =>
      job.m.table.transact([{ update: bid, set: {}, remove: ['overdueAt'], add: { version: 1 } }]);
    const ports = { ...job.m.ports, marketplace: overtaken(job.m.table, move) };

    await expect(
      takeUpJob(ports, operator(), { paymentId: job.paymentId, reason: REASON }),
    ).rejects.toMatchObject({ code: 'too_early' });
    expect(await job.payment()).toMatchObject({ status: 'held' });
  });

  test('is the bank’s while a bank looks at the payment', async () => {
    await chargedBack();

    await refused('charged_back');
  });
});

describe('what a party may still end is refused', () => {
  test('before the check-in, and before both were told that it is overdue', async () => {
    await refused('review_not_started');
    await job.arrive();
    await refused('too_early');
  });

  test('in its review', async () => {
    await job.toReview();
    await refused('payment_not_open');
  });

  test.each([
    ['a change of the price', { openOrderId: 'ord_1' }, 'order_open'],
    ['a closed gate', { openAccess: { id: 'nac_1', blocks: true } }, 'access_open'],
  ])('while %s is open', async (_, set, code) => {
    await overdue();
    await job.m.table.transact([
      { update: { pk: `PAYMENT#${job.paymentId}`, sk: 'PAYMENT' }, set, add: { version: 1 } },
    ]);
    await refused(code);
  });
});
