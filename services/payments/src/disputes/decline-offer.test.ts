import { DAY, HOUR } from '@sward/shared/kernel';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { acceptOffer } from './accept-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { disputesOf } from './dispute-store.ts';

let job: PaidJob;
beforeEach(async () => {
  job = await paidJob();
  await job.toReview();
  await job.object();
});

const decline = (actor = job.m.owner) => declineOffer(job.m.ports, actor, job.paymentId);
const accept = () => acceptOffer(job.m.ports, job.m.owner, job.paymentId);
const waiting = async () => (await disputesOf(job.m.table, 'waiting', undefined)).items.length;

describe('an offer that the homeowner declines', () => {
  test.each([
    ['a refund', { refundCents: 1000 }],
    ['a second visit', { fixDate: '2027-05-07' }],
  ])('of %s goes to an operator at once, with seven days from then on', async (_, offer) => {
    await job.answer({ offer });
    expect(await waiting()).toBe(0);
    job.m.clock.advance(HOUR);

    await decline();

    const decideBy = job.inHours(7 * 24);
    expect(await waiting()).toBe(1);
    expect(await job.dispute()).toMatchObject({
      status: 'answered',
      referred: { because: 'not_agreed' },
      dueAt: decideBy,
    });
    expect(await job.payment()).toMatchObject({ status: 'disputed', dueAt: decideBy });
    expect(job.m.timers).toContainEqual(
      expect.objectContaining({ name: 'dispute', paymentId: job.paymentId }),
    );
    expect((await job.payment()).disputeSteps?.at(-1)).toMatchObject({
      what: 'dispute-decline',
      who: 'owner',
    });
    expect(job.m.events('DisputeReferred')).toMatchObject([
      { actor: job.m.owner.accountId, data: { because: 'not_agreed', decideBy } },
    ]);
  });

  test('again, or after the timer, changes nothing and is published once', async () => {
    await job.answer({ offer: { refundCents: 1000 } });
    await Promise.all([decline(), decline()]);
    await decline();
    const before = await job.dispute();
    job.m.clock.advance(DAY);
    await job.sweep();
    await decline();

    expect(await job.dispute()).toEqual(before);
    expect(job.m.events('DisputeReferred')).toHaveLength(1);
  });

  test('is not overdue before its seven days are over', async () => {
    await job.answer({ offer: { refundCents: 1000 } });
    await decline();
    job.m.clock.advance(7 * DAY - 1);
    await job.sweep();
    expect((await job.dispute()).escalatedAt).toBeUndefined();

    job.m.clock.advance(1);
    await job.sweep();

    expect((await job.dispute()).escalatedAt).toBeDefined();
  });

  test('can still be accepted until the decision, and moves no money before', async () => {
    await job.answer({ offer: { refundCents: 1000 } });
    await decline();
    expect(await job.outcome()).toEqual({ status: 'disputed', refunds: [], transfers: [] });

    await accept();

    expect(await job.outcome()).toEqual({ status: 'partially_refunded', refunds: [1000], transfers: [2850] });
    expect(await waiting()).toBe(0);
  });

  test('and accepts at once has exactly one outcome', async () => {
    await job.answer({ offer: { refundCents: 1000 } });

    await Promise.allSettled([accept(), decline()]);

    const { status, refunds } = await job.outcome();
    const dispute = await job.dispute();
    const taken = dispute.outcome === 'agreed';
    expect([status, refunds]).toEqual(taken ? ['partially_refunded', [1000]] : ['disputed', []]);
  });
});

describe('there is nothing to decline', () => {
  const refused = { code: 'dispute_not_open' };

  test('before the provider has answered, and where they offer nothing', async () => {
    await expect(decline()).rejects.toMatchObject(refused);
    await job.answer();
    await expect(decline()).rejects.toMatchObject(refused);
  });

  test('once the offer is accepted, or the dispute withdrawn', async () => {
    await job.answer({ offer: { fixDate: '2027-05-07' } });
    await accept();
    await expect(decline()).rejects.toMatchObject(refused);
    await job.withdraw();

    await expect(decline()).rejects.toMatchObject(refused);
  });

  test('for any other account, to which there is no such payment', async () => {
    await job.answer({ offer: { refundCents: 1000 } });
    const before = await job.dispute();

    for (const actor of [job.m.provider, job.m.stranger])
      await expect(decline(actor)).rejects.toMatchObject({ code: 'not_found' });
    expect(await job.dispute()).toEqual(before);
  });
});
