import { lost, type Market, market, PAYMENT, REQUEST } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { type CheckInInput, checkIn } from './check-in.ts';
import { type CompleteInput, completeJob } from './complete-job.ts';
import { completeBidByOwner, setOrder } from './job-store.ts';

let m: Market;
let bid: Bid;
beforeEach(async () => {
  m = await market();
  bid = await m.accept(await m.place());
});

const BEFORE = 'upl_01K0000000000000000000000B';
const AFTER = 'upl_01K0000000000000000000000A';
const CHECK_IN_OPENS = '2027-05-06T11:00:00.000Z';

const arrive = (actor = m.provider, input: Partial<CheckInInput> = {}) =>
  checkIn(m.ports, actor, { bidId: bid.id, photos: [], ...input });
const finish = (actor = m.provider, input: Partial<CompleteInput> = {}) =>
  completeJob(m.ports, actor, { bidId: bid.id, photos: [AFTER], note: '', ...input });
const upload = (purpose: string, id: string, by = m.provider) =>
  m.arrived.add(`${by.accountId}/${purpose}/${id}`);
async function arrived(): Promise<void> {
  m.clock.set(CHECK_IN_OPENS);
  upload('after', AFTER);
  await arrive();
}

describe('checking in', () => {
  test('opens an hour before the window', async () => {
    m.clock.set('2027-05-06T10:59:59.999Z');
    await expect(arrive()).rejects.toEqual(lost('too_early'));
    m.clock.set(CHECK_IN_OPENS);

    expect(await arrive()).toMatchObject({ checkedInAt: CHECK_IN_OPENS, status: 'accepted' });
    expect(m.request()).toMatchObject({ checkedInAt: CHECK_IN_OPENS, status: 'accepted' });
    expect(m.events('JobCheckedIn')).toMatchObject([
      { aggregate: `Bid#${bid.id}`, aggregateVersion: 3, data: { bidId: bid.id, requestId: REQUEST } },
    ]);
  });

  test('stores the place to about half a mile and the photos that have arrived', async () => {
    m.clock.set(CHECK_IN_OPENS);
    const input = { location: { lat: 42.37364, lng: -71.10973 }, photos: [BEFORE] };
    upload('after', BEFORE);
    upload('before', BEFORE, m.rival);
    await expect(arrive(m.provider, input)).rejects.toEqual(lost('upload_not_found'));
    upload('before', BEFORE);

    expect(await arrive(m.provider, input)).toMatchObject({
      checkInPlace: { lat: 42.37, lng: -71.11 },
      beforePhotos: [BEFORE],
    });
  });

  test('again, or twice at once, is done once', async () => {
    m.clock.set(CHECK_IN_OPENS);
    await Promise.all([arrive(), arrive()]);
    m.clock.advance(60_000);

    expect(await arrive()).toMatchObject({ checkedInAt: CHECK_IN_OPENS });
    expect(m.events('JobCheckedIn')).toHaveLength(1);
  });

  test('needs an accepted bid', async () => {
    const pending = await m.place(m.rival).catch(() => undefined);
    expect(pending).toBeUndefined();
    await m.table.transact([
      { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bid.id}` }, set: { status: 'declined' } },
    ]);
    m.clock.set(CHECK_IN_OPENS);

    await expect(arrive()).rejects.toEqual(lost('job_not_open'));
  });

  test('needs a request that is still accepted for this bid', async () => {
    await m.patch({ acceptedBidId: 'bid_other' });
    m.clock.set(CHECK_IN_OPENS);

    await expect(arrive()).rejects.toEqual(lost('job_not_open'));
    expect(await m.bid(bid.id)).not.toHaveProperty('checkedInAt');
  });

  test('is for the accepted provider alone', async () => {
    m.clock.set(CHECK_IN_OPENS);

    for (const actor of [m.rival, m.owner, m.stranger, m.operator])
      await expect(arrive(actor)).rejects.toEqual(lost('not_found'));
    expect(m.events('JobCheckedIn')).toEqual([]);
  });
});

describe('finishing', () => {
  test('waits while a change of the price is open', async () => {
    await arrived();
    await m.table.transact([setOrder(await m.bid(bid.id), 'cho_1')]);
    await expect(finish()).rejects.toEqual(lost('order_open'));
    await m.table.transact([setOrder(await m.bid(bid.id), undefined)]);

    expect(await finish()).toMatchObject({ status: 'completed' });
  });

  test('ends bid and request together, counts the job and publishes it to the payment', async () => {
    await arrived();
    const checklist = { gateClosed: true, clippings: true, edges: false };
    m.clock.advance(3_600_000);

    const done = await finish(m.provider, { checklist, note: 'All tidy' });

    const completedAt = '2027-05-06T12:00:00.000Z';
    expect(done).toMatchObject({
      status: 'completed',
      completedAt,
      afterPhotos: [AFTER],
      checklist,
      note: 'All tidy',
    });
    expect(m.request()).toMatchObject({ status: 'completed', completedAt });
    expect(m.summary(m.provider)).toMatchObject({
      pending: 0,
      accepted: 0,
      completed: 1,
    });
    expect(m.events('JobCompleted')).toMatchObject([
      { aggregateVersion: 4, data: { bidId: bid.id, paymentId: PAYMENT, completedAt } },
    ]);
  });

  test('waits while its provider cannot get in, unless it is open now', async () => {
    await arrived();
    const mark = (blocks: boolean) =>
      m.table.transact([
        {
          update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bid.id}` },
          set: { openAccess: { id: 'nac_1', blocks } },
          add: { version: 1 },
        },
      ]);
    await mark(true);
    await expect(finish()).rejects.toEqual(lost('access_open'));
    await mark(false);

    const done = await finish();
    expect([done.status, done.openAccess]).toEqual(['completed', undefined]);
  });

  test('needs a check-in first', async () => {
    m.clock.set(CHECK_IN_OPENS);
    upload('after', AFTER);

    await expect(finish()).rejects.toEqual(lost('not_checked_in'));
  });

  test("needs after photos that have arrived under the provider's own prefix", async () => {
    m.clock.set(CHECK_IN_OPENS);
    await arrive();
    upload('before', AFTER);
    upload('after', AFTER, m.rival);

    await expect(finish()).rejects.toEqual(lost('upload_not_found'));
    expect(m.request()).toMatchObject({ status: 'accepted' });
  });

  test('again, or twice at once, is done once', async () => {
    await arrived();
    await Promise.all([finish(), finish()]);

    expect(await finish()).toMatchObject({ status: 'completed' });
    expect(m.events('JobCompleted')).toHaveLength(1);
    expect(m.summary(m.provider)).toMatchObject({ completed: 1 });
  });

  test.each([
    ['half an hour after the window', '2027-05-06T16:30:00.000Z', 1],
    ['later', '2027-05-06T16:30:00.001Z', 0],
  ])('counts as in time or not: arrived %s', async (_, at, onTime) => {
    m.clock.set(at);
    upload('after', AFTER);
    await arrive();

    await finish();

    expect(m.summary(m.provider)).toMatchObject({ completed: 1, onTime });
  });

  test('loses to the end of the job elsewhere', async () => {
    await arrived();
    await m.patch({ status: 'cancelled' });

    await expect(finish()).rejects.toEqual(lost('job_not_open'));
    expect(await m.bid(bid.id)).toMatchObject({ status: 'accepted' });
  });

  test('is for the accepted provider alone', async () => {
    await arrived();

    for (const actor of [m.rival, m.owner, m.stranger])
      await expect(finish(actor)).rejects.toEqual(lost('not_found'));
    expect(m.request()).toMatchObject({ status: 'accepted' });
  });

  test('a pending bid is no job', async () => {
    const other = await market();
    const pending = await other.place();
    const input = { bidId: pending.id, photos: [AFTER], note: '' };

    await expect(completeJob(other.ports, other.provider, input)).rejects.toEqual(lost('job_not_open'));
  });
});

test('a homeowner who confirms first ends the bid, and the provider gets the same result', async () => {
  await arrived();
  const confirmed = await m.bid(bid.id);
  await m.table.transact(completeBidByOwner(confirmed, CHECK_IN_OPENS));

  expect(await finish()).toMatchObject({ status: 'completed', completedAt: CHECK_IN_OPENS });
  expect(m.summary(m.provider)).toMatchObject({ accepted: 0, completed: 1 });
  expect(m.events('JobCompleted')).toEqual([]);
});
