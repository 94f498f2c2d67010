import { type Bid, bidWindow } from '@sward/bids';
import type { ServiceRequest } from '@sward/requests';
import { HOUR, toCents } from '@sward/shared/kernel';
import { createMemoryTable } from '@sward/shared/table/memory';
import { accountActor, silentLog, testClock, testIds } from '@sward/shared/testing';
import { putPayoutAccount } from '../src/payment-store.ts';
import { fakeStripe } from './fake-stripe.ts';

const id = (prefix: string, letter: string) => `${prefix}_${letter.repeat(26)}`;
export const OWNER = id('acc', 'D');
export const STRANGER = id('acc', 'X');
export const PROVIDERS = [id('acc', 'P'), id('acc', 'Q')] as const;
export const BIDS = [id('bid', 'A'), id('bid', 'B')] as const;
export const REQUEST = id('req', 'A');
const DAY = '2027-05-05';
const ZONE = 'America/New_York';

/** A pending request with two bids ($40.00 and $45.50), two payable providers, and ports on injected time, ids and Stripe. */
export async function market() {
  const clock = testClock('2027-05-03T12:00:00.000Z');
  const ids = testIds(clock);
  const marketplace = createMemoryTable();
  const stripe = fakeStripe(clock);
  const timers: { name: string; id: string; at: string }[] = [];
  const ports = {
    clock,
    ids,
    log: silentLog,
    correlationId: 'cor_test',
    marketplace,
    stripe,
    timers: { set: async (name: string, id: string, at: string) => void timers.push({ name, id, at }) },
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
    bidLimit: 5,
    liveBids: 2,
    bidPrices: {},
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
      createdAt: '2027-05-02T12:00:00.000Z',
      serviceTypeIds: [1],
      city: 'Cambridge',
      state: 'MA',
      propertySize: 'medium',
    }),
  );
  await marketplace.transact([
    { put: { pk: `REQUEST#${REQUEST}`, sk: 'REQUEST', ...request } },
    ...bids.flatMap((bid) => [
      { put: { pk: `BIDS#${REQUEST}`, sk: `BID#${bid.id}`, ...bid } },
      { put: { pk: `BIDREF#${bid.id}`, sk: 'BIDREF', requestId: REQUEST } },
    ]),
    ...PROVIDERS.map((accountId) =>
      putPayoutAccount({ accountId, stripeAccountId: `acct_${accountId}`, state: 'payable' as const }),
    ),
  ]);
  return {
    ports,
    clock,
    stripe,
    timers,
    table: marketplace,
    owner: accountActor({ accountId: OWNER }),
    stranger: accountActor({ accountId: STRANGER }),
    provider: accountActor({ accountId: PROVIDERS[0], userType: 'provider', isProvider: true }),
    /** To one hour after the start of the job's window. */
    toJobDay: () => clock.set(new Date(Date.parse(bids[0]?.windowStart ?? '') + HOUR).toISOString()),
    item: async (pk: string, sk: string) => await marketplace.get({ pk, sk }),
    events: (type: string) =>
      marketplace
        .all()
        .filter((item) => item.pk.startsWith('OUTBOX#'))
        .map((item) => item.event as { type: string; data: Record<string, unknown> })
        .filter((event) => event.type === type),
  };
}

export type Market = Awaited<ReturnType<typeof market>>;
