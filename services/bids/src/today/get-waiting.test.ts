import type { Item } from '@sward/shared/table';
import { routesOf } from '../../testing/call.ts';
import { bookJob, thursday } from '../../testing/day-of-jobs.ts';
import { type Market, REQUEST } from '../../testing/market.ts';

let m: Market;
beforeEach(async () => {
  m = await thursday();
});

const { call } = routesOf(() => m);
const today = (actor = m.provider) => call('bids.today', actor);
/** Books the n-th job of the provider, at the given hundredths of a degree north of the base. */
const job = (...about: Parameters<typeof bookJob> extends [Market, ...infer About] ? About : never) =>
  bookJob(m, ...about);

const payment = (n: number, more: Record<string, Item[string]>) => {
  const id = `pay_01K0000000000000000000000${n}`;
  const facts = { bidCents: 4000, feeCents: 695, capturedCents: 4695, refundedCents: 0, transferredCents: 0 };
  return { pk: `PAYMENT#${id}`, sk: 'PAYMENT', id, status: 'held', ...facts, ...more };
};

describe('what waits for an answer, by its deadline', () => {
  test('is a day that the homeowner proposes, until the window; not one of their own', async () => {
    const asked = await job(1, 1, {
      availableDate: '2027-05-08',
      proposal: { date: '2027-05-09', time: 'morning', by: 'owner' },
    });
    await job(2, 1, { proposal: { date: '2027-05-09', time: 'morning', by: 'provider' } });

    expect(await today()).toMatchObject({
      waiting: [
        {
          kind: 'answer-day',
          bidId: asked.id,
          homeownerName: 'Owner 1',
          proposal: { date: '2027-05-09' },
          dueAt: '2027-05-08T12:00:00.000Z',
        },
      ],
    });
  });

  test('is a report of a finished job, and a visit that was agreed', async () => {
    const done = {
      status: 'completed',
      availableDate: '2027-05-05',
      completedAt: '2027-05-05T14:00:00.000Z',
    } as const;
    const reported = await job(1, 1, done);
    const agreed = await job(2, 1, done);
    await job(3, 1, done);
    const dispute = (n: number, more: Record<string, Item[string]>) => ({
      put: { pk: `PAYMENT#pay_01K0000000000000000000000${n}`, sk: `DISPUTE#dis_${n}`, ...more },
    });
    await m.table.transact([
      { put: payment(1, { status: 'disputed', disputeId: 'dis_1' }) },
      { put: payment(2, { status: 'disputed', disputeId: 'dis_2' }) },
      { put: payment(3, { status: 'disputed', disputeId: 'dis_3' }) },
      dispute(1, { status: 'open', dueAt: '2027-05-06T21:58:00.000Z' }),
      dispute(2, { status: 'fix_agreed', dueAt: '2027-05-06T16:00:00.000Z' }),
      dispute(3, { status: 'answered', dueAt: '2027-05-07T16:00:00.000Z' }),
    ]);

    const { waiting, stops } = await today();

    expect(stops).toEqual([]);
    expect(waiting).toMatchObject([
      { kind: 'visit', bidId: agreed.id },
      {
        kind: 'answer-report',
        bidId: reported.id,
        dueAt: '2027-05-06T21:58:00.000Z',
        homeownerName: 'Owner 1',
      },
    ]);
  });

  test('is a report of a job that ended days ago, with its homeowner', async () => {
    const old = { status: 'completed', availableDate: '2027-05-03' } as const;
    const reported = await job(1, 1, { ...old, completedAt: '2027-05-03T14:00:00.000Z' });
    await job(2, 1, { ...old, completedAt: '2027-05-03T15:00:00.000Z' });
    const dispute = { status: 'open', dueAt: '2027-05-06T21:58:00.000Z' };
    await m.table.transact([
      { put: payment(1, { status: 'disputed', disputeId: 'dis_1' }) },
      { put: { pk: payment(1, {}).pk, sk: 'DISPUTE#dis_1', ...dispute } },
    ]);

    const { waiting } = await today();

    expect(waiting).toMatchObject([
      { kind: 'answer-report', bidId: reported.id, homeownerName: 'Owner 1', zone: 'America/New_York' },
    ]);
    expect(m.items('REVEAL#').map(({ pk }) => pk)).toEqual([`REVEAL#${reported.requestId}`]);
  });

  test('is a bid whose request has changed, without a name or a place', async () => {
    m.clock.set('2027-05-03T12:00:00.000Z');
    const bid = await m.place();
    await m.patch({ termsVersion: 2 });
    await m.table.transact([
      { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bid.id}` }, set: { needsConfirmation: true } },
    ]);

    expect(await today()).toMatchObject({
      stops: [],
      next: null,
      waiting: [
        {
          kind: 'confirm-bid',
          bidId: bid.id,
          homeownerName: null,
          city: 'Cambridge',
          dueAt: bid.windowStart,
        },
      ],
    });
    expect(m.items('REVEAL#')).toEqual([]);
  });

  test('is a lost job that is offered to a former bid, until its request seeks no one; its place stays unknown', async () => {
    m.clock.set('2027-05-03T12:00:00.000Z');
    const bid = await m.place();
    const until = '2027-05-04T12:00:00.000Z';
    const rescue = { date: '2027-05-06', time: 'morning', until, loss: 1 };
    const losses = [{ at: '2027-05-03T11:00:00.000Z', by: 'provider' }];
    await m.patch({ status: 'rescuing', losses });
    await m.table.transact([
      { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${bid.id}` }, set: { status: 'declined', rescue } },
    ]);

    expect((await today()).waiting).toMatchObject([
      { kind: 'answer-rescue', bidId: bid.id, dueAt: until, homeownerName: null, city: 'Cambridge' },
    ]);
    expect(m.items('REVEAL#')).toEqual([]);
    await m.patch({ status: 'cancelled' });
    expect((await today()).waiting).toEqual([]);
    await m.patch({ status: 'rescuing', losses: [...losses, ...losses] });
    expect((await today()).waiting).toEqual([]);
    await m.patch({ status: 'rescuing', losses });
    m.clock.set(until);
    expect((await today()).waiting).toEqual([]);
  });
});
