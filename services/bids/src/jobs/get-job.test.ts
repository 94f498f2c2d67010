import type { Actor } from '@sward/shared/kernel';
import { routesOf } from '../../testing/call.ts';
import { lost, type Market, market, REQUEST } from '../../testing/market.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
});
const { call, place } = routesOf(() => m);
const AFTER = 'upl_01K0000000000000000000000A';

describe('the record of a job', () => {
  const record = (actor: Actor, bidId: string) => call('bids.getJob', actor, { params: { bidId } });

  test("carries the reviews: the viewer's own at once, the other party's together with it", async () => {
    const { id } = await m.accept(await m.bid((await place()).id));
    expect(await record(m.owner, id)).toMatchObject({
      windowEndsAt: '2027-05-06T16:00:00.000Z',
      reviews: { own: null, other: null },
    });
    await m.patch({ settledAt: '2027-05-08T12:00:00.000Z' });
    const review = (by: Actor, rating: number, text: string) =>
      call('bids.review', by, { params: { bidId: id }, body: { rating, text } });

    await review(m.owner, 4.5, 'Neat edges, swept path.');

    const own = { rating: 4.5, text: 'Neat edges, swept path.', status: 'hidden' };
    expect(await record(m.owner, id)).toMatchObject({ reviews: { own, other: null } });
    expect(await record(m.provider, id)).toMatchObject({ reviews: { own: null, other: null } });

    await review(m.provider, 5, 'Gate open, as agreed.');

    expect(await record(m.owner, id)).toMatchObject({
      reviews: { own: { ...own, status: 'shown' }, other: { rating: 5, author: 'Green Blade' } },
    });
    expect(await record(m.provider, id)).toMatchObject({
      reviews: { own: { rating: 5 }, other: { rating: 4.5, author: 'Dana H.' } },
    });
    expect(await record(m.operator, id)).toMatchObject({ reviews: { own: null, other: null } });
  });

  test('is the same for both parties and operators, each with their actions', async () => {
    const { id } = await m.accept(await m.bid((await place()).id));
    m.clock.set('2027-05-06T12:00:00.000Z');
    const params = { bidId: id };
    const BEFORE = 'upl_01K0000000000000000000000B';
    m.arrived.add(`${m.provider.accountId}/before/${BEFORE}`).add(`${m.provider.accountId}/after/${AFTER}`);
    const location = { lat: 42.37364, lng: -71.10973 };
    await call('bids.checkIn', m.provider, { params, body: { photos: [BEFORE], location } });
    const checklist = { gateClosed: true, clippings: true, edges: false };
    await call('bids.complete', m.provider, { params, body: { photos: [AFTER], checklist, note: 'Tidy' } });

    const seen = await Promise.all([m.owner, m.provider, m.operator].map((actor) => record(actor, id)));

    for (const job of seen)
      expect(job).toMatchObject({
        status: 'completed',
        serviceRequestId: REQUEST,
        services: ['Lawn Mowing', 'Hedge Trimming'],
        providerName: 'Green Blade',
        date: '2027-05-06',
        time: 'morning',
        checkedInAt: '2027-05-06T12:00:00.000Z',
        completedAt: '2027-05-06T12:00:00.000Z',
        checkInPlace: { lat: 42.37, lng: -71.11 },
        beforePhotos: [{ id: BEFORE }],
        afterPhotos: [{ id: AFTER }],
        checklist,
        note: 'Tidy',
      });
    expect(seen.map(({ allowedActions }) => allowedActions)).toEqual([['message'], ['message'], []]);
  });

  test('is not found by others, nor for a bid that was never accepted', async () => {
    const { id } = await place();
    await expect(record(m.owner, id)).rejects.toEqual(lost('not_found'));
    await m.accept(await m.bid(id));

    expect(await record(m.owner, id)).toMatchObject({ checkedInAt: null, beforePhotos: [], note: '' });
    for (const actor of [m.rival, m.stranger])
      await expect(record(actor, id)).rejects.toEqual(lost('not_found'));
  });

  test('shows each step of a reschedule', async () => {
    const { id } = await m.accept(await m.bid((await place()).id));
    const body = { date: '2027-05-08', time: 'evening' };
    const step = (route: Parameters<typeof call>[0], actor: Actor, more: object = { body }) =>
      call(route, actor, { params: { bidId: id }, ...more });

    expect(await step('bids.reschedule', m.owner)).toMatchObject({
      date: '2027-05-06',
      allowedActions: ['reschedule', 'decline-reschedule', 'cancel', 'message'],
    });
    expect(await step('bids.declineReschedule', m.provider, {})).toMatchObject({ date: '2027-05-06' });
    await step('bids.reschedule', m.owner);
    expect(await step('bids.acceptReschedule', m.provider)).toMatchObject({
      date: '2027-05-08',
      time: 'evening',
    });
  });
});
