import { auditOf } from '@sward/shared/audit';
import { HOUR, instant, toCents } from '@sward/shared/kernel';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { OPERATORS } from '../../testing/market.ts';
import { balances } from '../payment/ledger.ts';
import { readWhole } from '../payment/payment-store.ts';
import { acceptOffer } from './accept-offer.ts';
import { approveDispute } from './approve-dispute.ts';
import { operatorView } from './dispute-views.ts';
import { getDispute } from './get-dispute.ts';
import { resolveDispute } from './resolve-dispute.ts';
import { sendBackDispute } from './send-back-dispute.ts';

const REASON = 'The photos show that the edges were left out.';
let job: PaidJob;

beforeEach(async () => {
  job = await paidJob();
});

const actorOf = (which: 0 | 1) => job.m.operators[which] ?? job.m.stranger;

const resolve = (refundCents: number, which: 0 | 1 = 0, reason = REASON) =>
  resolveDispute(job.m.ports, actorOf(which), { paymentId: job.paymentId, refundCents, reason });

const approve = (which: 0 | 1, refundCents = 4695) =>
  approveDispute(job.m.ports, actorOf(which), { paymentId: job.paymentId, refundCents });

const NOTE = 'The after photos show clean edges.';
const sendBack = (refundCents: number, by: 0 | 1 = 1) =>
  sendBackDispute(job.m.ports, actorOf(by), { paymentId: job.paymentId, refundCents, note: NOTE });

const desk = async (which: 0 | 1 = 0) =>
  operatorView(job.m.ports, await getDispute(job.m.ports, actorOf(which), job.paymentId));

const audit = async () => (await auditOf(job.m.table, job.paymentId, { limit: 10 })).items;

describe('a decision', () => {
  test.each([
    [0, { status: 'released', refunds: [], transfers: [3800] }, { revenue: -895 }],
    [1000, { status: 'partially_refunded', refunds: [1000], transfers: [2850] }, { revenue: -845 }],
    [4000, { status: 'partially_refunded', refunds: [4000], transfers: [] }, { revenue: -695 }],
    [4100, { status: 'partially_refunded', refunds: [4100], transfers: [] }, { revenue: -595 }],
    [4695, { status: 'refunded', refunds: [4695], transfers: [] }, {}],
  ])('to refund %i cents splits the money by the rules', async (refund, outcome, ledger) => {
    await job.refer();

    await resolve(refund);
    await resolve(refund);

    expect(await job.outcome()).toEqual(outcome);
    const { journals } = await readWhole(job.m.table, job.paymentId);
    expect(balances(journals)).toMatchObject({ ...ledger, [`held:${job.paymentId}`]: 0 });
    expect(await job.dispute()).toMatchObject({ outcome: 'decided', refundCents: refund, decision: REASON });
    expect(job.m.events('DisputeResolved')).toHaveLength(1);
  });

  test('is in the audit, and names its operator to others', async () => {
    await job.refer();
    await resolve(1000);

    expect(await desk(1)).toMatchObject({ decidedBy: 'Olive P.', approvedBy: null });
    expect(await audit()).toMatchObject([
      {
        operatorId: OPERATORS[0],
        operatorName: 'Olive P.',
        action: 'dispute.resolve',
        subject: 'Lawn Mowing, $46.95',
        note: REASON,
        facts: { cents: 1000, service: 'Lawn Mowing', paidCents: 4695 },
      },
    ]);
  });

  test('is refused while the parties have time, a second time, and above what was paid', async () => {
    await job.toReview();
    await job.object();
    await expect(resolve(1000)).rejects.toMatchObject({ code: 'dispute_not_open' });
    job.m.clock.advance(24 * HOUR);
    await job.sweep();

    await expect(resolve(4696)).rejects.toMatchObject({ code: 'validation_failed' });
    await resolve(1000);
    await expect(resolve(2000)).rejects.toMatchObject({ code: 'dispute_not_open' });
  });

  test('is an operator’s alone', async () => {
    await job.refer();
    const input = { paymentId: job.paymentId, refundCents: 0, reason: REASON };

    for (const actor of [job.m.owner, job.m.provider, job.m.stranger]) {
      await expect(resolveDispute(job.m.ports, actor, input)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(getDispute(job.m.ports, actor, job.paymentId)).rejects.toMatchObject({
        code: 'forbidden',
      });
    }
  });

  test('and an offer accepted at the same time: one of them wins', async () => {
    await job.toReview();
    await job.object();
    await job.answer({ offer: { refundCents: 500 } });
    job.m.clock.advance(24 * HOUR);
    await job.sweep();

    const race = await Promise.allSettled([
      resolve(1000),
      acceptOffer(job.m.ports, job.m.owner, job.paymentId),
    ]);

    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { refunds } = await job.outcome();
    expect(refunds).toEqual([(await job.dispute()).refundCents]);
  });

  test('stands when Stripe is unreachable, and runs later, once', async () => {
    await job.refer();
    job.m.stripe.loseNextReply();
    await resolve(1000);
    expect((await job.outcome()).status).toBe('settling');
    job.m.stripe.forgetKeys();
    job.m.clock.advance(HOUR);

    await job.sweep();

    expect(await job.outcome()).toEqual({ status: 'partially_refunded', refunds: [1000], transfers: [2850] });
  });
});

describe('a job that was unfinished when the homeowner disputed it', () => {
  beforeEach(async () => {
    await job.arrive();
    await job.object();
    job.m.clock.advance(24 * HOUR);
    await job.sweep();
  });

  test('is cancelled with a full refund', async () => {
    await resolve(4695);

    expect(await job.bid()).toMatchObject({ status: 'cancelled', cancelledBy: 'operator' });
    expect(await job.request()).toMatchObject({ status: 'cancelled' });
    const terms = { late: false, noShow: false, refundCents: 4695, providerCents: 0 };
    expect(job.m.events('JobCancelled')).toMatchObject([{ data: { by: 'operator', ...terms } }]);
    // The dispute shows its parties the settlement.
    expect((await job.bid()).cancelTerms).toBeUndefined();
    expect(await job.m.item(`PROVIDER#${job.m.provider.accountId}`, 'BIDSUMMARY')).toMatchObject({
      accepted: 0,
    });
  });

  test('is cancelled by the homeowner who accepts a full refund', async () => {
    const other = await paidJob();
    await other.arrive();
    await other.object();
    await other.answer({ offer: { refundCents: 4695 } });

    await acceptOffer(other.m.ports, other.m.owner, other.paymentId);

    expect(await other.bid()).toMatchObject({ status: 'cancelled', cancelledBy: 'owner' });
    expect(await other.request()).toMatchObject({ status: 'cancelled', cancelledBy: 'owner' });
    expect(await other.outcome()).toEqual({ status: 'refunded', refunds: [4695], transfers: [] });
  });

  test('is completed when the provider is paid for it', async () => {
    await resolve(2000);

    expect([(await job.bid()).status, (await job.request())?.status]).toEqual(['completed', 'completed']);
    expect(job.m.events('JobCancelled')).toEqual([]);
  });
});

describe('a refund above the limit of the stage', () => {
  beforeEach(async () => {
    job.m.ports.refundLimitCents = toCents(4000);
    await job.refer();
  });

  test('waits for a second operator; at the limit it does not', async () => {
    await resolve(4695);
    await resolve(4695);
    expect(await job.outcome()).toEqual({ status: 'disputed', refunds: [], transfers: [] });
    expect((await desk()).proposal).toMatchObject({ refundCents: 4695, by: 'Olive P.', aloneFrom: null });

    await resolve(4000);

    expect(await job.outcome()).toMatchObject({ refunds: [4000] });
    expect((await job.dispute()).proposal).toBeUndefined();
  });

  test('that its author takes back is not said to be sent back', async () => {
    await resolve(4695);
    job.m.clock.advance(HOUR);
    await sendBack(4695, 0);

    expect((await desk(1)).sentBack).toMatchObject({
      by: 'Olive P.',
      proposedBy: 'Olive P.',
      takenBack: true,
    });
    expect((await audit())[0]).toMatchObject({
      action: 'dispute.take-back',
      note: NOTE,
      facts: { cents: 4695 },
    });
    await resolve(4695);
    await sendBack(4695);
    expect((await desk()).sentBack).toMatchObject({ takenBack: false });
  });

  test('is not changed by another one, who may send it back with a note, once', async () => {
    await resolve(4695);
    await expect(resolve(1000, 1)).rejects.toMatchObject({ code: 'proposal_waits' });
    expect((await desk(1)).allowedActions).toEqual(['approve']);
    await expect(sendBack(4600)).rejects.toMatchObject({ code: 'amount_changed' });

    await sendBack(4695);
    await sendBack(4695);

    expect(await desk(1)).toMatchObject({
      proposal: null,
      sentBack: { refundCents: 4695, proposedBy: 'Olive P.', note: NOTE },
      allowedActions: ['resolve'],
    });
    await expect(approve(1)).rejects.toMatchObject({ code: 'dispute_not_open' });
    expect(await audit()).toMatchObject([
      {
        ...{ action: 'dispute.send-back', operatorId: OPERATORS[1], note: NOTE },
        facts: { cents: 4695, proposedBy: 'Olive P.' },
      },
      { action: 'dispute.propose', operatorId: OPERATORS[0], note: REASON, facts: { cents: 4695 } },
    ]);
    await resolve(4000, 1);
    expect(await job.outcome()).toMatchObject({ refunds: [4000] });
  });

  test('is approved by another one, once, and never by the one who proposed it', async () => {
    await resolve(4695);
    job.m.clock.advance(48 * HOUR);
    await expect(approve(0)).rejects.toMatchObject({ code: 'second_operator_needed' });

    await approve(1);
    await approve(1);

    expect(await job.outcome()).toEqual({ status: 'refunded', refunds: [4695], transfers: [] });
    expect(await job.dispute()).toMatchObject({ decision: REASON, refundCents: 4695 });
    expect(await desk()).toMatchObject({
      decidedBy: 'Olive P.',
      approvedBy: job.m.operators[1]?.displayName,
    });
    expect(await audit()).toMatchObject([
      {
        ...{ action: 'dispute.approve', operatorId: OPERATORS[1], note: '' },
        facts: { cents: 4695, proposedBy: 'Olive P.' },
      },
      { action: 'dispute.propose', operatorId: OPERATORS[0], note: REASON, facts: { cents: 4695 } },
    ]);
  });

  test('is approved in the amount that was seen, and only when one is proposed', async () => {
    await expect(approve(1)).rejects.toMatchObject({ code: 'dispute_not_open' });
    await resolve(4600);

    await expect(approve(1, 4695)).rejects.toMatchObject({ code: 'amount_changed' });
  });

  test('waits 24 hours when no other operator is active, and the audit says so', async () => {
    job.m.operatorList.leave(OPERATORS[1]);
    await resolve(4695);
    expect((await desk()).proposal?.aloneFrom).toBe(instant(job.m.clock.now() + 24 * HOUR));
    job.m.clock.advance(24 * HOUR - 1);
    await expect(approve(0)).rejects.toMatchObject({ code: 'too_early' });
    job.m.clock.advance(1);

    await approve(0);

    expect(await job.outcome()).toMatchObject({ status: 'refunded' });
    expect(await audit()).toMatchObject([{ facts: { alone: true } }, {}]);
  });

  test('that the parties agree on needs no operator', async () => {
    const other = await paidJob();
    other.m.ports.refundLimitCents = toCents(100);
    await other.toReview();
    await other.object();
    await other.answer({ offer: { refundCents: 4695 } });

    await acceptOffer(other.m.ports, other.m.owner, other.paymentId);

    expect(await other.outcome()).toMatchObject({ status: 'refunded' });
  });
});
