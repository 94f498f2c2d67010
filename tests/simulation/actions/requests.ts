import { type AccountActor, addDays, dayIn } from '@sward/shared/kernel';
import { type Action, anyOf, type Stage } from './action.ts';

/** Most requests of a history. Visits are extra. */
const MOST_REQUESTS = 3;
/** Most repeated bookings of a provider, which are extra as well. */
const MOST_AGAIN = 2;
export const TIMES = ['morning', 'afternoon', 'evening', 'anytime'] as const;

export const requestActions: readonly Action[] = [
  {
    name: 'post a request',
    weight: 20,
    plan({ world, dice, call }) {
      const posted = world.view.requests.filter(
        ({ reservedFor, privateFor }) => reservedFor === undefined && privateFor === undefined,
      );
      if (posted.length >= MOST_REQUESTS) return undefined;
      const today = dayIn(world.home.zone, world.clock.now());
      const body = {
        ...{ serviceTypeIds: [1], propertySize: 'medium', additionalDetails: 'Front and back lawn' },
        serviceFrequency: dice.chance(0.4) ? 'weekly' : 'one-time',
        ...{ serviceDate: addDays(today, dice.whole(0, 4)), serviceTime: dice.pick(TIMES) },
        ...{ address: '77 Canary Street', city: 'Cambridge', state: 'MA', zipCode: '02139' },
        ...{ phone: '(617) 555-0177', photos: [], saveAddress: false, termsAgreed: true },
      };
      const owner = dice.pick(world.people.owners);
      return () => call(owner, 'requests.post', { body });
    },
  },
  {
    name: 'change a request',
    weight: 2,
    plan({ world, dice, call }) {
      const request = anyOf(
        dice,
        world.view.requests.filter(({ status }) => status === 'pending'),
      );
      const owner = world.people.owners.find(({ accountId }) => accountId === request?.ownerId);
      if (!request || !owner) return undefined;
      const body = dice.pick([
        { propertySize: dice.pick(['small', 'large']) },
        { serviceDate: addDays(request.serviceDate, dice.whole(0, 2)) },
        { additionalDetails: 'The front lawn only' },
      ]);
      return () => call(owner, 'requests.update', { params: { requestId: request.id }, body });
    },
  },
  {
    name: 'take a request back',
    weight: 0.7,
    plan({ world, dice, call }) {
      const request = anyOf(
        dice,
        world.view.requests.filter(({ status }) => status === 'pending'),
      );
      const owner = world.people.owners.find(({ accountId }) => accountId === request?.ownerId);
      if (!request || !owner) return undefined;
      return () => call(owner, 'requests.cancel', { params: { requestId: request.id } });
    },
  },
  {
    name: 'book a provider again',
    weight: 15,
    plan({ world, dice, call }) {
      const asked = world.view.requests.filter(({ privateFor }) => privateFor !== undefined);
      if (asked.length >= MOST_AGAIN) return undefined;
      const done = anyOf(
        dice,
        world.view.requests.filter(
          ({ status, settledAt }) => status === 'completed' && settledAt !== undefined,
        ),
      );
      const owner = world.people.owners.find(({ accountId }) => accountId === done?.ownerId);
      if (!done?.acceptedBidId || !owner) return undefined;
      const today = dayIn(world.home.zone, world.clock.now());
      const body = {
        ...{ serviceDate: addDays(today, dice.whole(0, 4)), serviceTime: dice.pick(TIMES) },
        onlyThem: dice.chance(0.5),
      };
      const params = { bidId: done.acceptedBidId };
      return () => call(owner, 'requests.bookAgain', { params, body });
    },
  },
  {
    name: 'pass on a request',
    weight: 15,
    plan({ world, dice, call }) {
      const request = askedFirst(world, dice);
      // Now and then it is a provider who was not asked.
      const provider = dice.chance(0.8)
        ? world.people.providers.find(({ accountId }) => accountId === request?.privateFor?.providerId)
        : dice.pick(world.people.providers);
      if (!request || !provider) return undefined;
      return () => call(provider, 'requests.pass', { params: { requestId: request.id } });
    },
  },
  {
    name: 'open a request to all',
    weight: 12,
    plan({ world, dice, call }) {
      const request = askedFirst(world, dice);
      const owner = world.people.owners.find(({ accountId }) => accountId === request?.ownerId);
      if (!request || !owner) return undefined;
      return () => call(owner, 'requests.openToAll', { params: { requestId: request.id } });
    },
  },
  {
    name: 'look at a request',
    weight: 2,
    plan({ world, dice, call }) {
      const request = anyOf(dice, world.view.requests);
      if (!request) return undefined;
      const provider = dice.pick(world.people.providers);
      return () => lookForAddress({ world, call }, provider, request.id);
    },
  },
];

/** Returns a request that only one provider is asked about so far, if any. */
function askedFirst({ view }: Stage['world'], dice: Stage['dice']) {
  const isAsked = ({ status, privateFor, openedAt }: (typeof view.requests)[number]) =>
    status === 'pending' && privateFor !== undefined && openedAt === undefined;
  return anyOf(dice, view.requests.filter(isAsked));
}

/** Reads a request as a provider. Reports an address that is shown to a provider without the job. */
export async function lookForAddress(
  { world, call }: Pick<Stage, 'world' | 'call'>,
  provider: AccountActor,
  requestId: string,
): Promise<void> {
  const since = world.clock.now();
  const seen = await call(provider, 'requests.get', { params: { requestId } });
  if (seen.address && !world.hadJob(provider.accountId, requestId, since))
    world.violate(`${provider.accountId} was shown an address without its job`);
}
