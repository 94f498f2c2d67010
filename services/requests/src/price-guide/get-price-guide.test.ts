import { DAY, MINUTE } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type Market, market } from '../../testing/market.ts';
import { keepJobs } from '../../testing/price-guide.ts';
import { handlers } from '../handlers.ts';
import { getPriceGuide } from './get-price-guide.ts';
import { publishPriceGuide } from './publish-price-guide.ts';

const NOTHING = { fromCents: null, toCents: null, jobsAtLeast: null, updatedOn: null, words: null };

let m: Market;
beforeEach(() => {
  m = market();
});

async function night() {
  m.clock.advance(DAY);
  await publishPriceGuide(m.ports);
}
const look = (query: object = {}) =>
  callRoute(handlers(m.ports), 'requests.priceGuide', m.owner, {
    query: { zip: '02139', service: '1', size: 'medium', ...query },
  });

test('five jobs of an area are its range', async () => {
  await keepJobs(m, 5);
  await night();

  const range = {
    ...{ scope: 'area', fromCents: 4_600, toCents: 4_700, jobsAtLeast: 5 },
    ...{ updatedOn: '2027-05-04', words: null },
  };
  expect(await look()).toEqual(range);
  expect(await look({ zip: '021' })).toEqual(range);
  expect(await look({ zip: '02199' })).toEqual(range);
});

test('an area of fewer has the range of its state', async () => {
  await keepJobs(m, 5);
  await keepJobs(m, 4, { zipCode: '01060', cents: 90_000 });
  await night();

  expect(await look({ zip: '01060' })).toMatchObject({ scope: 'state', jobsAtLeast: 5 });
  expect(await look({ zip: '01201' })).toMatchObject({ scope: 'state', jobsAtLeast: 5 });
});

test('mowing without finished jobs has an example, and says no number of jobs', async () => {
  await keepJobs(m, 4);
  await night();

  expect(await look()).toEqual({
    ...NOTHING,
    ...{ scope: 'words', fromCents: 3_500, toCents: 5_000, words: 'typical mowing $35-$50' },
  });
});

test.each([
  ['another service', { service: '3' }],
  ['another service elsewhere', { service: '6', zip: '78701' }],
])('%s has nothing', async (_, query) => {
  await keepJobs(m, 5);
  await night();

  expect(await look(query)).toEqual({ ...NOTHING, scope: 'none' });
});

test.each([
  ['another size', { size: 'large' }],
  ['another state', { zip: '78701' }],
])('a range says nothing of %s', async (_, query) => {
  await keepJobs(m, 5);
  await night();

  expect(await look(query)).toMatchObject({ scope: 'words' });
});

test('a day that was not published yet shows nothing', async () => {
  await keepJobs(m, 5);

  expect(await look()).toMatchObject({ scope: 'words' });
});

test('one viewer looks sixty times a minute, others go on', async () => {
  const work = { zip: '021', serviceTypeId: 1, propertySize: 'medium' } as const;
  const from = (viewer: string) => getPriceGuide(m.ports, viewer, work);
  for (let n = 0; n < 60; n++) await from('192.0.2.1');

  await expect(from('192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await from('192.0.2.2')).toMatchObject({ scope: 'words' });
  m.clock.advance(MINUTE);
  expect(await from('192.0.2.1')).toMatchObject({ scope: 'words' });
});
