import { type Market, market } from '../testing/market.ts';
import { getPriceGuide } from './price-guide/get-price-guide.ts';
import { seedPriceGuide } from './seed-price-guide.ts';

let m: Market;
beforeEach(() => {
  m = market();
});

test.each([
  [1, 'small', 5],
  [1, 'medium', 10],
  [1, 'large', 5],
  [3, 'medium', 5],
] as const)(
  'service %s of a %s lawn has a range around the sample accounts',
  async (serviceTypeId, propertySize, jobsAtLeast) => {
    await seedPriceGuide(m.ports);

    const guide = await getPriceGuide(m.ports, '192.0.2.1', { zip: '02139', serviceTypeId, propertySize });
    expect(guide).toMatchObject({ scope: 'area', jobsAtLeast, updatedOn: '2027-05-03' });
  },
);

test('done again, on another day, it changes no range', async () => {
  await seedPriceGuide(m.ports);
  const samples = () => m.items('GUIDE').filter(({ sk }) => sk.startsWith('SAMPLE#'));
  const once = samples();
  m.clock.advance(40 * 86_400_000);

  await seedPriceGuide(m.ports);

  expect(samples()).toEqual(once);
});
