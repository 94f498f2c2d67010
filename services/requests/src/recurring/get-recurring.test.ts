import type { EventOf } from '@sward/shared/events';
import type { Cents } from '@sward/shared/kernel';
import { lost, recurring, SECOND } from '../../testing/recurring.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { getRecurring } from './get-recurring.ts';
import { listRecurring } from './list-recurring.ts';
import { recurringView } from './views.ts';

let w: Awaited<ReturnType<typeof recurring>>;
beforeEach(async () => {
  w = await recurring();
});

describe('the views', () => {
  test('homeowner and provider have it in their lists, each with their own part', async () => {
    await w.m.table.transact([
      { put: { pk: `RECURRING#${w.recurringId}`, sk: 'CARD', card: 'visa •••• 4242' } },
    ]);
    const list = async (actor: typeof w.m.owner) =>
      (await listRecurring(w.m.ports, actor, {})).items.map((seen) => recurringView(seen));

    const [own] = await list(w.m.owner);
    expect(own).toMatchObject({
      id: w.recurringId,
      role: 'owner',
      frequency: 'bi-weekly',
      bidAmount: 40,
      serviceFee: 6.95,
      total: 46.95,
      address: '77 Canary Street',
      card: 'visa •••• 4242',
      providerName: 'Green Blade Lawn Care',
    });
    const [work] = await list(w.m.provider);
    expect(work).toMatchObject({ id: w.recurringId, role: 'provider', address: null, card: null });
    expect(JSON.stringify(work)).not.toMatch(/Canary|4242|4711|0177/);
    expect(await list(w.m.stranger)).toEqual([]);
  });

  test('both have it in their exports', async () => {
    for (const { accountId } of [w.m.owner, w.m.provider]) {
      const data = { accountId, exportId: 'exp_1' };
      await exportOwnData(w.m.ports, { id: `evt_${accountId}`, data } as EventOf<'AccountExportRequested'>);
    }

    expect([...w.m.written.values()]).toMatchObject(
      Array(2).fill({ recurring: [{ id: w.recurringId, rhythm: 'bi-weekly', amountCents: 4000 }] }),
    );
  });

  test('others do not find it', async () => {
    for (const actor of [w.m.stranger, w.m.rival, w.m.operator])
      await expect(getRecurring(w.m.ports, actor, { recurringId: w.recurringId })).rejects.toEqual(
        lost('not_found'),
      );
    await expect(w.end(w.m.stranger)).rejects.toEqual(lost('not_found'));
    await expect(
      getRecurring(w.m.ports, w.m.owner, { recurringId: 'rec_01K00000000000000000000000' }),
    ).rejects.toEqual(lost('not_found'));
  });

  test('a visit shows its outcome', async () => {
    await w.at('2027-05-13T12:00:00.000Z');
    const { id } = await w.madeOn(SECOND);
    const status = async () => (await w.view()).visits.find(({ date }) => date === SECOND)?.status;

    expect(await status()).toBe('created');
    await w.m.patch(id, { paymentNeededAt: '2027-05-17T12:00:00.000Z' });
    expect(await status()).toBe('payment_needed');
    const bidPrices = { bid_1: 4000 as Cents };
    await w.m.patch(id, { bidPrices });
    const pay = async (actor = w.m.owner) =>
      (await w.view(actor)).visits.find(({ date }) => date === SECOND)?.pay;
    expect(await pay()).toEqual({ bidId: 'bid_1', until: '2027-05-19T12:00:00.000Z' });
    expect(await pay(w.m.provider)).toBeNull();
    await w.m.patch(id, { status: 'accepted', acceptedAt: '2027-05-17T13:00:00.000Z' });
    expect(await status()).toBe('charged');
    await w.m.patch(id, { status: 'completed' });
    expect(await status()).toBe('completed');
    await w.m.patch(id, { status: 'cancelled' });
    expect(await status()).toBe('cancelled');
  });
});
