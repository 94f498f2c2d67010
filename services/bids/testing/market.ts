import { requestKey, type ServiceRequest } from '@sward/requests';
import type { BodyOf, Contract } from '@sward/shared/contract';
import { type EventOf, parseEvent } from '@sward/shared/events';
import { type AccountActor, type Cents, instant } from '@sward/shared/kernel';
import { entity, type Item, type Write } from '@sward/shared/table';
import { createMemoryTable, type MemoryTable } from '@sward/shared/table/memory';
import { accountActor, silentLog, type TestClock, testClock, testIds } from '@sward/shared/testing';
import { createPhotos } from '@sward/shared/uploads';
import type { Bid } from '../src/bid/bid.ts';
import { readBid } from '../src/bid/bid-store.ts';
import { placeBid } from '../src/bids/place-bid.ts';
import { acceptBid } from '../src/jobs/job-store.ts';
import type { CellForecast, InboxPorts, Ports } from '../src/ports.ts';

type BidInput = BodyOf<Contract['bids.place']>;

export const OWNER = 'acc_01K0000000000000000000000D';
export const REQUEST = 'req_01K0000000000000000000000A';
export const PAYMENT = 'pay_01K0000000000000000000000C';

const requestOf = entity<ServiceRequest>('request', 'id', 'status');

/** A marketplace in memory with one open request for Thursday 6 May 2027; it is the Monday before, 8 o'clock. */
export interface Market {
  table: MemoryTable;
  clock: TestClock;
  ports: Ports & InboxPorts;
  /** Content written to the bucket, by key. */
  written: Map<string, unknown>;
  /** Keys of the uploaded photos. */
  arrived: Set<string>;
  /** The weather of every cell: none, until it is set. */
  forecast: CellForecast;
  owner: AccountActor;
  stranger: AccountActor;
  provider: AccountActor;
  rival: AccountActor;
  operator: AccountActor;
  /** The n-th provider, approved and payable. */
  another(n: number): Promise<AccountActor>;
  approve(actor: AccountActor, fields?: Record<string, Item[string]>): Promise<void>;
  place(by?: AccountActor, input?: Partial<BidInput>): Promise<Bid>;
  /** Accepts a bid as payments does. */
  accept(bid: Bid): Promise<Bid>;
  patch(set: Record<string, Item[string]>): Promise<void>;
  request(): ServiceRequest;
  bid(id: string): Promise<Bid>;
  items(prefix: string): Item[];
  summary(actor: AccountActor): Item | undefined;
  events(type?: string): EventOf[];
}

const REQUESTED: ServiceRequest = {
  id: REQUEST,
  version: 1,
  status: 'pending',
  ownerId: OWNER,
  serviceTypeIds: [1, 3],
  propertySize: 'medium',
  serviceFrequency: 'one-time',
  serviceDate: '2027-05-06',
  serviceTime: 'morning',
  zone: 'America/New_York',
  city: 'Cambridge',
  state: 'MA',
  zipPrefix: '021',
  publicPoint: { lat: 42.39, lng: -71.12 },
  block: '107.-130',
  description: '',
  photos: [],
  termsVersion: 1,
  bidLimit: 5,
  liveBids: 0,
  bidPrices: {},
  createdAt: '2027-05-03T11:00:00.000Z',
};

const ADDRESS = {
  pk: `ADDRESS#${REQUEST}`,
  sk: 'ADDRESS',
  requestId: REQUEST,
  address: '77 Canary Street',
  city: 'Cambridge',
  state: 'MA',
  zipCode: '02139',
  phone: '(617) 555-0177',
  homeownerName: 'Dana H.',
};

export async function market(): Promise<Market> {
  const table = createMemoryTable();
  const clock = testClock();
  const professional = { userType: 'provider', isProvider: true } as const;
  const arrived = new Set<string>();
  const written = new Map<string, unknown>();
  const m: Market = {
    table,
    clock,
    arrived,
    written,
    forecast: { updatedAt: instant(clock.now()), readAt: instant(clock.now()), hours: [] },
    owner: accountActor({ accountId: OWNER }),
    stranger: accountActor({ accountId: 'acc_01K000000000000000000000AA' }),
    provider: accountActor({ accountId: 'acc_01K0000000000000000000000E', ...professional }),
    rival: accountActor({ accountId: 'acc_01K000000000000000000000BB', ...professional }),
    operator: accountActor({ accountId: 'acc_01K000000000000000000000CC', userType: 'operator' }),
    ports: {
      clock,
      ids: testIds(clock),
      log: silentLog,
      correlationId: 'cor_1',
      marketplace: table,
      hasUpload: async (key) => arrived.has(key),
      pictures: { read: async (key) => ({ type: 'image/jpeg', bytes: Buffer.from(key) }) },
      forecast: { hours: async () => m.forecast },
      photos: createPhotos(table, async (key) => `https://photos.test/${key}`),
      files: { writeJson: async (key, content) => void written.set(key, content) },
    },
    async another(n) {
      const actor = accountActor({ accountId: `acc_01K0000000000000000000P${n}`, ...professional });
      await m.approve(actor);
      return actor;
    },
    approve: (actor, fields) =>
      table.transact([
        {
          put: {
            pk: `PROVIDER#${actor.accountId}`,
            sk: 'PROVIDER',
            approved: true,
            payable: true,
            businessName: 'Green Blade',
            hasEquipment: true,
            ...fields,
          },
        },
      ]),
    async place(by = m.provider, input = {}) {
      const { bid } = await placeBid(m.ports, by, { requestId: REQUEST, ...bidInput(), ...input });
      return bid;
    },
    async accept(bid) {
      const at = instant(clock.now());
      const booked: Write = {
        update: requestKey(REQUEST),
        set: {
          status: 'accepted',
          acceptedBidId: bid.id,
          acceptedProviderId: bid.providerId,
          paymentId: PAYMENT,
          schedule: { date: bid.availableDate, time: bid.availableTime },
        },
      };
      await table.transact([...acceptBid(bid, { paymentId: PAYMENT, at }), booked]);
      return await m.bid(bid.id);
    },
    patch: (set) => table.transact([{ update: requestKey(REQUEST), set }]),
    request: () => requestOf(m.items(`REQUEST#${REQUEST}`)[0] ?? {}),
    bid: async (id) => (await readBid(table, id)) as Bid,
    items: (prefix) => table.all().filter((item) => item.pk.startsWith(prefix)),
    summary: (actor) => m.items(`PROVIDER#${actor.accountId}`).find((item) => item.sk === 'BIDSUMMARY'),
    events: (type) =>
      m
        .items('OUTBOX#')
        .map((item) => parseEvent(item.event))
        .filter((event) => type === undefined || event.type === type),
  };
  await table.transact([{ put: { ...REQUESTED, ...requestKey(REQUEST) } }, { put: ADDRESS }]);
  await m.approve(m.provider);
  await m.approve(m.rival);
  return m;
}

export function bidInput(): BidInput {
  return {
    bidAmount: 4000 as Cents,
    availableDate: '2027-05-06',
    availableTime: 'morning',
    description: 'Front and back, clippings taken away',
  };
}

export const lost = (code: string, fields?: Record<string, string>) =>
  expect.objectContaining({ code, ...(fields && { detail: { fields } }) });
