import type { AccountActor } from '@sward/shared/kernel';
import { callRoute } from '@sward/shared/testing';
import { type Market, market, OWNER } from '../../testing/market.ts';
import { addFavorite } from './add-favorite.ts';
import { FAVORITES_MAX } from './favorite-store.ts';
import { favoriteHandlers } from './handlers.ts';
import { removeFavorite } from './remove-favorite.ts';

let m: Market;
beforeEach(async () => {
  m = market();
  await m.approve(m.provider);
});

const add = (providerId = m.provider.accountId, by = m.owner) => addFavorite(m.ports, by, { providerId });
const remove = (providerId = m.provider.accountId, by = m.owner) =>
  removeFavorite(m.ports, by, { providerId });
const list = async (by = m.owner) =>
  (await callRoute(favoriteHandlers(m.ports), 'requests.listFavorites', by)).items as {
    providerId: string;
  }[];
const names = async (by?: AccountActor) => (await list(by)).map(({ providerId }) => providerId);

const numbered = (n: number) => `acc_01K0000000000000000000P${String(n).padStart(3, '0')}`;

async function upTo(count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    await m.approve({ ...m.rival, accountId: numbered(n) });
    await add(numbered(n));
  }
}

test('a favorite is listed with face, name and stars, for its homeowner alone', async () => {
  await m.approve(m.rival, { photo: 'upl_01K0000000000000000000000A', rating: 4.8, reviewCount: 31 });
  await add(m.rival.accountId);

  expect(await list()).toEqual([
    {
      providerId: m.rival.accountId,
      businessName: 'Green Blade Lawn Care',
      photoUrl: expect.stringContaining('/profile/upl_01K0000000000000000000000A-small.jpg'),
      rating: 4.8,
      reviewCount: 31,
    },
  ]);
  expect(await list(m.stranger)).toEqual([]);
});

test('the newest comes first', async () => {
  await m.approve(m.rival);
  await add(m.rival.accountId);
  m.clock.advance(1000);
  await add();

  expect(await names()).toEqual([m.provider.accountId, m.rival.accountId]);
});

test('nobody is told or counted', async () => {
  const before = m.items('PROVIDER#');
  await add();
  await remove();

  expect(m.events()).toEqual([]);
  expect(m.items('PROVIDER#')).toEqual(before);
});

test('twice is once, also at the same moment', async () => {
  await add();
  await Promise.all([add(), add()]);
  expect(await names()).toEqual([m.provider.accountId]);
  expect(m.items('FAVORITE#')).toContainEqual(expect.objectContaining({ sk: 'COUNT', count: 1 }));

  await Promise.all([remove(), remove()]);
  await remove();
  expect(await names()).toEqual([]);
  expect(m.items('FAVORITE#')).toEqual([expect.objectContaining({ sk: 'COUNT', count: 0 })]);
  expect(m.items('FAVORITEOF#')).toEqual([]);
});

test.each([
  ['an unknown provider', async () => 'acc_01K000000000000000000000ZZ'],
  ['a member who is no provider', async () => m.stranger.accountId],
  [
    'a provider who is not approved yet',
    async () => {
      await m.approve(m.rival, { approved: false });
      return m.rival.accountId;
    },
  ],
])('%s cannot be one', async (_what, providerOf) => {
  const providerId = await providerOf();
  await expect(add(providerId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(remove(providerId)).rejects.toMatchObject({ code: 'not_found' });

  expect(m.items('FAVORITE')).toEqual([]);
});

test('a suspended provider is neither added nor listed, may be taken out, and is back with the account', async () => {
  await add();
  const suspend = (suspended: boolean) =>
    m.table.transact([
      { update: { pk: `PROVIDER#${m.provider.accountId}`, sk: 'PROVIDER' }, set: { suspended } },
    ]);

  await suspend(true);
  expect(await names()).toEqual([]);
  await expect(add(m.provider.accountId, m.stranger)).rejects.toMatchObject({ code: 'not_found' });

  await suspend(false);
  expect(await names()).toEqual([m.provider.accountId]);

  await suspend(true);
  await remove();
  await suspend(false);
  expect(await names()).toEqual([]);
});

describe('at the limit', () => {
  test('no other comes in until one is taken out', async () => {
    await upTo(FAVORITES_MAX);
    await expect(add()).rejects.toMatchObject({ code: 'favorite_limit_reached' });
    // A favorite that exists already stays, without an error.
    await add(numbered(1));
    expect(await list()).toHaveLength(FAVORITES_MAX);

    await remove(numbered(1));
    await add();

    expect(await list()).toHaveLength(FAVORITES_MAX);
    expect(await names()).toContain(m.provider.accountId);
  });

  test('of two for the last place one wins', async () => {
    await upTo(FAVORITES_MAX - 1);
    await m.approve(m.rival);

    const outcomes = await Promise.allSettled([add(), add(m.rival.accountId)]);

    expect(outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))).toEqual([
      expect.objectContaining({ code: 'favorite_limit_reached' }),
    ]);
    expect(await list()).toHaveLength(FAVORITES_MAX);
  });

  test('each homeowner has a limit of their own', async () => {
    await upTo(FAVORITES_MAX);

    await add(m.provider.accountId, m.stranger);

    expect(await names(m.stranger)).toEqual([m.provider.accountId]);
    expect(m.items(`FAVORITE#${OWNER}`)).toHaveLength(FAVORITES_MAX + 1);
  });
});
