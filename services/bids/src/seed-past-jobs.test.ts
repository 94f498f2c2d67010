import { readProvider } from '@sward/requests';
import { type Market, market } from '../testing/market.ts';
import { readPortfolio } from './portfolio/portfolio-store.ts';
import { pointPage } from './reliability/point-store.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { seedPastJobs } from './seed-past-jobs.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});

test('the seeded jobs make the rating, the counts and the reviews, once', async () => {
  await seedPastJobs(m.ports, m.provider.accountId, 0);
  await seedPastJobs(m.ports, m.provider.accountId, 0);
  await seedPastJobs(m.ports, m.rival.accountId, 1);

  const { items } = await listReviews(m.ports, m.stranger, { providerId: m.provider.accountId });
  expect(items.map(({ author, rating }) => [author, rating])).toEqual([
    ['Noor A.', 5],
    ['Lee M.', 4.5],
    ['Robin K.', 5],
  ]);
  expect(await readProvider(m.table, m.provider.accountId)).toMatchObject({ rating: 4.8, reviewCount: 3 });
  expect(await readProvider(m.table, m.rival.accountId)).toMatchObject({ rating: 4.5, reviewCount: 2 });
  expect(m.summary(m.provider)).toMatchObject({ completed: 3, onTime: 3 });
  const { items: points } = await pointPage(m.table, m.provider.accountId, { limit: 10 });
  expect(points.map(({ kind, counts }) => [kind, counts])).toEqual(Array(3).fill(['on_time', true]));
  // Sward received no payment for them.
  expect(m.summary(m.provider)).not.toHaveProperty('earnedCents');
});

test('the homeowners agree to the photos of their jobs', async () => {
  const uploads = ['A', 'B', 'C'].map((last) => `upl_01K0000000000000000000000${last}`);
  const [mowing = '', hedge = '', edge = ''] = uploads;
  await m.table.transact(
    uploads.map((id) => ({
      put: { pk: `PHOTO#${m.provider.accountId}`, sk: `after#${id}`, status: 'ready' },
    })),
  );

  await seedPastJobs(m.ports, m.provider.accountId, 0, [[mowing], [hedge], [edge]]);

  const { photos } = await readPortfolio(m.table, m.provider.accountId);
  expect(photos.map(({ id, serviceTypeIds }) => [id, serviceTypeIds])).toEqual([
    [edge, [1]],
    [hedge, [3, 4]],
    [mowing, [1]],
  ]);
});
