import { addDays } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { Action } from './action.ts';
import { jobOf } from './jobs.ts';

const LATEST_DAYS = 10;
const DAYS = 3;

/** Acts about bad weather. The product refuses moves that are too late, or of a day that is not wet. */
export const weatherActions: readonly Action[] = [
  {
    name: 'move a day because of the weather',
    weight: 5,
    plan({ world, dice, call }) {
      const job = jobOf(world, dice, ({ checkedInAt }) => checkedInAt === undefined);
      if (!job) return undefined;
      const date = job.bid.availableDate;
      const first = dice.whole(1, LATEST_DAYS - DAYS + 1);
      const [to = '', ...alternatives] = Array.from({ length: DAYS }, (_, n) => addDays(date, first + n));
      const body = { to, alternatives, note: '' };
      return () => call(job.provider, 'bids.moveDay', { params: { date }, body });
    },
  },
  {
    name: 'end a job in bad weather',
    weight: 2,
    plan({ world, dice, call }) {
      const job = jobOf(world, dice, ({ proposal }) => proposal?.because === 'weather');
      return job && (() => call(job.owner, 'payments.cancelJob', { params: { bidId: job.bid.id } }));
    },
  },
  {
    name: 'choose another day because of the weather',
    weight: 5,
    plan({ world, dice, call }) {
      const job = jobOf(world, dice, ({ proposal }) => proposal?.because === 'weather');
      if (!job) return undefined;
      const date = dice.chance(0.1) ? addDays(job.bid.availableDate, 1) : dice.pick(daysOf(job.bid));
      const body = { date, time: job.bid.proposal?.time };
      return () => call(job.owner, 'bids.acceptReschedule', { params: { bidId: job.bid.id }, body });
    },
  },
];

function daysOf({ availableDate, proposal }: Bid): string[] {
  return proposal ? [proposal.date, ...(proposal.alternatives ?? [])] : [availableDate];
}
