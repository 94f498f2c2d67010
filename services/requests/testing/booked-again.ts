import { instant } from '@sward/shared/kernel';
import { listAvailableRequests } from '../src/browse/list-available-requests.ts';
import { type AgainInput, bookAgain } from '../src/posting/book-again.ts';
import { getRequest } from '../src/posting/get-request.ts';
import { openToAll } from '../src/posting/open-to-all.ts';
import { passRequest } from '../src/posting/pass-request.ts';
import { requestView } from '../src/posting/request-view.ts';
import { countBid } from '../src/request/bid-count.ts';
import { closeRequest } from '../src/request/open-store.ts';
import type { ServiceRequest } from '../src/request/request.ts';
import { readRequest } from '../src/request/request-store.ts';
import { type Market, market, OWNER } from './market.ts';

const BID = 'bid_01K0000000000000000000000F';

/** A settled job of the provider, who took $40.00, and what its parties do to book it again. */
export interface FinishedJob {
  m: Market;
  former: ServiceRequest;
  again(input?: Partial<AgainInput>, by?: Market['owner']): Promise<ServiceRequest>;
  stored(request: ServiceRequest): Promise<ServiceRequest>;
  seen(request: ServiceRequest, by?: Market['owner']): Promise<ReturnType<typeof requestView>>;
  pass(request: ServiceRequest, by?: Market['owner']): ReturnType<typeof passRequest>;
  open(request: ServiceRequest, by?: Market['owner']): ReturnType<typeof openToAll>;
  /** Places a bid of the asked provider. */
  bid(request: ServiceRequest): Promise<void>;
  events(type: string): ReturnType<Market['events']>;
  /** Ids of the requests that a provider finds near Cambridge. */
  found(by?: Market['owner']): Promise<string[]>;
  /** Requests of this month that count. */
  posted(): number;
}

export async function finishedJob(): Promise<FinishedJob> {
  const m = market();
  await m.onPlan(OWNER, 'premium');
  await m.approve(m.provider);
  await m.approve(m.rival);
  const former = await m.post({ photos: [] });
  await finish(m, former);
  const stored = async ({ id }: ServiceRequest) => (await readRequest(m.table, id)) as ServiceRequest;
  return {
    m,
    former,
    stored,
    again: (input = {}, by = m.owner) =>
      bookAgain(m.ports, by, {
        ...{ bidId: BID, serviceDate: '2027-05-13', serviceTime: 'morning', onlyThem: false },
        ...input,
      }),
    seen: async ({ id }, by = m.owner) =>
      requestView(await getRequest(m.ports, by, { requestId: id }), m.clock.now()),
    pass: ({ id }, by = m.provider) => passRequest(m.ports, by, { requestId: id }),
    open: ({ id }, by = m.owner) => openToAll(m.ports, by, { requestId: id }),
    bid: async (request) =>
      m.table.transact([
        countBid(await stored(request), 'bid_2', 4500 as never),
        {
          put: { pk: `BIDS#${request.id}`, sk: `LIVE#${m.provider.accountId}`, bidId: 'bid_2', live: true },
        },
      ]),
    events: (type) => m.events().filter((event) => event.type === type),
    found: async (by = m.rival) =>
      (await listAvailableRequests(m.ports, by, { near: '02139' })).items.map(({ id }) => id),
    posted: () => Number(m.items(`QUOTA#${OWNER}`)[0]?.posted),
  };
}

/** Turns the posted request into a settled job. */
async function finish(m: Market, request: ServiceRequest): Promise<void> {
  const at = instant(m.clock.now());
  await m.patch(request.id, {
    ...{ status: 'completed', acceptedBidId: BID, acceptedProviderId: m.provider.accountId },
    ...{ bidPrices: { [BID]: 4000 }, completedAt: at, settledAt: at },
  });
  await m.table.transact([
    { put: { pk: `BIDREF#${BID}`, sk: 'BIDREF', requestId: request.id } },
    ...closeRequest(request),
  ]);
}
