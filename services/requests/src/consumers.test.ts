import type { EventData, EventOf, EventType } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { AlreadyHandled } from '@sward/shared/table';
import { CAMBRIDGE, type Market, market } from '../testing/market.ts';
import { recurring } from '../testing/recurring.ts';
import { recordPrice } from './browse/record-price.ts';
import { consumers } from './consumers.ts';
import { erasePerson } from './personal-data/erase-person.ts';
import { exportOwnData } from './personal-data/export-own-data.ts';
import { cancelOwnRequests } from './posting/cancel-own-requests.ts';
import { reopenLostRequest } from './posting/reopen-request.ts';
import { recordPriceSample } from './price-guide/record-price-sample.ts';
import { copyJob } from './providers/copy-job.ts';
import { copyPayoutAccount } from './providers/copy-payout-account.ts';
import { copyProvider } from './providers/copy-provider.ts';
import { copyReinstatement } from './providers/copy-reinstatement.ts';
import { isInsured, type Provider } from './providers/provider.ts';
import { readProvider } from './providers/provider-store.ts';
import { copyPlan } from './quota/copy-plan.ts';
import { createQuota } from './quota/create-quota.ts';
import { readQuota } from './quota/quota-store.ts';
import { endLeftService } from './recurring/end-left-service.ts';
import { countProvidersNearby } from './waiting/count-providers-nearby.ts';
import { recordFirstBid } from './waiting/record-first-bid.ts';

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
    data: { ...samples[type], ...data },
  } as EventOf<T>;
}

const account = samples.ProviderApproved.accountId;
const provider = () => readProvider(m.table, account);

describe("the provider's copy", () => {
  test('is complete after the events of both sources, in any order', async () => {
    await copyPayoutAccount(m.ports, event('PayoutAccountChanged', 2));
    expect(await provider()).toMatchObject({ approved: false, payable: true });

    await copyProvider(m.ports, event('ProviderApproved', 3));

    expect(await provider()).toEqual({
      ...samples.ProviderApproved,
      accountId: account,
      approved: true,
      payable: true,
      basePoint: CAMBRIDGE,
      rating: null,
      reviewCount: 0,
      reliability: null,
    });
  });

  test('keeps the highest version of each source, however the events arrive', async () => {
    await copyPayoutAccount(m.ports, event('PayoutAccountChanged', 3, { state: 'restricted' }));
    await copyPayoutAccount(m.ports, event('PayoutAccountChanged', 2, { state: 'payable' }));
    await copyProvider(m.ports, event('ProviderApproved', 5, { businessName: 'New name' }));
    await copyProvider(m.ports, event('ProviderApproved', 4, { businessName: 'Old name' }));

    expect(await provider()).toMatchObject({ payable: false, businessName: 'New name' });
  });

  test('follows the profile, also when it comes before the approval', async () => {
    await copyProvider(m.ports, event('ProviderProfileUpdated', 4, { bio: 'Now with a trailer.' }));
    await copyProvider(m.ports, event('ProviderApproved', 3));

    expect(await provider()).toMatchObject({ approved: true, bio: 'Now with a trailer.' });
  });

  test.each([
    ['the last day', '2027-05-03', true],
    ['the day after', '2027-05-02', false],
    ['never checked', null, false],
  ])('insured, seen on %s: %s', async (_, insuredUntil, insured) => {
    await copyProvider(m.ports, event('ProviderApproved', 1, { insuredUntil }));

    expect(isInsured((await provider()) as Provider, m.clock.now())).toBe(insured);
  });

  test('handles the same event once', async () => {
    const approved = event('ProviderApproved', 1);
    await copyProvider(m.ports, approved);

    await expect(copyProvider(m.ports, approved)).rejects.toThrow(AlreadyHandled);
  });

  test('has no base point when the ZIP cannot be located', async () => {
    await copyProvider(m.ports, event('ProviderApproved', 1, { baseZip: '00000' }));

    expect(await provider()).toMatchObject({ approved: true, basePoint: undefined });
  });
});

describe('the quota', () => {
  const registered = (version: number, plan: 'basic' | 'premium') =>
    event('HomeownerRegistered', version, { accountId: m.owner.accountId, plan });

  test('copies the plan and leaves what was posted', async () => {
    await m.post();
    await createQuota(m.ports, registered(1, 'premium'));

    expect(await readQuota(m.table, m.owner.accountId)).toEqual({
      plan: 'premium',
      month: '2027-05',
      posted: 1,
    });
  });

  test('ignores a late event and a repeated one', async () => {
    const latest = registered(2, 'premium');
    await createQuota(m.ports, latest);
    await createQuota(m.ports, registered(1, 'basic'));

    await expect(createQuota(m.ports, latest)).rejects.toThrow(AlreadyHandled);
    expect(await readQuota(m.table, m.owner.accountId)).toMatchObject({ plan: 'premium' });
  });
});

test('every consumer marks its events under its own name', async () => {
  await createQuota(m.ports, event('HomeownerRegistered', 1));
  await copyProvider(m.ports, event('ProviderApproved', 1));
  await copyPayoutAccount(m.ports, event('PayoutAccountChanged', 1));
  const { id: requestId, ownerId } = await m.post();
  const reopen = { date: '2027-05-08', time: 'morning' } as const;
  await reopenLostRequest(m.ports, event('JobCancelled', 1, { requestId, ownerId, reopen }));
  await cancelOwnRequests(m.ports, event('AccountSuspended', 2));
  const paid = await m.post();
  await m.patch(paid.id, { status: 'completed', bidPrices: { [samples.PaymentReleased.bidId]: 4000 } });
  await recordPrice(m.ports, event('PaymentReleased', 1, { requestId: paid.id }));
  await recordPriceSample(m.ports, event('PaymentReleased', 1, { requestId: paid.id }));
  const open = await m.post();
  await countProvidersNearby(m.ports, event('RequestPosted', 1, { requestId: open.id }));
  await recordFirstBid(m.ports, event('BidPlaced', 1, { requestId: open.id }));
  await copyJob(m.ports, event('BidAccepted', 1, { requestId: open.id }));
  await copyPlan(m.ports, event('SubscriptionChanged', 1));
  await copyReinstatement(m.ports, event('AccountReinstated', 3));
  await exportOwnData(m.ports, event('AccountExportRequested', 3));
  await erasePerson(m.ports, event('AccountDeleted', 4));
  const visits = await recurring();
  const left = { requestId: visits.first.id, because: 'wrong_size' } as const;
  await endLeftService(visits.m.ports, event('JobCancelled', 3, left));

  const marks = [m, visits.m].flatMap((each) => each.items('INBOX#')).map((item) => item.pk.split('#')[1]);
  const names = new Set(Object.values(consumers).flatMap((byName) => Object.keys(byName)));
  expect(marks.toSorted()).toEqual([...names].map((name) => `requests.${name}`).toSorted());
});
