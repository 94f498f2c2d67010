import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import { evidence } from './access.ts';
import type { Action, Stage } from './action.ts';
import { type Job, jobOf } from './jobs.ts';
import { decline, proposeFor } from './orders.ts';

/** Acts of a provider on site who leaves, since the price stays as it was or the place is not safe. */
export const leavingActions: readonly Action[] = [
  {
    name: 'leave a job that is larger than described',
    weight: 9,
    plan(stage) {
      const { world, dice } = stage;
      const wasRefused = ({ id, paymentId = '' }: Bid) => {
        const last = world.view
          .ordersOf(paymentId)
          .findLast(({ bidId, kind }) => bidId === id && kind === 'extra');
        return last ? last.status !== 'paid' || dice.chance(0.05) : dice.chance(0.01);
      };
      const job = jobOf(world, dice, wasRefused);
      return job && leaveForSize(stage, job);
    },
  },
  {
    // Both are on site, so the owner declines within minutes.
    name: 'ask for more money, hear no and leave',
    weight: 4,
    plan(stage) {
      const { world, dice } = stage;
      const job = jobOf(world, dice, ({ checkedInAt, openOrder }) => checkedInAt !== undefined && !openOrder);
      if (!job) return undefined;
      const ask = proposeFor(stage, job);
      const leave = leaveForSize(stage, job);
      return async () => {
        const { id } = await ask();
        await decline(stage, job.owner, String(id));
        await leave();
      };
    },
  },
  {
    name: 'leave a place that is not safe',
    weight: 2,
    plan(stage) {
      const { world, dice, call } = stage;
      const job = jobOf(world, dice, ({ checkedInAt }) => checkedInAt !== undefined || dice.chance(0.02));
      if (!job) return undefined;
      const here = evidence(stage);
      const body = { reason: 'unsafe', text: 'There are wasps in the yard' };
      const params = { bidId: job.bid.id };
      return () => call(job.provider, 'payments.leaveJob', { params, body: { ...body, ...here() } });
    },
  },
];

function leaveForSize({ dice, call }: Stage, { bid, provider }: Job): () => Promise<unknown> {
  const photos = dice.pick([[], ['upl_1']]);
  const body = { reason: 'wrong_size', text: 'It is twice as large', photos };
  return () => call(provider, 'payments.leaveJob', { params: { bidId: bid.id }, body });
}
