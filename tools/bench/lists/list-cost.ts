import type { Table } from '@sward/shared/table';
import { accountActor } from '@sward/shared/testing';
import { listBids } from '../../../services/bids/src/bids/list-bids.ts';
import { listMyBids } from '../../../services/bids/src/bids/list-my-bids.ts';
import { market as bidsMarket } from '../../../services/bids/testing/market.ts';
import { listAvailableRequests } from '../../../services/requests/src/browse/list-available-requests.ts';
import { listOwnRequests } from '../../../services/requests/src/posting/list-own-requests.ts';
import { market as requestsMarket } from '../../../services/requests/testing/market.ts';
import { OWNER, POPULAR, PROVIDER } from './open-requests.ts';
import type { SizedMarket } from './sized-market.ts';

/** Cost of one page of a list in a marketplace of the given size. */
export interface Cost {
  size: number;
  /** Number of items on the page. */
  items: number;
  readUnits: number;
  /** Median in milliseconds. Absent when the page was read only once. */
  p50?: number;
}

export interface ListCosts {
  list: string;
  costs: Cost[];
}

/** Share by which a page of the same length may cost more than in a smaller marketplace. */
const GROWTH_LIMIT = 0.1;

/** Reads a page and returns its number of items. */
type ReadPage = () => Promise<number>;

/** Returns the lists whose cost could grow with the open requests: both dashboards, browsing, bids. */
async function listsOf({ table }: SizedMarket): Promise<Record<string, ReadPage>> {
  const marketplace = withoutLimits(table);
  const requests = { ...requestsMarket().ports, marketplace };
  const bids = { ...(await bidsMarket()).ports, marketplace };
  const owner = accountActor({ accountId: OWNER });
  const provider = accountActor({ accountId: PROVIDER, userType: 'provider', isProvider: true });
  const length = async (page: Promise<{ items: unknown[] } | { bids: unknown[] }>) => {
    const read = await page;
    return 'items' in read ? read.items.length : read.bids.length;
  };
  const browse = (input: Parameters<typeof listAvailableRequests>[2]) => () =>
    length(listAvailableRequests(requests, provider, input));
  const { cursor } = await listAvailableRequests(requests, provider, {});
  return {
    "browse, the provider's own 15 miles": browse({}),
    'browse, 25 miles, by distance': browse({ radiusMiles: 25, sort: 'distance' }),
    'browse, what fits the day first': browse({ sort: 'fit' }),
    'browse, one service': browse({ service: 1 }),
    'browse, second page': browse({ cursor: cursor ?? undefined }),
    'browse as a homeowner, by ZIP code': () =>
      length(listAvailableRequests(requests, owner, { near: '02139' })),
    "own requests, the homeowner's dashboard": () => length(listOwnRequests(requests, owner, {})),
    'bids of a request, first of 2 pages': () => length(listBids(bids, owner, { requestId: POPULAR })),
    "my bids, the provider's dashboard": () => length(listMyBids(bids, provider, {})),
  };
}

/** Removes the conditions of rate limits, since the benchmark reads a list more often than one account may in an hour. */
const withoutLimits = (table: Table): Table => ({
  ...table,
  transact: (writes) =>
    table.transact(writes.map((write) => ('update' in write ? { ...write, if: undefined } : write))),
});

/**
 * Rounds in which each list is timed, and the calls of a round. The p50 is that of the quietest round. While a list seems
 * to grow, because of other work on the machine, another round follows, up to `most`.
 */
export interface Rounds {
  least: number;
  most: number;
  calls: number;
}

interface Measured {
  market: SizedMarket;
  lists: Record<string, ReadPage>;
}

/** Reads one page of each list in each marketplace, smallest first. With `rounds` it measures the time too. */
export async function costsOf(markets: readonly SizedMarket[], rounds?: Rounds): Promise<ListCosts[]> {
  const all: Measured[] = await Promise.all(
    markets.map(async (market) => ({ market, lists: await listsOf(market) })),
  );
  const found: ListCosts[] = [];
  for (const list of Object.keys(all[0]?.lists ?? {})) {
    const costs: Cost[] = [];
    for (const { market, lists } of all) {
      market.unitsRead();
      const items = (await lists[list]?.()) ?? 0;
      costs.push({ size: market.size, items, readUnits: market.unitsRead() });
    }
    found.push({ list, costs: rounds ? await timed(all, { list, costs }, rounds) : costs });
  }
  return found;
}

/** Reads in all marketplaces by turns, each first equally often, so that other work on the machine affects all alike. */
async function timed(all: readonly Measured[], { list, costs }: ListCosts, rounds: Rounds): Promise<Cost[]> {
  let best = costs;
  for (let round = 1; round <= rounds.most; round++) {
    const times: number[][] = all.map(() => []);
    for (let call = 0; call < rounds.calls * all.length; call++) {
      const n = (call + Math.floor(call / all.length)) % all.length;
      const started = performance.now();
      await all[n]?.lists[list]?.();
      times[n]?.push(performance.now() - started);
    }
    best = best.map((cost, n) => ({
      ...cost,
      p50: Math.min(cost.p50 ?? Number.POSITIVE_INFINITY, middle(times[n])),
    }));
    if (round >= rounds.least && growing([{ list, costs: best }]).length === 0) break;
  }
  return best;
}

function middle(times: readonly number[] = []): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

/** Returns a sentence for each figure that grows with the marketplace although the page has the same length. */
export function growing(lists: readonly ListCosts[]): string[] {
  return lists.flatMap(({ list, costs }) =>
    costs.flatMap((cost, n) => {
      const before = costs.slice(0, n).find(({ items }) => items === cost.items);
      if (!before) return [];
      return (['readUnits', 'p50'] as const).flatMap((figure) => {
        const [was = 0, is = 0] = [before[figure], cost[figure]];
        if (is <= was * (1 + GROWTH_LIMIT)) return [];
        return [
          `${list}: ${figure} ${was.toFixed(1)} at ${before.size} requests, ${is.toFixed(1)} at ${cost.size}`,
        ];
      });
    }),
  );
}
