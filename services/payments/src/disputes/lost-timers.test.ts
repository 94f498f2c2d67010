import { DAY, HOUR } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { acceptOffer } from './accept-offer.ts';
import { finishFix } from './finish-fix.ts';

/** The timers of these jobs are never delivered. */
const REVIEWS: readonly [string, (job: PaidJob) => Promise<unknown>][] = [
  ['of a finished job', (job) => job.toReview()],
  [
    'that continues after a withdrawn dispute',
    async (job) => {
      await job.toReview();
      job.m.clock.advance(HOUR);
      await job.object();
      await job.withdraw();
    },
  ],
  [
    'that begins anew with the agreed visit',
    async (job) => {
      await job.toReview();
      await job.object();
      const fixDate = new Date(job.m.clock.now() + 2 * DAY).toISOString().slice(0, 10);
      await job.answer({ offer: { fixDate } });
      await acceptOffer(job.m.ports, job.m.owner, job.paymentId);
      job.m.clock.advance(2 * DAY);
      await finishFix(job.m.ports, job.m.provider, job.paymentId);
    },
  ],
];

test.each(REVIEWS)(
  'a review %s ends on time by the sweep alone, whatever became of its timer',
  async (_, begin) => {
    const job = await paidJob();
    await begin(job);
    const { status, releaseAt = '', dueAt } = await job.payment();
    expect([status, dueAt]).toEqual(['in_review', releaseAt]);
    expect(Date.parse(releaseAt) - job.m.clock.now()).toBeLessThanOrEqual(LIMITS.reviewHours * HOUR);

    job.m.clock.set(releaseAt);
    job.m.clock.advance(-1);
    await job.sweep();
    const before = (await job.outcome()).transfers;
    job.m.clock.set(releaseAt);
    await job.sweep();

    expect([before, (await job.outcome()).transfers]).toEqual([[], [3800]]);
  },
);
