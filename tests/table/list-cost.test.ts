import { costsOf, growing, type ListCosts } from '../../tools/bench/lists/list-cost.ts';
import { openMarket, type SizedMarket } from '../../tools/bench/lists/sized-market.ts';

/** Read units that the lists consume on the embedded DynamoDB; `npm run bench` measures more requests, and times. */
let markets: SizedMarket[];
let lists: ListCosts[];
beforeAll(async () => {
  markets = await Promise.all([openMarket(100), openMarket(2_000)]);
  lists = await costsOf(markets);
}, 60_000);
afterAll(async () => {
  for (const market of markets) await market.close();
});

test('no list reads more because there are more open requests', () => {
  expect(growing(lists)).toEqual([]);
});

test('the pages that are compared are full ones', () => {
  const full = lists.filter(({ costs }) => new Set(costs.map(({ items }) => items)).size === 1);

  expect(Object.fromEntries(full.map(({ list, costs }) => [list, costs[0]?.items]))).toMatchObject({
    "browse, the provider's own 15 miles": 20,
    'browse, 25 miles, by distance': 20,
    'browse, what fits the day first': 20,
    'browse as a homeowner, by ZIP code': 20,
    "own requests, the homeowner's dashboard": 20,
    'bids of a request, first of 2 pages': 5,
    "my bids, the provider's dashboard": 20,
  });
  expect(lists.flatMap(({ costs }) => costs.map(({ readUnits }) => readUnits > 0))).not.toContain(false);
});

test('a list that reads what it does not show is found out', () => {
  const costs = [
    { size: 100, items: 20, readUnits: 10 },
    { size: 2_000, items: 20, readUnits: 12 },
  ];

  expect(growing([{ list: 'a scan', costs }])).toEqual([
    'a scan: readUnits 10.0 at 100 requests, 12.0 at 2000',
  ]);
});
