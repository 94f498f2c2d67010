import { type EventOf, newEvent } from '@sward/shared/events';
import { type AccountActor, MINUTE, SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled, type Write } from '@sward/shared/table';
import { accountActor, callRoute, overtaken } from '@sward/shared/testing';
import { type Market, market } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { handlers } from '../handlers.ts';
import { cancelBid, completeBid, contestBid, loseBid, rescheduleBid, setArrival } from '../jobs/job-store.ts';
import { reportOverdueJobs } from '../jobs/report-overdue-jobs.ts';
import { takeFromOperators } from './leave-to-operators.ts';
import { sweepOwnBids, withdrawOwnBids } from './withdraw-own-bids.ts';

const OPERATOR = accountActor({ accountId: 'acc_operator', userType: 'operator' });
const AT = '2027-05-03T12:00:00.000Z';

let m: Market;
let job: Bid;
let version: number;
beforeEach(async () => {
  m = await market();
  job = await m.accept(await m.place());
  version = 5;
});

function standing<Type extends 'AccountSuspended' | 'AccountReinstated'>(type: Type, accountId: string) {
  const aggregate = { name: `Account#${accountId}`, version: version++ };
  return newEvent(m.ports, SYSTEM, aggregate, type, { accountId } as EventOf<Type>['data']);
}
const suspend = (accountId = m.provider.accountId) =>
  withdrawOwnBids(m.ports, standing('AccountSuspended', accountId));
const reinstate = (accountId = m.provider.accountId) =>
  takeFromOperators(m.ports, standing('AccountReinstated', accountId));

const row = (dueAt: string, suspended: string[], overdue = false) =>
  expect.objectContaining({ kind: 'job', bidId: job.id, dueAt, suspended, overdue });
async function queue() {
  const { items, counts } = await callRoute(handlers(m.ports), 'bids.queue', OPERATOR);
  return { items, count: counts?.job?.count ?? 0 };
}
const change = async (writes: (bid: Bid) => Write[]) => await m.table.transact(writes(await m.bid(job.id)));

test.each([
  ['provider', () => m.provider.accountId],
  ['homeowner', () => m.owner.accountId],
] as const)(
  'the open job of a suspended %s waits for operators, due when its window begins',
  async (party, id) => {
    await suspend(id());

    expect(await queue()).toEqual({ items: [row(job.windowStart, [party])], count: 1 });
    expect(await m.bid(job.id)).toMatchObject({ status: 'accepted', windowStart: job.windowStart });
  },
);

test('the other party is told once by when they hear of it, and reads it on the page of the job', async () => {
  const read = async (by: AccountActor) => {
    const params = { bidId: job.id };
    return ((await callRoute(handlers(m.ports), 'bids.getJob', by, { params })) as { hearBy: string | null })
      .hearBy;
  };
  expect([await read(m.owner), await read(m.provider)]).toEqual([null, null]);

  await suspend();
  await suspend();

  expect(m.events('JobLeftToOperators').map(({ data }) => data)).toEqual([
    expect.objectContaining({ bidId: job.id, to: 'owner', hearBy: job.windowStart }),
  ]);
  expect([await read(m.owner), await read(m.provider)]).toEqual([job.windowStart, null]);

  await reinstate();
  expect(await read(m.owner)).toBeNull();
  // Open pages of both parties read the job again.
  expect(m.events('JobTakenFromOperators')).toHaveLength(1);
});

test('a job whose window has begun is on its page alone', async () => {
  m.clock.set(job.windowStart);

  await suspend(m.owner.accountId);

  expect(m.events('JobLeftToOperators')).toEqual([]);
  expect(await m.bid(job.id)).toMatchObject({ suspendedParties: ['owner'] });
});

test('nobody else waits, and no job that is over', async () => {
  await change((bid) => completeBid(bid, AT, { photos: [] }));

  await suspend();
  await suspend(m.rival.accountId);

  expect(await queue()).toEqual({ items: [], count: 0 });
});

test('a reinstated account takes its jobs back, once', async () => {
  await suspend();
  const event = standing('AccountReinstated', m.provider.accountId);

  await takeFromOperators(m.ports, event);

  expect(await queue()).toEqual({ items: [], count: 0 });
  expect(await m.bid(job.id)).not.toHaveProperty('suspendedParties');
  await expect(takeFromOperators(m.ports, event)).rejects.toThrow(AlreadyHandled);
});

test('a job stays while its other party is suspended', async () => {
  await suspend();
  await suspend(m.owner.accountId);
  expect((await queue()).items).toEqual([row(job.windowStart, ['provider', 'homeowner'])]);

  await reinstate();

  expect(await queue()).toEqual({ items: [row(job.windowStart, ['homeowner'])], count: 1 });
});

test('a suspension that arrives after the reinstatement leaves nothing', async () => {
  const late = standing('AccountSuspended', m.provider.accountId);
  await reinstate();

  await withdrawOwnBids(m.ports, late);

  expect(await queue()).toEqual({ items: [], count: 0 });
});

test('a reinstated account takes back a job of weeks ago, too', async () => {
  await suspend();
  await change((bid) => contestBid(bid, AT));
  m.clock.set('2027-05-29T12:00:00.000Z');

  await reinstate();
  await change((bid) => contestBid(bid, undefined));

  expect(await queue()).toEqual({ items: [], count: 0 });
  expect(await m.bid(job.id)).not.toHaveProperty('suspendedParties');
});

test('a reinstatement that arrives after the next suspension takes nothing back', async () => {
  await suspend();
  const late = standing('AccountReinstated', m.provider.accountId);
  await suspend();

  await takeFromOperators(m.ports, late);

  expect((await queue()).items).toEqual([row(job.windowStart, ['provider'])]);
});

const marks = (writes: readonly Write[]) =>
  writes.some((write) => 'update' in write && write.set !== undefined && 'suspendedParties' in write.set);

test('a job that changes at the same time is listed by the next sweep', async () => {
  const moves = () => change((bid) => [setArrival(bid, { arrivesAt: AT, onMyWayAt: AT })]);
  const ports = { ...m.ports, marketplace: overtaken(m.table, moves, marks) };
  await withdrawOwnBids(ports, standing('AccountSuspended', m.provider.accountId));
  expect(await queue()).toEqual({ items: [], count: 0 });

  m.clock.advance(6 * MINUTE);
  await sweepOwnBids(m.ports);

  expect(await queue()).toEqual({ items: [row(job.windowStart, ['provider'])], count: 1 });
  expect(m.items('LEAVER#')).toEqual([]);
});

test('a job is not listed for an account that is reinstated at the same time', async () => {
  const ports = { ...m.ports, marketplace: overtaken(m.table, () => reinstate(), marks) };

  await withdrawOwnBids(ports, standing('AccountSuspended', m.provider.accountId));
  m.clock.advance(6 * MINUTE);
  await sweepOwnBids(m.ports);

  expect(await queue()).toEqual({ items: [], count: 0 });
  expect(m.items('LEAVER#')).toEqual([]);
});

describe('a listed job', () => {
  beforeEach(() => suspend());

  test.each<[how: string, (bid: Bid) => Write[]]>([
    ['finished', (bid) => completeBid(bid, AT, { photos: [] })],
    ['cancelled', (bid) => cancelBid(bid, { by: 'operator', at: AT })],
    ['lost', (bid) => loseBid(bid, { by: 'provider', at: AT })],
  ])('is off the list once it is %s', async (_, writes) => {
    await change(writes);

    expect(await queue()).toEqual({ items: [], count: 0 });
  });

  test('is due on its new day once it moved', async () => {
    const windowStart = '2027-05-08T12:00:00.000Z';
    const day = { availableDate: '2027-05-08', availableTime: 'morning', windowStart } as const;

    await change((bid) => rescheduleBid(bid, { ...day, windowEnd: '2027-05-08T16:00:00.000Z' }, AT));

    expect(await queue()).toEqual({ items: [row(windowStart, ['provider'])], count: 1 });
  });

  test('waits as disputed alone, and again once the dispute is withdrawn', async () => {
    await change((bid) => contestBid(bid, AT));
    expect(await queue()).toEqual({ items: [], count: 0 });

    await change((bid) => contestBid(bid, undefined));

    expect(await queue()).toEqual({ items: [row(job.windowStart, ['provider'])], count: 1 });
  });

  test('waits as overdue alone', async () => {
    m.clock.set('2027-05-09T16:00:00.000Z');
    await reportOverdueJobs(m.ports);

    expect(await queue()).toEqual({
      items: [row('2027-05-13T16:00:00.000Z', ['provider'], true)],
      count: 1,
    });
  });
});

test('a job that is disputed already waits as such', async () => {
  await change((bid) => contestBid(bid, AT));
  await suspend();

  expect(await queue()).toEqual({ items: [], count: 0 });
});
