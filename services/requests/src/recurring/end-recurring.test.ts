import { recurring, SECOND } from '../../testing/recurring.ts';
import { cancelOwnRequests } from '../posting/cancel-own-requests.ts';
import { getRequest } from '../posting/get-request.ts';
import type { DepartureEvent } from '../providers/withdrawal.ts';
import { readJobs } from '../request/address-store.ts';
import { readRequests } from '../request/request-store.ts';

let w: Awaited<ReturnType<typeof recurring>>;
beforeEach(async () => {
  w = await recurring();
});

describe('the end', () => {
  test.each([
    ['owner', 'owner'],
    ['provider', 'system'],
  ] as const)('by its %s: what is not charged is skipped, once', async (who, cancelledBy) => {
    await w.at('2027-05-13T12:00:00.000Z');

    await w.end(w.m[who]);
    await w.end(w.m[who]);

    expect(await w.visitOn(SECOND)).toMatchObject({ status: 'cancelled', cancelledBy });
    expect(await w.service()).toMatchObject({ status: 'ended', endedAt: '2027-05-13T12:00:00.000Z' });
    expect(w.changes()).toEqual(['started', 'ended']);
    await w.at('2027-09-01T12:00:00.000Z');
    expect(w.created()).toHaveLength(1);
  });

  test('hides the addresses of settled jobs from the provider, not one of an unfinished job', async () => {
    const { m, first } = w;
    await w.at('2027-05-13T12:00:00.000Z');
    const second = await w.madeOn(SECOND);
    const { accountId: acceptedProviderId } = m.provider;
    await m.patch(first.id, { status: 'completed', settledAt: '2027-05-08T12:00:00.000Z' });
    await m.patch(second.id, { status: 'accepted', acceptedProviderId });
    const places = async () => {
      const requests = await readRequests(m.table, [first.id, second.id]);
      const jobs = await readJobs(m.ports, m.provider, [...requests.values()]);
      return [first, second].map(({ id }) => jobs.get(id)?.address?.address);
    };
    expect(await places()).toEqual(['77 Canary Street', '77 Canary Street']);

    await w.end();

    expect(await places()).toEqual([undefined, '77 Canary Street']);
    expect((await getRequest(m.ports, m.owner, { requestId: first.id })).role).toBe('owner');
    expect(await getRequest(m.ports, m.provider, { requestId: first.id })).toMatchObject({
      role: 'accepted-provider',
      address: undefined,
    });
  });

  test('a job settled later is hidden from then on, one that was being charged as well', async () => {
    const { m, first } = w;
    await w.at('2027-05-13T12:00:00.000Z');
    const { id } = await w.madeOn(SECOND);
    await m.patch(id, { checkoutLock: { paymentId: 'pay_1', bidId: 'bid_1', expiresAt: '' } });
    const places = async () => {
      const requests = await readRequests(m.table, [first.id, id]);
      const jobs = await readJobs(m.ports, m.provider, [...requests.values()]);
      return [first.id, id].map((job) => jobs.get(job)?.address?.address);
    };

    await w.end();

    await m.patch(first.id, { status: 'completed' });
    await m.patch(id, { status: 'accepted', acceptedProviderId: m.provider.accountId });
    expect(await places()).toEqual(['77 Canary Street', '77 Canary Street']);
    for (const job of [first.id, id]) await m.patch(job, { settledAt: '2027-05-15T12:00:00.000Z' });
    expect(await places()).toEqual([undefined, undefined]);
  });

  test('leaves a charge that is under way alone', async () => {
    await w.at('2027-05-13T12:00:00.000Z');
    const { id } = await w.madeOn(SECOND);
    await w.m.patch(id, { checkoutLock: { paymentId: 'pay_1', bidId: 'bid_1', expiresAt: '' } });

    await w.end();

    expect(await w.service()).toMatchObject({ status: 'ended' });
    expect(await w.visitOn(SECOND)).toMatchObject({ status: 'pending' });
  });

  test.each(['owner', 'provider'] as const)('comes when its %s is suspended', async (who) => {
    await w.at('2027-05-13T12:00:00.000Z');
    const { accountId } = w.m[who];
    const event = { id: 'evt_1', type: 'AccountSuspended', aggregateVersion: 9, data: { accountId } };

    await cancelOwnRequests(w.m.ports, event as DepartureEvent);

    expect(await w.view()).toMatchObject({ status: 'ended', leftBy: who });
    expect(await w.visitOn(SECOND)).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
  });
});
