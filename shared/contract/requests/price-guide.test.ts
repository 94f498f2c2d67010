import { routes } from '@sward/shared/contract';
import { priceGuideRoutes } from './price-guide.ts';

const { query } = priceGuideRoutes['requests.priceGuide'];
const wrongField = (more: object) =>
  query.safeParse({ zip: '02139', service: '1', size: 'medium', ...more }).error?.issues[0]?.path[0];

test.each(['021', '02139', '99501'])('a price is asked for %s', (zip) => {
  expect(wrongField({ zip })).toBeUndefined();
});

test.each(['', '2139', '0213', '02139-4307', ' 021', 'abc', '00000', '20001', '000', 2139])(
  'no price is asked for %j',
  (zip) => {
    expect(wrongField({ zip })).toBe('zip');
  },
);

test.each([
  ['service', '0'],
  ['service', '7'],
  ['service', '1,2'],
  ['size', 'huge'],
])('there is no %s %s', (field, value) => {
  expect(wrongField({ [field]: value })).toBe(field);
});

test('what may be kept is the same for everyone, and asks for nothing to be done', () => {
  const kept = routes.filter(({ maxAgeSeconds }) => maxAgeSeconds !== undefined);

  expect(kept).toMatchObject(kept.map(() => ({ method: 'GET', who: 'anyone' })));
  expect(kept.map(({ id }) => id)).toContain('requests.priceGuide');
});
