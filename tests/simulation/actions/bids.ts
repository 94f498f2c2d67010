import { type AccountActor, addDays, toCents } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { ServiceRequest } from '../../../services/requests/src/request/request.ts';
import type { Dice } from '../random.ts';
import type { World } from '../world/world.ts';
import { type Action, anyOf } from './action.ts';
import { TIMES } from './requests.ts';

export const bidActions: readonly Action[] = [
  {
    name: 'place a bid',
    weight: 18,
    plan({ world, dice, call }) {
      const open = world.view.requests.filter((r) => r.status === 'pending' && r.liveBids < 3);
      const request = anyOf(dice, open);
      if (!request) return undefined;
      const provider = dice.pick(world.people.providers);
      const body = offer(request, dice);
      return () => call(provider, 'bids.place', { params: { requestId: request.id }, body });
    },
  },
  {
    name: 'revise a bid',
    weight: 6,
    plan({ world, dice, call }) {
      const found = pendingBid(world, dice);
      const request = found && world.view.request(found.bid.requestId);
      if (!found || !request) return undefined;
      const body = offer(request, dice);
      return () => call(found.provider, 'bids.revise', { params: { bidId: found.bid.id }, body });
    },
  },
  {
    name: 'confirm a bid',
    weight: 3,
    plan({ world, dice, call }) {
      const found = pendingBid(world, dice);
      const request = found && world.view.request(found.bid.requestId);
      if (!found || found.bid.termsVersion === request?.termsVersion) return undefined;
      return () => call(found.provider, 'bids.confirm', { params: { bidId: found.bid.id } });
    },
  },
  {
    name: 'withdraw a bid',
    weight: 1.5,
    plan({ world, dice, call }) {
      const found = pendingBid(world, dice);
      return found && (() => call(found.provider, 'bids.withdraw', { params: { bidId: found.bid.id } }));
    },
  },
  {
    name: 'decline a bid',
    weight: 1,
    plan({ world, dice, call }) {
      const found = pendingBid(world, dice);
      const owner = world.people.owners.find(({ accountId }) => accountId === found?.bid.ownerId);
      if (!found || !owner) return undefined;
      return () => call(owner, 'bids.decline', { params: { bidId: found.bid.id } });
    },
  },
];

function pendingBid(world: World, dice: Dice): { bid: Bid; provider: AccountActor } | undefined {
  const bid = anyOf(
    dice,
    world.view.bids.filter(({ status }) => status === 'pending'),
  );
  const provider = world.people.providers.find(({ accountId }) => accountId === bid?.providerId);
  return bid && provider && { bid, provider };
}

/** Price that several providers ask for, in cents. */
const USUAL = 3000;

/** Returns a bid as a provider's form sends it. */
function offer(request: ServiceRequest, dice: Dice) {
  return {
    bidAmount: toCents(dice.chance(0.4) ? USUAL : dice.whole(500, 9999)),
    availableDate: addDays(request.serviceDate, dice.whole(0, 2)),
    availableTime: dice.pick(TIMES),
    description: 'Mowing',
  };
}
