import type { EventData, EventOf } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { blockOf, publicPoint } from '@sward/shared/kernel';
import type { Write } from '@sward/shared/table';
import { overtaken } from '@sward/shared/testing';
import { CAMBRIDGE, type Market, market } from '../../testing/market.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { providersAround } from './area-store.ts';
import { copyPayoutAccount } from './copy-payout-account.ts';
import { copyProvider } from './copy-provider.ts';

/** About 20 miles west of Cambridge. */
const FAR = { lat: CAMBRIDGE.lat, lng: CAMBRIDGE.lng - 0.39 };
const { accountId } = samples.ProviderApproved;

let m: Market;
let made = 0;
beforeEach(async () => {
  m = market();
  await m.onPlan(m.owner.accountId, 'premium');
});

const eventOf = <T extends 'ProviderApproved' | 'PayoutAccountChanged' | 'AccountDeleted'>(
  type: T,
  aggregateVersion: number,
  data: Partial<EventData<T>> = {},
) => {
  made += 1;
  const body = { ...samples[type], ...data };
  return { id: `evt_${made}`, type, aggregateVersion, data: body } as EventOf<T>;
};

/** Approves a provider with a base in Cambridge, who mows within 15 miles. */
async function approve(version: number, data: Partial<EventData<'ProviderApproved'>> = {}): Promise<void> {
  await copyProvider(m.ports, eventOf('ProviderApproved', version, data));
}
const payable = () => copyPayoutAccount(m.ports, eventOf('PayoutAccountChanged', 1, { accountId }));

async function around(place = CAMBRIDGE, serviceTypeIds = [1]): Promise<string[]> {
  m.place = place;
  const request = await m.post({ serviceTypeIds });
  m.place = CAMBRIDGE;
  const found = [];
  for await (const page of providersAround(m.table, request)) found.push(...page);
  return found.map((provider) => provider.accountId);
}

test('finds providers with the radius and the skills', async () => {
  await approve(1);
  await payable();

  expect(await around()).toEqual([accountId]);
  expect(await around(CAMBRIDGE, [2, 1])).toEqual([accountId]);
  expect(await around(CAMBRIDGE, [2])).toEqual([]);
  expect(await around(FAR)).toEqual([]);
});

test.each([
  ['cannot be paid yet', () => Promise.resolve()],
  [
    'is suspended',
    async () => {
      await payable();
      await m.table.transact([
        { update: { pk: `PROVIDER#${accountId}`, sk: 'PROVIDER' }, set: { suspended: true } },
      ]);
    },
  ],
])('does not find one who %s', async (_, make) => {
  await approve(1);
  await make();

  expect(await around()).toEqual([]);
});

test('does not find its own homeowner', async () => {
  await approve(1, { accountId: m.owner.accountId });
  await copyPayoutAccount(m.ports, eventOf('PayoutAccountChanged', 1, { accountId: m.owner.accountId }));

  expect(await around()).toEqual([]);
});

test('follows the base and the radius, and leaves nothing behind', async () => {
  await approve(1, { radiusMiles: 25 });
  await payable();
  expect(await around(FAR)).toEqual([accountId]);

  m.place = FAR;
  await approve(2, { radiusMiles: 3 });
  m.place = CAMBRIDGE;

  expect(await around(FAR)).toEqual([accountId]);
  expect(await around()).toEqual([]);
  const listed = m.items('AREA#').map(({ pk }) => pk);
  expect(listed).toContain(`AREA#${blockOf(publicPoint(FAR))}`);
  expect(listed.length).toBeLessThanOrEqual(4);
});

test('two concurrent profiles leave it listed where the newer one is', async () => {
  await approve(1, { radiusMiles: 25 });
  const wide = m.items('AREA#').map(({ pk }) => pk);
  const marketplace = overtaken(m.table, () => approve(2, { radiusMiles: 1 }));

  await copyProvider({ ...m.ports, marketplace }, eventOf('ProviderApproved', 3, { radiusMiles: 25 }));

  expect(m.items('AREA#').map(({ pk }) => pk)).toEqual(wide);
});

test('an older profile changes nothing', async () => {
  await approve(2);
  const before = m.items('AREA#');

  await approve(1, { radiusMiles: 1 });

  expect(m.items('AREA#')).toEqual(before);
});

test('a deleted account is listed nowhere', async () => {
  await approve(1);

  await erasePerson(m.ports, eventOf('AccountDeleted', 9, { accountId }));

  expect(m.items('AREA#')).toEqual([]);
});

test('an account that is deleted while its profile is copied is listed nowhere', async () => {
  await approve(1, { radiusMiles: 1 });
  const wide = () => approve(2, { radiusMiles: 25 });
  const isLast = (writes: readonly Write[]) =>
    writes.some((write) => 'put' in write && write.put.pk === `PROVIDER#${accountId}`);
  const marketplace = overtaken(m.table, wide, isLast);

  await erasePerson({ ...m.ports, marketplace }, eventOf('AccountDeleted', 9, { accountId }));

  expect(m.items('AREA#')).toEqual([]);
});
