import { addDays, dayIn } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bids/bid.ts';
import type { ServiceRequest } from '../../../services/requests/src/request/request.ts';
import type { Dice } from '../random.ts';
import type { World } from '../world/world.ts';
import { type Action, anyOf } from './action.ts';
import { jobOf } from './jobs.ts';
import { TIMES } from './requests.ts';

/** Jobs that lose their provider, and who takes them. */
export const rescueActions: readonly Action[] = [
  {
    name: 'a provider cancels a job that others had bid on',
    weight: 15,
    plan({ world, dice, call }) {
      const job = jobOf(world, dice, ({ requestId }) => formerBids(world, requestId).length > 0);
      return job && (() => call(job.provider, 'payments.cancelJob', { params: { bidId: job.bid.id } }));
    },
  },
  {
    name: 'an operator cancels a job so that others may take it',
    weight: 0.5,
    plan({ world, dice, call }) {
      const job = jobOf(world, dice);
      const body = { reason: 'The provider is ill', rescue: true };
      const operator = dice.pick(world.people.operators);
      return (
        job && (() => call(operator, 'payments.cancelJobByOperator', { params: { bidId: job.bid.id }, body }))
      );
    },
  },
  {
    name: 'choose what becomes of a lost job',
    weight: 30,
    plan({ world, dice, call }) {
      const request = lostRequest(world, dice) ?? missedRequest(world, dice);
      const payment = world.view.payment(request?.paymentId ?? '');
      const owner = world.people.owners.find(({ accountId }) => accountId === request?.ownerId);
      if (!request || !payment || !owner) return undefined;
      const refundCents = payment.capturedCents - (payment.reducedCents ?? 0) - (dice.chance(0.05) ? 1 : 0);
      const day = dayOf(world, dice);
      const bidIds = formerBids(world, request.id)
        .filter(() => dice.chance(0.8))
        .map(({ id }) => id);
      const lot = dice.next();
      const offer = bidIds.length > 0 && lot < 0.7;
      const body = offer
        ? { choice: 'offer', ...day, bidIds }
        : lot < 0.85
          ? { choice: 'refund', refundCents }
          : { choice: 'reopen', refundCents, ...day };
      return () => call(owner, 'payments.chooseRescue', { params: { requestId: request.id }, body });
    },
  },
  {
    name: 'take a lost job',
    weight: 30,
    plan({ world, dice, call }) {
      const asked = askedBid(world, dice);
      const provider = world.people.providers.find(({ accountId }) => accountId === asked?.providerId);
      if (!asked?.rescue || !provider) return undefined;
      const { date, time } = asked.rescue;
      const body = { date, time, bidAmount: asked.amountCents };
      return () => call(provider, 'payments.acceptRescue', { params: { bidId: asked.id }, body });
    },
  },
  {
    name: 'not take a lost job',
    weight: 12,
    plan({ world, dice, call }) {
      const asked = askedBid(world, dice);
      const provider = world.people.providers.find(({ accountId }) => accountId === asked?.providerId);
      if (!asked || !provider) return undefined;
      return () => call(provider, 'payments.refuseRescue', { params: { bidId: asked.id } });
    },
  },
];

function formerBids(world: World, requestId: string): Bid[] {
  return world.view.bids.filter(
    (bid) => bid.requestId === requestId && bid.status === 'declined' && bid.declinedBy === 'system',
  );
}

function lostRequest(world: World, dice: Dice): ServiceRequest | undefined {
  return anyOf(
    dice,
    world.view.requests.filter(({ status }) => status === 'rescuing'),
  );
}

/** Nobody has come to it, as far as its owner can tell. */
function missedRequest(world: World, dice: Dice): ServiceRequest | undefined {
  const now = new Date(world.clock.now()).toISOString();
  const missed = world.view.bids.filter(
    (bid) => bid.status === 'accepted' && bid.checkedInAt === undefined && bid.windowEnd < now,
  );
  return world.view.request(anyOf(dice, missed)?.requestId ?? '');
}

function askedBid(world: World, dice: Dice): Bid | undefined {
  return anyOf(
    dice,
    world.view.bids.filter(({ rescue }) => rescue !== undefined),
  );
}

function dayOf(world: World, dice: Dice) {
  const today = dayIn(world.home.zone, world.clock.now());
  return { date: addDays(today, dice.whole(0, 5)), time: dice.pick(TIMES) };
}
