import { blockOf, instant, type Point, publicPoint } from '@sward/shared/kernel';
import type { Item } from '@sward/shared/table';
import { CAMBRIDGE, type Market, market } from '../../testing/market.ts';
import { agendaKey } from '../providers/agenda-store.ts';
import { openRequest } from '../request/open-store.ts';
import { requestKey } from '../request/request-store.ts';
import { availablePage } from './handlers.ts';

/** Queries: one page of every block within reach, and the requests that ask the provider first. */
const MOST_QUERIES = 10;
/** Batch reads: the provider's copy with their agenda, and the facts of the page. */
const BATCHES = 2;
const PAGE = 20;

const size = (items: readonly unknown[]) =>
  items.reduce((sum: number, item) => sum + JSON.stringify(item).length, 0);

/** Counts the reads of the first screen in a marketplace with this many open requests around the provider. */
async function firstScreenAmong(count: number, sort: 'fit' | 'newest') {
  const m = market();
  await m.approve(m.provider);
  const template = await m.post();
  await fill(m, template, count);
  const calls = { queries: 0, batches: 0, gets: 0, bytes: 0 };
  const counted = (kind: 'queries' | 'batches' | 'gets', items: readonly (Item | undefined)[]) => {
    calls[kind] += 1;
    calls.bytes += size(items);
  };
  const { query, batchGet, get } = m.table;
  const marketplace = {
    ...m.table,
    query: async (...asked: Parameters<typeof query>) => {
      const page = await query(...asked);
      counted('queries', page.items);
      return page;
    },
    batchGet: async (...asked: Parameters<typeof batchGet>) => {
      const items = await batchGet(...asked);
      counted('batches', items);
      return items;
    },
    get: async (...asked: Parameters<typeof get>) => {
      const item = await get(...asked);
      counted('gets', [item]);
      return item;
    },
  };
  const { page } = await availablePage({ ...m.ports, marketplace }, m.provider, { sort });
  const pages = async () => {
    const items = [...page.items];
    for (let cursor = page.nextCursor; cursor; ) {
      const { page: next } = await availablePage(m.ports, m.provider, { sort, cursor });
      items.push(...next.items);
      cursor = next.nextCursor;
    }
    return items;
  };
  return { page, calls, pages };
}

/** Adds this many requests within 12 miles, and jobs on most of their days. */
async function fill(m: Market, template: Awaited<ReturnType<Market['post']>>, count: number): Promise<void> {
  for (let n = 1; n < count; n++) {
    const place = publicPoint(around(n, count));
    const request = {
      ...template,
      id: `req_${String(n).padStart(26, '0')}`,
      createdAt: instant(m.clock.now() + n * 1000),
      publicPoint: place,
      block: blockOf(place),
      serviceDate: `2027-05-${String(4 + (n % 20)).padStart(2, '0')}`,
    };
    await m.table.transact([...openRequest(request), { put: { ...request, ...requestKey(request.id) } }]);
  }
  const jobs = Array.from({ length: 20 }, (_, n) => ({
    ...{ requestId: `req_job${n}`, time: 'morning', point: publicPoint(CAMBRIDGE) },
    date: `2027-05-${String(4 + n).padStart(2, '0')}`,
  }));
  await m.table.transact([{ put: { ...agendaKey(m.provider.accountId), version: 1, jobs } }]);
}

function around(n: number, count: number): Point {
  const angle = n * 2.399963;
  const miles = 12 * Math.sqrt(n / count);
  return {
    lat: CAMBRIDGE.lat + (miles / 69.17) * Math.cos(angle),
    lng: CAMBRIDGE.lng + (miles / 51.1) * Math.sin(angle),
  };
}

test('the first screen among 1,000 open requests reads what it reads among 200', async () => {
  const few = await firstScreenAmong(200, 'fit');
  const many = await firstScreenAmong(1000, 'fit');

  expect(many.page.items).toHaveLength(PAGE);
  expect(many.calls.queries).toBeLessThanOrEqual(MOST_QUERIES);
  expect(many.calls.queries).toBe(few.calls.queries);
  expect({ ...many.calls, bytes: 0 }).toMatchObject({ batches: BATCHES, gets: 0 });
  // The screen reads full pages of blocks and one batch of facts, never the whole list.
  expect(many.calls.bytes).toBeLessThanOrEqual(few.calls.bytes * 1.1);
  expect(size(many.page.items)).toBeLessThan(20_000);
});

test('starts with what fits, though it is older than all else on it, and no page leaves anything out', async () => {
  const { page, pages } = await firstScreenAmong(60, 'fit');

  const fits = page.items.map(({ fit }) => fit?.fits ?? false);
  const minutes = page.items.flatMap(({ fit }) => (fit?.fits ? (fit.before?.minutes ?? []) : []));
  expect(page.items).toHaveLength(PAGE);
  expect(fits[0]).toBe(true);
  expect(fits).toEqual(fits.toSorted((a, b) => Number(b) - Number(a)));
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  const ids = (await pages()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(60);
});

test('is the newest where that is asked for', async () => {
  const { page } = await firstScreenAmong(60, 'newest');

  const posted = page.items.map(({ createdAt }) => createdAt);
  expect(posted).toEqual(posted.toSorted().reverse());
});

test('says where the provider looks from and that they can be paid, and nothing of that to others', async () => {
  const m = market();
  await m.approve(m.provider, { payable: false });

  const asked = await availablePage(m.ports, m.provider, {});
  const others = await availablePage(m.ports, m.stranger, { near: '02139' });

  expect(asked.provider).toEqual({ base: CAMBRIDGE, radiusMiles: 15, payable: false });
  expect(others.provider).toBeUndefined();
});
