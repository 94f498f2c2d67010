import { type Actor, ANONYMOUS, MINUTE, milesBetween } from '@sward/shared/kernel';
import { CAMBRIDGE, type Market, market } from '../../testing/market.ts';
import { previewPlace } from './preview-place.ts';

let m: Market;
beforeEach(() => {
  m = market();
});

const look = (query: { zip: string; address?: string }, actor: Actor = m.owner, viewer = '198.51.100.7') =>
  previewPlace(m.ports, { actor, viewer }, query);

test('shows the public point, never the place itself', async () => {
  const seen = await look({ zip: '02139', address: '77 Canary Street' });

  expect(seen).toEqual({
    publicPoint: expect.anything(),
    radiusMiles: 2,
    city: 'Cambridge',
    state: 'MA',
    precision: 'address',
  });
  expect(seen.publicPoint).not.toEqual(CAMBRIDGE);
  expect(milesBetween(seen.publicPoint, CAMBRIDGE)).toBeLessThan(seen.radiusMiles);
});

test('reports when only the ZIP code is known', async () => {
  expect(await look({ zip: '02139' })).toMatchObject({ precision: 'zip' });
});

test.each([
  ['address', { zip: '00000', address: '1 Nowhere' }],
  ['zip', { zip: '00000' }],
])('an unknown place is refused with both texts, at the %s', async (field, query) => {
  await expect(look(query)).rejects.toMatchObject({
    code: 'address_not_located',
    message: 'Unable to locate address',
    detail: { fields: { [field]: 'address_verify' } },
  });
});

test('a visitor asks with a ZIP code alone: what they type of a home is not taken', async () => {
  await expect(look({ zip: '02139' }, ANONYMOUS)).resolves.toMatchObject({
    city: 'Cambridge',
    precision: 'zip',
  });
  await expect(look({ zip: '02139', address: '77 Canary Street' }, ANONYMOUS)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('thirty a minute and visitor address', async () => {
  for (let i = 0; i < 30; i++) await look({ zip: '02139' }, ANONYMOUS);

  await expect(look({ zip: '02139' }, ANONYMOUS)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(look({ zip: '02139' }, ANONYMOUS, '198.51.100.8')).resolves.toMatchObject({ state: 'MA' });
});

test('thirty a minute and member, and nothing of it is stored', async () => {
  for (let i = 0; i < 30; i++) await look({ zip: '02139', address: '77 Canary Street' });

  await expect(look({ zip: '02139' })).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(look({ zip: '02139' }, m.stranger)).resolves.toMatchObject({ city: 'Cambridge' });
  m.clock.advance(MINUTE);
  await expect(look({ zip: '02139' })).resolves.toMatchObject({ city: 'Cambridge' });
  expect(JSON.stringify(m.table.all())).not.toMatch(/Canary|02139/);
});
