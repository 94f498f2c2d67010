import { type AccountActor, addDays, dayIn } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { Dice } from '../random.ts';
import type { World } from '../world/world.ts';
import { tellOfAccount } from './accounts.ts';
import { type Action, anyOf, type Stage } from './action.ts';
import { TIMES } from './requests.ts';

export interface Job {
  bid: Bid;
  owner: AccountActor;
  provider: AccountActor;
}

export const jobActions: readonly Action[] = [
  {
    name: 'check in',
    weight: 14,
    plan({ world, dice, call }) {
      const job = jobOf(world, dice, ({ checkedInAt }) => checkedInAt === undefined);
      const body = { photos: [] };
      return job && (() => call(job.provider, 'bids.checkIn', { params: { bidId: job.bid.id }, body }));
    },
  },
  {
    name: 'finish a job',
    weight: 16,
    plan({ world, dice, call }) {
      const job = jobOf(world, dice);
      if (!job || (job.bid.checkedInAt === undefined && dice.chance(0.8))) return undefined;
      const body = { photos: ['upl_1'], note: '' };
      return () => call(job.provider, 'bids.complete', { params: { bidId: job.bid.id }, body });
    },
  },
  {
    name: 'confirm a job',
    weight: 4,
    plan({ world, dice, call }) {
      const open = world.view.payments.filter(({ status }) => status === 'held' || status === 'in_review');
      const payment = anyOf(dice, open);
      const owner = world.people.owners.find(({ accountId }) => accountId === payment?.ownerId);
      if (!payment || !owner) return undefined;
      const body = dice.chance(0.5) ? { beforeFinished: true } : undefined;
      return () => call(owner, 'payments.confirm', { params: { paymentId: payment.id }, body });
    },
  },
  {
    name: 'propose another day',
    weight: 3,
    plan({ world, dice, call }) {
      const job = jobOf(world, dice);
      if (!job) return undefined;
      const today = dayIn(world.home.zone, world.clock.now());
      const body = { date: addDays(today, dice.whole(0, 5)), time: dice.pick(TIMES) };
      const by = dice.pick([job.owner, job.provider]);
      return () => call(by, 'bids.reschedule', { params: { bidId: job.bid.id }, body });
    },
  },
  {
    name: 'take the other day',
    weight: 10,
    plan({ world, dice, call }) {
      const job = jobOf(world, dice, ({ proposal }) => proposal !== undefined);
      const { proposal } = job?.bid ?? {};
      if (!job || !proposal) return undefined;
      const by = proposal.by === 'owner' ? job.provider : job.owner;
      const body = { date: proposal.date, time: proposal.time };
      return () => call(by, 'bids.acceptReschedule', { params: { bidId: job.bid.id }, body });
    },
  },
  {
    name: 'keep the day',
    weight: 1,
    plan({ world, dice, call }) {
      const job = jobOf(world, dice, ({ proposal }) => proposal !== undefined);
      if (!job) return undefined;
      const by = dice.pick([job.owner, job.provider]);
      return () => call(by, 'bids.declineReschedule', { params: { bidId: job.bid.id } });
    },
  },
];

/** Returns an unfinished job with its two parties, if any. */
export function jobOf(world: World, dice: Dice, also: (bid: Bid) => boolean = () => true): Job | undefined {
  const bid = anyOf(
    dice,
    world.view.bids.filter((b) => b.status === 'accepted' && also(b)),
  );
  const owner = world.people.owners.find(({ accountId }) => accountId === bid?.ownerId);
  const provider = world.people.providers.find(({ accountId }) => accountId === bid?.providerId);
  return bid && owner && provider && { bid, owner, provider };
}

/** Returns one of the acts that end a job, or would. */
export function endOfJob(
  { world, dice, call }: Stage,
  { bidId, paymentId, owner, provider }: { bidId: string; paymentId: string } & Omit<Job, 'bid'>,
): () => Promise<unknown> {
  const operator = dice.pick(world.people.operators);
  const objection = { reason: 'quality', text: 'That is not what we said', photos: [] };
  const ways: (() => Promise<unknown>)[] = [
    () => call(provider, 'bids.complete', { params: { bidId }, body: { photos: ['upl_1'], note: '' } }),
    () => call(owner, 'payments.confirm', { params: { paymentId }, body: { beforeFinished: true } }),
    () => call(owner, 'payments.dispute', { params: { paymentId }, body: objection }),
    () => call(provider, 'payments.cancelJob', { params: { bidId } }),
    () => call(operator, 'payments.cancelJobByOperator', { params: { bidId }, body: { reason: 'As told' } }),
    async () => tellOfAccount(world, 'AccountSuspended', provider.accountId),
  ];
  return dice.pick(ways);
}
