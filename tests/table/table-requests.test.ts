import type { Actor } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import { createMemoryTable, type MemoryTable } from '@sward/shared/table/memory';
import { createPhotos } from '@sward/shared/uploads';
import { handlers as bidsHandlers } from '../../services/bids/src/handlers.ts';
import { market as bidsMarket } from '../../services/bids/testing/market.ts';
import { handlers as messagingHandlers } from '../../services/messaging/src/handlers.ts';
import { testPorts as messagingPorts } from '../../services/messaging/testing/test-kit.ts';
import { handlers as paymentsHandlers } from '../../services/payments/src/handlers.ts';
import { paidJob } from '../../services/payments/testing/disputed.ts';
import { BIDS, OWNER, PROVIDERS, REQUEST } from '../../services/payments/testing/market.ts';
import { handlers as requestsHandlers } from '../../services/requests/src/handlers.ts';
import { market as requestsMarket } from '../../services/requests/testing/market.ts';

const [BID] = BIDS;
const [PROVIDER] = PROVIDERS;

/** The table, with the name of each request to it written down. */
function counted(table: MemoryTable, calls: string[]): Table {
  const told = <K extends keyof Table>(name: K) =>
    ((...input: never[]) => {
      calls.push(name);
      return (table[name] as (...input: never[]) => unknown)(...input);
    }) as Table[K];
  return {
    get: told('get'),
    batchGet: told('batchGet'),
    query: told('query'),
    queryIndex: told('queryIndex'),
    transact: told('transact'),
  };
}

type Handler = (call: object) => Promise<{ body?: unknown }>;

/** Every route of the marketplace on one table with a paid job, whose requests to its tables are counted. */
async function countedRoutes() {
  const job = await paidJob();
  const { table, clock, owner, provider } = job.m;
  const calls: string[] = [];
  const marketplace = counted(table, calls);
  const photos = createPhotos(marketplace, async (key) => key);
  const shared = { marketplace, clock, photos };
  const conversations = counted(createMemoryTable(), calls);
  const accounts = createMemoryTable();
  await accounts.transact(
    [OWNER, PROVIDER].map((accountId) => ({
      put: { pk: `CONTACT#${accountId}`, sk: 'CONTACT', firstName: 'Dana', lastName: 'Hall', email: '' },
    })),
  );
  const routes: object = {
    ...requestsHandlers({ ...requestsMarket().ports, ...shared, conversations }),
    ...bidsHandlers({ ...(await bidsMarket()).ports, ...shared }),
    ...paymentsHandlers({ ...job.m.ports, ...shared }),
    ...messagingHandlers({
      ...messagingPorts(),
      ...shared,
      conversations,
      accounts: counted(accounts, calls),
    }),
  };
  const address = { requestId: REQUEST, address: '77 Canary Street', city: 'Cambridge', state: 'MA' };
  await table.transact([
    {
      put: {
        ...{ pk: `ADDRESS#${REQUEST}`, sk: 'ADDRESS', ...address, zipCode: '02139', phone: '' },
        ...{ homeownerName: 'Dana H.', point: { lat: 42.37, lng: -71.11 } },
      },
    },
    {
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BID}` },
      set: { listPk: `PROVIDERBIDS#${PROVIDER}`, listSk: `2027-05-02T12:00:00.000Z#${BID}` },
    },
    {
      update: { pk: `PROVIDER#${PROVIDER}`, sk: 'PROVIDER' },
      set: { basePoint: { lat: 42.37, lng: -71.11 }, radiusMiles: 15 },
    },
  ]);
  await job.arrive();
  /** Calls a route as the HTTP API does, after the session, and returns its requests in order. */
  async function requestsOf(id: string, actor: Actor, given: object = {}): Promise<string[]> {
    const handler = (routes as Record<string, Handler>)[id];
    if (!handler) throw new Error(`no handler of ${id}`);
    // Entries that are logged once a day, or counted at the first look, are not part of every call.
    await handler({ actor, params: {}, query: {}, ...given });
    calls.length = 0;
    await handler({ actor, params: {}, query: {}, ...given });
    return [...calls];
  }
  return { job, owner, provider, requestsOf };
}

const request = { params: { requestId: REQUEST } };
const bid = { params: { bidId: BID } };
const page = { params: { providerId: PROVIDER } };
const days = { query: { from: '2027-05-01', days: '31' } };

/** Table requests of a call beside its session; a batch counts as one. */
const MOST = 3;

/**
 * Calls that take more, without and during a dispute about the job. Why it does, and how many of them wait for each
 * other, is in decision 85.
 */
const MORE: Record<string, readonly [number, number]> = {
  'bids.today provider': [4, 5],
  'bids.listMine provider': [4, 5],
  'bids.listCalendarJobs provider': [6, 7],
  'bids.getProvider owner': [4, 3],
  'requests.listOwn owner': [5, 5],
  'requests.list owner': [5, 5],
  'requests.listAvailable provider': [7, 7],
  'payments.earnings provider': [4, 4],
  'messaging.now owner': [4, 4],
  'messaging.now provider': [4, 4],
};

describe.each([
  ['at work', 0],
  ['in dispute', 1],
] as const)('with a job %s', (state, column) => {
  test(`no list and no detail takes more than ${MOST} requests to tables, but for those that say so`, async () => {
    const { job, owner, provider, requestsOf } = await countedRoutes();
    if (state === 'in dispute') {
      await job.toReview();
      await job.object();
    }
    const payment = { params: { paymentId: job.paymentId } };
    const routes: readonly [id: string, given: object, ...by: ('owner' | 'provider')[]][] = [
      ['bids.today', {}, 'provider'],
      ['bids.listMine', {}, 'provider'],
      ['bids.getCalendar', days, 'provider'],
      ['bids.listCalendarJobs', days, 'provider'],
      ['bids.list', request, 'owner'],
      ['bids.get', bid, 'owner', 'provider'],
      ['bids.getJob', bid, 'owner', 'provider'],
      ['bids.getProvider', page, 'owner'],
      ['bids.listReviews', page, 'owner'],
      ['requests.listOwn', {}, 'owner'],
      ['requests.list', {}, 'owner'],
      ['requests.listAvailable', {}, 'provider'],
      ['requests.get', request, 'owner', 'provider'],
      ['requests.waiting', request, 'owner'],
      ['requests.listQuestions', request, 'owner'],
      ['requests.listRecurring', {}, 'owner', 'provider'],
      ['requests.listFavorites', {}, 'owner'],
      ['requests.listAddresses', {}, 'owner'],
      ['payments.get', payment, 'owner', 'provider'],
      ['payments.listOrders', bid, 'owner', 'provider'],
      ['payments.earnings', {}, 'provider'],
      ['payments.getPayoutAccount', {}, 'provider'],
      ['messaging.now', {}, 'owner', 'provider'],
      ['messaging.listConversations', {}, 'owner'],
      ['messaging.listNotifications', {}, 'owner'],
    ];
    const over: Record<string, string[]> = {};
    for (const [id, given, ...by] of routes)
      for (const who of by) {
        const requests = await requestsOf(id, who === 'owner' ? owner : provider, given);
        expect(requests).not.toEqual([]);
        if (requests.length > MOST) over[`${id} ${who}`] = requests;
      }

    const counts = Object.entries(over).map(([name, { length }]) => [name, length]);
    const known = Object.entries(MORE).map(([name, most]) => [name, most[column]]);
    expect({ counts: Object.fromEntries(counts), over }).toEqual({
      counts: Object.fromEntries(known.filter(([, most]) => Number(most) > MOST)),
      over,
    });
  });
});

test('a day with two lost jobs on offer takes as many requests as one without', async () => {
  const { job, provider, requestsOf } = await countedRoutes();
  const usual = await requestsOf('bids.today', provider);

  for (const n of [1, 2]) await job.m.table.transact([{ put: offered(n) }]);

  expect(await requestsOf('bids.today', provider)).toEqual(usual);
});

/** A bid of the provider to which a lost job is offered. */
function offered(n: number) {
  const id = `bid_${String(n).repeat(26)}`;
  const requestId = `req_${String(n).repeat(26)}`;
  return {
    ...{ pk: `BIDS#${requestId}`, sk: `BID#${id}`, id, requestId, version: 1, status: 'declined' },
    ...{ listPk: `PROVIDERBIDS#${PROVIDER}`, listSk: `2027-05-03T10:00:00.000Z#${id}` },
    rescue: { until: '2027-06-01T12:00:00.000Z' },
    createdAt: '2027-05-03T10:00:00.000Z',
  };
}
