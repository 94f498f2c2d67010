import { type EventOf, newEvent } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { SYSTEM } from '@sward/shared/kernel';
import { type Market, market } from '../../testing/market.ts';
import { readRequest } from '../request/request-store.ts';
import { getRequest } from './get-request.ts';
import { reopenLostRequest } from './reopen-request.ts';
import { updateRequest } from './update-request.ts';

const GATE = `upl_${'G'.repeat(26)}`;
const LAWN = `upl_${'L'.repeat(26)}`;
const LATE = `upl_${'T'.repeat(26)}`;
const FORMER = 'acc_01K0000000000000000000000F';
const DAY = { date: '2027-05-08', time: 'afternoon' } as const;

let m: Market;
let formerId: string;
let requestId: string;
beforeEach(async () => {
  m = market();
  await m.approve(m.provider);
  ({ id: formerId } = await m.post());
  await m.patch(formerId, {
    ...{
      status: 'cancelled',
      acceptedAt: '2027-05-02T12:00:00.000Z',
      cancelledAt: '2027-05-03T12:00:00.000Z',
    },
    ...{ cancelledBy: 'provider', cancelledBecause: 'wrong_size', acceptedBidId: 'bid_1' },
  });
  await m.table.transact([
    {
      put: {
        ...{ pk: `BIDS#${formerId}`, sk: 'BID#bid_1', providerId: FORMER },
        left: { reason: 'wrong_size', photos: [GATE, LAWN, LATE] },
      },
    },
    ...[GATE, LAWN].map((id) => ({ put: { pk: `PHOTO#${FORMER}`, sk: `order#${id}`, status: 'ready' } })),
  ]);
  const event = newEvent(m.ports, SYSTEM, { name: 'Bid#1', version: 1 }, 'JobCancelled', {
    ...samples.JobCancelled,
    ...{ requestId: formerId, because: 'wrong_size', reopen: DAY },
  });
  await reopenLostRequest(m.ports, event as EventOf<'JobCancelled'>);
  requestId = (await readRequest(m.table, formerId))?.repostedAs ?? '';
});

const seenBy = async (actor = m.owner) =>
  (await getRequest(m.ports, actor, { requestId })).sitePhotos?.map(({ id, shown }) => [id, shown]);
const show = (...sitePhotos: string[]) => updateRequest(m.ports, m.owner, { requestId, sitePhotos });

test('photos of who left hang on the request posted again: its owner sees them, bidders none', async () => {
  expect(await seenBy()).toEqual([
    [GATE, false],
    [LAWN, false],
    [LATE, false],
  ]);
  expect(await seenBy(m.provider)).toEqual([]);
  expect(await seenBy(m.operator)).toHaveLength(3);
});

test('bidders see those that the owner ticks, as far as they are ready, and the terms stay', async () => {
  const changed = await show(LAWN, LATE);

  expect(changed.sitePhotos?.filter(({ shown }) => shown).map(({ id }) => id)).toEqual([LAWN, LATE]);
  expect(await seenBy(m.provider)).toEqual([[LAWN, true]]);
  expect(await readRequest(m.table, requestId)).toMatchObject({ termsVersion: 1, version: 2 });
  await show();
  expect(await seenBy(m.provider)).toEqual([]);
});

test('a photo that does not hang on it is refused, and on a request without any all are', async () => {
  const refused = expect.objectContaining({
    code: 'validation_failed',
    detail: { fields: { sitePhotos: expect.any(String) } },
  });
  await expect(show(`upl_${'X'.repeat(26)}`)).rejects.toEqual(refused);
  const { id } = await m.post();
  await expect(updateRequest(m.ports, m.owner, { requestId: id, sitePhotos: [LAWN] })).rejects.toEqual(
    refused,
  );
});

test('photos of a provider who is gone are gone as well', async () => {
  await show(LAWN);
  const key = { pk: `BIDS#${formerId}`, sk: 'BID#bid_1' };
  await m.table.transact([{ update: key, set: { left: { reason: 'wrong_size', photos: [] } } }]);

  expect(await seenBy()).toBeUndefined();
  expect(await seenBy(m.provider)).toBeUndefined();
});
