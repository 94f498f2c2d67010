import { addDays } from '@sward/shared/kernel';
import { tellOfAccount } from './accounts.ts';
import { type Action, anyOf } from './action.ts';
import { chargeBackPayment } from './chargebacks.ts';
import { jobOf } from './jobs.ts';
import {
  accept,
  answers,
  askedOf,
  choice,
  codeOf,
  dayFrom,
  hasFormerBids,
  lostJob,
  missingJob,
  offer,
  takeAndRefund,
} from './lost-jobs.ts';
import { lookForAddress } from './requests.ts';

/** Acts about a paid job that loses its provider: its owner's choices, and the responses of other providers. */
export const rescueActions: readonly Action[] = [
  {
    name: 'a provider leaves a job that others have bid for',
    weight: 6,
    plan(stage) {
      const job = jobOf(stage.world, stage.dice, (bid) => hasFormerBids(stage, bid));
      if (!job) return undefined;
      const params = { bidId: job.bid.id };
      return () => stage.call(job.provider, 'payments.cancelJob', { params });
    },
  },
  {
    // All three respond at once.
    name: 'a provider leaves, and another one is sought at once',
    weight: 22,
    plan(stage) {
      const { world, dice, call } = stage;
      const job = jobOf(world, dice, (bid) => hasFormerBids(stage, bid));
      if (!job) return undefined;
      const { id: bidId, requestId, paymentId = '' } = job.bid;
      const isByOperator = dice.chance(0.2);
      const operator = dice.pick(world.people.operators);
      return async () => {
        if (isByOperator)
          await call(operator, 'payments.cancelJobByOperator', {
            params: { bidId },
            body: { reason: 'The provider is ill', rescue: true },
          });
        else await call(job.provider, 'payments.cancelJob', { params: { bidId } });
        const lost = { owner: job.owner, paymentId, requestId };
        await offer(stage, lost);
        await dice
          .weighted([
            { weight: 4, say: () => answers(stage, lost) },
            { weight: 3, say: () => takeAndRefund(stage, lost) },
            { weight: 3, say: async () => {} },
          ])
          .say();
      };
    },
  },
  {
    name: 'choose what becomes of a lost job',
    weight: 10,
    plan(stage) {
      const lost = lostJob(stage);
      return lost && choice(stage, lost);
    },
  },
  {
    name: 'choose what becomes of a job that nobody came to',
    weight: 8,
    plan(stage) {
      const missing = missingJob(stage);
      return missing && choice(stage, missing);
    },
  },
  {
    name: 'come late while the homeowner chooses',
    weight: 8,
    plan(stage) {
      const { world, dice, call } = stage;
      const missing = missingJob(stage);
      if (!missing) return undefined;
      const choose = choice(stage, missing);
      const come = () =>
        call(missing.provider, 'bids.checkIn', { params: { bidId: missing.bidId }, body: { photos: [] } });
      const isFirst = dice.chance(0.5);
      return async () => {
        const first = isFirst ? come() : undefined;
        const [chosen, came] = await Promise.allSettled([choose(), first ?? come()]);
        const isLate = chosen.status === 'rejected' && codeOf(chosen.reason) === 'already_checked_in';
        if (isLate && came.status === 'fulfilled') world.kinds.saw('late check-in won');
        const isLost = came.status === 'rejected' && codeOf(came.reason) === 'job_not_open';
        if (isLost && chosen.status === 'fulfilled') world.kinds.saw('late check-in lost');
      };
    },
  },
  {
    name: 'answer about a lost job',
    weight: 10,
    plan(stage) {
      const lost = lostJob(stage, 'offered');
      return lost && (() => answers(stage, lost));
    },
  },
  {
    name: 'take a lost job while its homeowner takes the money back',
    weight: 6,
    plan(stage) {
      const lost = lostJob(stage, 'offered');
      return lost && (() => takeAndRefund(stage, lost));
    },
  },
  {
    name: 'take a lost job for another price or day',
    weight: 8,
    plan(stage) {
      const lost = lostJob(stage, 'offered');
      const asked = lost && askedOf(stage, lost);
      const one = asked && anyOf(stage.dice, asked);
      if (!one) return undefined;
      const other = stage.dice.chance(0.5)
        ? { bidAmount: one.bid.amountCents + 1 }
        : { date: addDays(one.date, 1) };
      return () => accept(stage, one, other);
    },
  },
  {
    name: 'look at a lost job',
    weight: 3,
    plan(stage) {
      const { world, dice, call } = stage;
      const lost = lostJob(stage);
      if (!lost) return undefined;
      if (dice.chance(0.3))
        return () => call(lost.owner, 'payments.getRescue', { params: { requestId: lost.requestId } });
      const provider = dice.pick(world.people.providers);
      return () => lookForAddress(stage, provider, lost.requestId);
    },
  },
  {
    name: 'something happens to a lost job',
    weight: 6,
    plan(stage) {
      const { world, dice, call } = stage;
      const lost = lostJob(stage);
      if (!lost) return undefined;
      const asked = askedOf(stage, lost).map(({ bid }) => bid.providerId);
      const whom = dice.pick([lost.owner.accountId, ...asked, ...asked]);
      const operator = dice.pick(world.people.operators);
      const body = { reason: 'As told' };
      const ways: (() => Promise<unknown>)[] = [
        async () => tellOfAccount(world, 'AccountSuspended', whom),
        () => call(operator, 'payments.cancelJobByOperator', { params: { bidId: lost.bidId }, body }),
        async () => chargeBackPayment(world, lost.paymentId),
      ];
      return dice.pick(ways);
    },
  },
  {
    name: 'post a lost job again',
    weight: 1,
    plan({ world, dice, call }) {
      const request = anyOf(
        dice,
        world.view.requests.filter(
          ({ status, acceptedAt }) => status === 'cancelled' && acceptedAt !== undefined,
        ),
      );
      const owner = world.people.owners.find(({ accountId }) => accountId === request?.ownerId);
      if (!request || !owner || world.view.requests.length > MOST_REQUESTS) return undefined;
      const body = dayFrom({ world, dice }, 0, 4);
      return () => call(owner, 'requests.reopen', { params: { requestId: request.id }, body });
    },
  },
];

const MOST_REQUESTS = 6;
