import { OWNER } from '../../testing/market.ts';
import { lost, recurring, SECOND, THIRD } from '../../testing/recurring.ts';
import { cancelRequest } from '../posting/cancel-request.ts';
import { getRequest } from '../posting/get-request.ts';
import { updateRequest } from '../posting/update-request.ts';
import { requestActions } from '../request/request.ts';
import { sweepRecurring } from './create-visits.ts';

let w: Awaited<ReturnType<typeof recurring>>;
beforeEach(async () => {
  w = await recurring();
});

describe('creating visits', () => {
  test('seven days ahead, and not a millisecond earlier', async () => {
    await w.at('2027-05-13T11:59:59.999Z');
    expect(w.created()).toEqual([]);

    await w.at('2027-05-13T12:00:00.000Z');

    const visit = await w.visitOn(SECOND);
    expect(visit).toMatchObject({
      status: 'pending',
      ownerId: OWNER,
      serviceDate: SECOND,
      serviceTime: 'morning',
      serviceFrequency: 'bi-weekly',
      recurringId: w.recurringId,
      reservedFor: w.m.provider.accountId,
      bidLimit: 1,
    });
    expect(w.created()).toMatchObject([
      {
        data: {
          recurringId: w.recurringId,
          requestId: visit?.id,
          bidCents: 4000,
          chargeAt: '2027-05-17T12:00:00.000Z',
        },
      },
    ]);
    expect(w.m.items(`ADDRESS#${visit?.id}`)).toMatchObject([
      { address: '77 Canary Street', accessCard: { gateCode: '4711#' } },
    ]);
  });

  test('outside the quota, and in no open list', async () => {
    const [before, open] = [w.m.items('QUOTA#'), w.m.items('OPEN#')];

    await w.at('2027-05-13T12:00:00.000Z');

    expect(w.m.items('QUOTA#')).toEqual(before);
    expect(w.m.items('OPEN#')).toEqual(open);
  });

  test('once, by several sweeps at once and again', async () => {
    w.m.clock.set('2027-05-13T12:00:00.000Z');
    await Promise.all([sweepRecurring(w.m.ports), sweepRecurring(w.m.ports)]);
    await sweepRecurring(w.m.ports);

    expect(w.created()).toHaveLength(1);
  });

  test('each like the one before it, with the current access card', async () => {
    await w.at('2027-05-13T12:00:00.000Z');
    const { id } = await w.madeOn(SECOND);
    await w.m.table.transact([
      {
        update: { pk: `ADDRESS#${id}`, sk: 'ADDRESS' },
        set: { accessCard: { gateCode: '0815', pets: '', notes: '' } },
      },
    ]);

    await w.at('2027-05-27T12:00:00.000Z');

    const next = await w.visitOn(THIRD);
    expect(w.m.items(`ADDRESS#${next?.id}`)).toMatchObject([{ accessCard: { gateCode: '0815' } }]);
  });

  test('one that can no longer be paid for in time is passed over', async () => {
    await w.at('2027-05-19T12:00:00.000Z');

    expect(await w.visitOn(SECOND)).toBeUndefined();
    expect((await w.service()).visits.at(-1)).toEqual({ date: SECOND });
    expect(w.created()).toEqual([]);
  });

  test('without an address the service ends', async () => {
    await w.m.table.transact([{ delete: { pk: `ADDRESS#${w.first.id}`, sk: 'ADDRESS' } }]);

    await w.at('2027-05-13T12:00:00.000Z');

    expect(await w.service()).toMatchObject({ status: 'ended' });
  });

  test('one that fails does not delay the others', async () => {
    const errors: unknown[] = [];
    w.m.ports.log = { ...w.m.ports.log, error: (_, about) => void errors.push(about) };
    w.m.ports.marketplace = {
      ...w.m.table,
      transact: async (writes) => {
        if (writes.length > 3) throw new Error('no');
        await w.m.table.transact(writes);
      },
    };

    await w.at('2027-05-13T12:00:00.000Z');

    expect(errors).toMatchObject([{ key: `RECURRING#${w.recurringId}` }]);
  });
});

describe('a visit', () => {
  beforeEach(() => w.at('2027-05-13T12:00:00.000Z'));

  test('is shown to its homeowner alone before its provider has the bid on it', async () => {
    await w.m.approve(w.m.rival);
    const { id: requestId } = await w.madeOn(SECOND);

    await expect(getRequest(w.m.ports, w.m.rival, { requestId })).rejects.toEqual(lost('not_found'));
    await expect(getRequest(w.m.ports, w.m.owner, { requestId })).resolves.toMatchObject({ role: 'owner' });
    const items = [
      { put: { pk: `BIDS#${requestId}`, sk: `LIVE#${w.m.provider.accountId}`, live: true, bidId: 'b' } },
    ];
    await w.m.table.transact(items);
    const seen = await getRequest(w.m.ports, w.m.provider, { requestId });
    expect(seen.role).toBe('provider');
  });

  test('is neither changed nor cancelled as an open request is', async () => {
    const visit = await w.madeOn(SECOND);

    await expect(
      updateRequest(w.m.ports, w.m.owner, { requestId: visit.id, propertySize: 'large' }),
    ).rejects.toEqual(lost('request_not_open'));
    await expect(cancelRequest(w.m.ports, w.m.owner, { requestId: visit.id })).rejects.toEqual(
      lost('request_not_open'),
    );
    expect(requestActions(visit, 'owner', w.m.clock.now())).toEqual([]);
    expect(requestActions(visit, 'provider', w.m.clock.now())).toEqual([]);
  });
});
