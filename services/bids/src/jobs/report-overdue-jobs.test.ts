import { accountActor, callRoute } from '@sward/shared/testing';
import { type Market, market } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { handlers } from '../handlers.ts';
import { readQueue } from '../queue/read-queue.ts';
import { acceptReschedule } from './accept-reschedule.ts';
import { checkIn } from './check-in.ts';
import { completeBidByOwner, contestBid } from './job-store.ts';
import { proposeReschedule } from './propose-reschedule.ts';
import { reportOverdueJobs } from './report-overdue-jobs.ts';

const OPERATOR = accountActor({ accountId: 'acc_operator', userType: 'operator' });

let m: Market;
let bid: Bid;
beforeEach(async () => {
  m = await market();
  bid = await m.accept(await m.place());
});

const OVERDUE = '2027-05-09T16:00:00.000Z';
const overdueEvents = () => m.events('JobOverdue');
async function sweepAt(at: string): Promise<void> {
  m.clock.set(at);
  await reportOverdueJobs(m.ports);
}

test('is published once, 72 hours after the window', async () => {
  await sweepAt('2027-05-09T15:59:59.999Z');
  expect(overdueEvents()).toEqual([]);

  await sweepAt(OVERDUE);
  await sweepAt('2027-05-10T16:00:00.000Z');

  expect(overdueEvents()).toMatchObject([
    { actor: 'system', aggregate: `Bid#${bid.id}`, data: { bidId: bid.id, checkedIn: false } },
  ]);
  expect(await m.bid(bid.id)).toMatchObject({ status: 'accepted', overdueAt: OVERDUE });
});

test('by two sweeps at once is published once', async () => {
  const errors: unknown[] = [];
  m.ports.log = { ...m.ports.log, error: (_, about) => void errors.push(about) };
  m.clock.set(OVERDUE);
  await Promise.all([reportOverdueJobs(m.ports), reportOverdueJobs(m.ports)]);

  expect(overdueEvents()).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('says whether the provider checked in', async () => {
  m.clock.set(bid.windowStart);
  await checkIn(m.ports, m.provider, { bidId: bid.id, photos: [] });

  await sweepAt(OVERDUE);

  expect(overdueEvents()).toMatchObject([{ data: { checkedIn: true } }]);
});

test('leaves a finished job alone', async () => {
  await m.table.transact(completeBidByOwner(bid, bid.windowStart));

  await sweepAt(OVERDUE);

  expect(overdueEvents()).toEqual([]);
});

test('leaves a disputed job to its dispute, and reports it once that is taken back', async () => {
  await m.table.transact(contestBid(bid, bid.windowStart));
  await sweepAt(OVERDUE);
  expect(overdueEvents()).toEqual([]);
  expect(await m.bid(bid.id)).not.toHaveProperty('overdueAt');

  await m.table.transact(contestBid(await m.bid(bid.id), undefined));
  await sweepAt('2027-05-10T16:00:00.000Z');

  expect(overdueEvents()).toHaveLength(1);
});

describe('the queue of operators', () => {
  const queue = async () => callRoute(handlers(m.ports), 'bids.queue', OPERATOR, { query: {} });

  test('has the job from then on, until a week after its window', async () => {
    expect(await queue()).toMatchObject({ items: [], counts: { job: { count: 0 } } });
    await sweepAt(OVERDUE);

    expect(await queue()).toMatchObject({
      items: [
        { kind: 'job', bidId: bid.id, dueAt: '2027-05-13T16:00:00.000Z', late: false, checkedIn: false },
      ],
      counts: { job: { count: 1, late: 0, more: false } },
    });
    m.clock.set('2027-05-13T16:00:00.000Z');
    expect(await queue()).toMatchObject({ counts: { job: { late: 1 } } });
    await expect(readQueue(m.ports, m.owner, {})).rejects.toMatchObject({ code: 'forbidden' });
  });

  test.each(['finished', 'moved'])('has it no longer once it is %s', async (how) => {
    await sweepAt(OVERDUE);
    const day = { date: '2027-05-12', time: 'morning' } as const;
    if (how === 'moved') {
      await proposeReschedule(m.ports, m.owner, { bidId: bid.id, ...day });
      await acceptReschedule(m.ports, m.provider, { bidId: bid.id, ...day });
    } else await m.table.transact(completeBidByOwner(await m.bid(bid.id), bid.windowStart));

    expect(await queue()).toMatchObject({ items: [], counts: { job: { count: 0 } } });
  });

  test('has it again, until the same time, once a dispute of it is taken back', async () => {
    await sweepAt(OVERDUE);
    await m.table.transact(contestBid(await m.bid(bid.id), OVERDUE));
    expect(await queue()).toMatchObject({ items: [], counts: { job: { count: 0 } } });

    await m.table.transact(contestBid(await m.bid(bid.id), undefined));

    expect(await queue()).toMatchObject({ items: [{ bidId: bid.id, dueAt: '2027-05-13T16:00:00.000Z' }] });
  });

  test('leaves what is not overdue yet to the sweep, disputed or not', async () => {
    await m.table.transact(contestBid(bid, bid.windowStart));
    await m.table.transact(contestBid(await m.bid(bid.id), undefined));
    expect(await queue()).toMatchObject({ items: [] });

    await sweepAt(OVERDUE);

    expect(await queue()).toMatchObject({ items: [{ bidId: bid.id }] });
  });
});

test('counts from a later agreed day', async () => {
  await sweepAt(OVERDUE);
  const day = { date: '2027-05-10', time: 'morning' } as const;
  await proposeReschedule(m.ports, m.owner, { bidId: bid.id, ...day });
  await acceptReschedule(m.ports, m.provider, { bidId: bid.id, ...day });

  await sweepAt('2027-05-13T15:59:59.999Z');
  expect(overdueEvents()).toHaveLength(1);
  await sweepAt('2027-05-13T16:00:00.000Z');
  expect(overdueEvents()).toHaveLength(2);
});
