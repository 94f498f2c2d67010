import { type Bid, bidWindow } from '@sward/bids';
import type { ServiceRequest } from '@sward/requests';
import { type Envelope, type EventData, type EventOf, type EventType, newEvent } from '@sward/shared/events';
import { HOUR, SYSTEM, toCents } from '@sward/shared/kernel';
import { DISPUTE_LIMITS } from '@sward/shared/product';
import { createMemoryTable } from '@sward/shared/table/memory';
import { accountActor, silentLog, testClock, testIds } from '@sward/shared/testing';
import type { PhotoSet } from '@sward/shared/uploads';
import { putPayoutAccount } from '../src/payouts/payout-store.ts';
import { fakeStripe } from './fake-stripe.ts';
import { operatorListOf } from './operator-list.ts';

const id = (prefix: string, letter: string) => `${prefix}_${letter.repeat(26)}`;
export const OWNER = id('acc', 'D');
export const STRANGER = id('acc', 'X');
export const PROVIDERS = [id('acc', 'P'), id('acc', 'Q')] as const;
export const BIDS = [id('bid', 'A'), id('bid', 'B')] as const;
export const REQUEST = id('req', 'A');
export const OPERATORS = [id('acc', 'O'), id('acc', 'T')] as const;
/** An upload that never arrived. */
export const LOST_UPLOAD = id('upl', 'L');
const DAY = '2027-05-05';
const ZONE = 'America/New_York';

/**
 * A pending request with two bids ($40.00 and $45.50), two payable providers, and ports with injected time,
 * ids and Stripe.
 */
export async function market() {
  const clock = testClock('2027-05-03T12:00:00.000Z');
  const ids = testIds(clock);
  const marketplace = createMemoryTable();
  const stripe = fakeStripe(clock);
  const written = new Map<string, unknown>();
  const operatorList = operatorListOf(clock, OPERATORS);
  const timers: ({ name: string; at: string } & Record<string, string>)[] = [];
  const ports = {
    clock,
    ids,
    log: silentLog,
    correlationId: 'cor_test',
    marketplace,
    stripe,
    files: { writeJson: async (key: string, content: unknown) => void written.set(key, content) },
    hasUpload: async (key: string) => !key.includes(LOST_UPLOAD),
    photos: {
      views: async (...sets: PhotoSet[]) =>
        sets.map(({ ids }) => ids.map((id) => ({ id, status: 'ready' as const, url: id, thumbnailUrl: id }))),
    },
    messageCount: async () => 3,
    operatorList: { all: async () => [...operatorList.listed.values()] },
    contacts: { emailOf: async (accountId: string) => `${accountId}@example.com` },
    refundLimitCents: toCents(20_000),
    operatorDayCents: toCents(DISPUTE_LIMITS.operatorDayCents),
    timers: {
      set: async (name: string, subject: Record<string, string>, at: string) => {
        // Mirrors EventBridge Scheduler, whose names have at most 64 characters.
        if ([name, ...Object.values(subject)].join('-').length > 64) throw new RangeError(`timer ${name}`);
        timers.push({ name, at, ...subject });
      },
    },
  };
  const request: ServiceRequest = {
    id: REQUEST,
    version: 1,
    status: 'pending',
    ownerId: OWNER,
    serviceTypeIds: [1],
    propertySize: 'medium',
    serviceFrequency: 'one-time',
    serviceDate: DAY,
    serviceTime: 'morning',
    zone: ZONE,
    city: 'Cambridge',
    state: 'MA',
    zipPrefix: '021',
    publicPoint: { lat: 42.37, lng: -71.11 },
    block: '107.-133',
    description: '',
    photos: [],
    termsVersion: 1,
    bidLimit: 5,
    liveBids: 2,
    bidPrices: { [BIDS[0]]: toCents(4000), [BIDS[1]]: toCents(4550) },
    createdAt: '2027-05-01T12:00:00.000Z',
  };
  const bids = BIDS.map(
    (bidId, i): Bid => ({
      id: bidId,
      version: 1,
      status: 'pending',
      requestId: REQUEST,
      ownerId: OWNER,
      providerId: PROVIDERS[i] ?? '',
      amountCents: toCents(i === 0 ? 4000 : 4550),
      availableDate: DAY,
      availableTime: 'morning',
      ...bidWindow(DAY, 'morning', ZONE),
      description: 'Mowing',
      needsConfirmation: false,
      termsVersion: 1,
      createdAt: '2027-05-02T12:00:00.000Z',
      serviceTypeIds: [1],
      city: 'Cambridge',
      state: 'MA',
      propertySize: 'medium',
    }),
  );
  await marketplace.transact([
    {
      put: {
        ...{ pk: `REQUEST#${REQUEST}`, sk: 'REQUEST', ...request },
        ...{ listPk: `OWNER#${OWNER}`, listSk: `2027-05-01#${REQUEST}` },
      },
    },
    ...bids.flatMap((bid) => [
      { put: { pk: `BIDS#${REQUEST}`, sk: `BID#${bid.id}`, ...bid } },
      { put: { pk: `BIDREF#${bid.id}`, sk: 'BIDREF', requestId: REQUEST } },
    ]),
    ...PROVIDERS.map((accountId) => ({
      put: { pk: `PROVIDER#${accountId}`, sk: 'PROVIDER', approved: true, payable: true },
    })),
    ...PROVIDERS.map((accountId) =>
      putPayoutAccount({ accountId, stripeAccountId: `acct_${accountId}`, state: 'payable' }, clock.now()),
    ),
  ]);
  return {
    ports,
    clock,
    stripe,
    timers,
    operatorList,
    operators: OPERATORS.map((accountId, i) =>
      accountActor({ accountId, userType: 'operator', displayName: ['Olive P.', 'Theo L.'][i] }),
    ),
    /** Content written to the bucket, by key. */
    written,
    table: marketplace,
    owner: accountActor({ accountId: OWNER }),
    stranger: accountActor({ accountId: STRANGER }),
    provider: accountActor({ accountId: PROVIDERS[0], userType: 'provider', isProvider: true }),
    /** Sets the clock to one hour after the start of the job's window. */
    toJobDay: () => clock.set(new Date(Date.parse(bids[0]?.windowStart ?? '') + HOUR).toISOString()),
    /** Checks in the provider of the first bid. */
    arrive: () =>
      marketplace.transact([
        {
          update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` },
          set: { checkedInAt: new Date(clock.now()).toISOString() },
          add: { version: 1 },
        },
      ]),
    eventOf: <T extends EventType>(aggregate: string, type: T, data: EventData<T>) =>
      newEvent(ports, SYSTEM, { name: aggregate, version: 4 }, type, data) as EventOf<T>,
    item: async (pk: string, sk: string) => await marketplace.get({ pk, sk }),
    events: (type: string) =>
      marketplace
        .all()
        .filter((item) => item.pk.startsWith('OUTBOX#'))
        .map(
          (item) =>
            item.event as Pick<Envelope, 'type' | 'data' | 'actor' | 'aggregate' | 'aggregateVersion'>,
        )
        .filter((event) => event.type === type),
  };
}

export type Market = Awaited<ReturnType<typeof market>>;
