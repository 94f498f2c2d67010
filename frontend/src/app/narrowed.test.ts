import { PAGES } from '@sward/shared/contract/pages';
import { matchRoutes } from 'react-router-dom';
import { narrowed } from './narrowed.ts';
import { routes } from './routes.tsx';

const addresses = [...Object.values(PAGES).flat()].map((page) => page.replaceAll(/:\w+/g, 'some-1'));

/** Returns the elements drawn in each other, and the parameters of the address. */
function matched(table: typeof routes, path: string) {
  return matchRoutes(table, path)?.map(({ params, route }) => [route.element, params]);
}

test.each([
  ...new Set(addresses),
  ...['/', '//', '/Support', '/support/', '/%66aq', '/nothing', '/nothing/at/all', '/operator'],
  ...[
    '/operator/people/acc_1',
    '/operators',
    '/requests',
    '/requests/req_1/bids/more',
    '/request/',
    '//support',
  ],
])('%s leads to the same among the few routes that can match it', (path) => {
  expect(matched(narrowed(routes, path), path)).toEqual(matched(routes, path));
});

test('leaves the router with few routes', () => {
  const count = (table: typeof routes): number =>
    table.reduce((sum, { children }) => sum + (children ? count(children) : 1), 0);

  expect(count(routes)).toBeGreaterThan(60);
  // The request itself, its bids, placing a bid, and the page for unknown addresses.
  expect(count(narrowed(routes, '/requests/req_1'))).toBe(4);
});
