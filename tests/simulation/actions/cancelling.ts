import { type AccountActor, toCents } from '@sward/shared/kernel';
import { type Action, anyOf } from './action.ts';
import { jobOf } from './jobs.ts';

/** Cancellations of jobs. */
export const cancellingActions: readonly Action[] = [
  {
    name: 'call a job off',
    weight: 2.5,
    plan({ world, dice, call }) {
      const job = jobOf(world, dice);
      if (!job) return undefined;
      const by: AccountActor = dice.chance(0.7) ? job.owner : job.provider;
      const params = { bidId: job.bid.id };
      const preview = dice.chance(0.5);
      return async () => {
        if (!preview) return await call(by, 'payments.cancelJob', { params });
        const told = await call(by, 'payments.cancelJob', { params, query: { preview: 'true' } });
        const refundCents = toCents(Number(told.refundCents));
        return await call(by, 'payments.cancelJob', { params, body: { refundCents } });
      };
    },
  },
  {
    name: 'an operator calls a job off',
    weight: 0.5,
    plan({ world, dice, call }) {
      const bid = anyOf(dice, world.view.bids);
      const body = { reason: 'Told on the phone' };
      return (
        bid &&
        (() =>
          call(dice.pick(world.people.operators), 'payments.cancelJobByOperator', {
            params: { bidId: bid.id },
            body,
          }))
      );
    },
  },
];
