import { type EventData, type EventOf, type EventType, events } from '@sward/shared/events';
import { AlreadyHandled } from '@sward/shared/table';
import { CAMBRIDGE, type Market, market } from '../testing/market.ts';
import { consumers } from './consumers.ts';
import { openQuota } from './open-quota.ts';
import { projectPayoutAccount } from './project-payout-account.ts';
import { projectProvider } from './project-provider.ts';
import { readProvider } from './provider-store.ts';
import { readQuota } from './quota-store.ts';

let m: Market;
let made = 0;
beforeEach(() => {
  m = market();
});

function event<T extends EventType>(type: T, aggregateVersion: number, data: Partial<EventData<T>> = {}) {
  made += 1;
  return {
    id: `evt_${made}`,
    type,
    version: 1,
    occurredAt: '2027-05-01T00:00:00.000Z',
    aggregate: 'Account#acc_1',
    aggregateVersion,
    actor: 'system',
    correlationId: 'cor_0',
    data: { ...events[type].sample, ...data },
  } as unknown as EventOf<T>;
}

const account = events.ProviderApproved.sample.accountId;
const provider = () => readProvider(m.table, account);

describe('the provider projection', () => {
  test('is complete once both sources have told, in any order', async () => {
    await projectPayoutAccount(m.ports, event('PayoutAccountChanged', 2));
    expect(await provider()).toMatchObject({ approved: false, payable: true });

    await projectProvider(m.ports, event('ProviderApproved', 3));

    expect(await provider()).toEqual({
      ...events.ProviderApproved.sample,
      accountId: account,
      approved: true,
      payable: true,
      basePoint: CAMBRIDGE,
      rating: null,
      reviewCount: 0,
    });
  });

  test('keeps the highest version of each source, however the events arrive', async () => {
    await projectPayoutAccount(m.ports, event('PayoutAccountChanged', 3, { state: 'restricted' }));
    await projectPayoutAccount(m.ports, event('PayoutAccountChanged', 2, { state: 'payable' }));
    await projectProvider(m.ports, event('ProviderApproved', 5, { businessName: 'New name' }));
    await projectProvider(m.ports, event('ProviderApproved', 4, { businessName: 'Old name' }));

    expect(await provider()).toMatchObject({ payable: false, businessName: 'New name' });
  });

  test('handles the same event once', async () => {
    const approved = event('ProviderApproved', 1);
    await projectProvider(m.ports, approved);

    await expect(projectProvider(m.ports, approved)).rejects.toThrow(AlreadyHandled);
  });

  test('knows no base point where the ZIP cannot be located', async () => {
    await projectProvider(m.ports, event('ProviderApproved', 1, { baseZip: '00000' }));

    expect(await provider()).toMatchObject({ approved: true, basePoint: undefined });
  });
});

describe('the quota', () => {
  const registered = (version: number, plan: 'basic' | 'premium') =>
    event('HomeownerRegistered', version, { accountId: m.owner.accountId, plan });

  test('takes the plan over and leaves what was posted', async () => {
    await m.post();
    await openQuota(m.ports, registered(1, 'premium'));

    expect(await readQuota(m.table, m.owner.accountId)).toEqual({
      plan: 'premium',
      month: '2027-05',
      posted: 1,
    });
  });

  test('ignores a late event and a repeated one', async () => {
    const latest = registered(2, 'premium');
    await openQuota(m.ports, latest);
    await openQuota(m.ports, registered(1, 'basic'));

    await expect(openQuota(m.ports, latest)).rejects.toThrow(AlreadyHandled);
    expect(await readQuota(m.table, m.owner.accountId)).toMatchObject({ plan: 'premium' });
  });
});

test('every consumer marks its events under its own name', async () => {
  await openQuota(m.ports, event('HomeownerRegistered', 1));
  await projectProvider(m.ports, event('ProviderApproved', 1));
  await projectPayoutAccount(m.ports, event('PayoutAccountChanged', 1));

  const marks = m.items('INBOX#').map((item) => item.pk.split('#')[1]);
  const names = Object.values(consumers).flatMap((byName) => Object.keys(byName));
  expect(marks.toSorted()).toEqual(names.map((name) => `requests.${name}`).toSorted());
});
