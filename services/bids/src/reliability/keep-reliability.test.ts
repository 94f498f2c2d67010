import { readDisputeRecord } from '@sward/requests';
import { type EventOf, newEvent } from '@sward/shared/events';
import { ANONYMOUS, DAY, SYSTEM } from '@sward/shared/kernel';
import type { Value } from '@sward/shared/table';
import { overtaken } from '@sward/shared/testing';
import { routesOf } from '../../testing/call.ts';
import { type End, endedJob, jobsEnd, storeDispute, storeJob, tell } from '../../testing/ended-jobs.ts';
import { type Market, market } from '../../testing/market.ts';
import type { Bid } from '../bid/bid.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { keepReliability } from './keep-reliability.ts';

let m: Market;
beforeEach(async () => {
  m = await market();
  await m.approve(m.provider, {
    firstName: 'Pat',
    memberSince: '2027-01-02T09:00:00.000Z',
    verifiedOn: '2027-01-02',
  });
});

const { call } = routesOf(() => m);

const own = () => m.items(`PROVIDER#${m.provider.accountId}`);
/** Returns kind, place and whether it counts for every point, oldest first. */
const points = () =>
  own()
    .filter(({ sk }) => sk.startsWith('POINT#'))
    .map(({ kind, counts }) => `${kind}${counts ? '' : ' -'}`);
const rates = () => own().find(({ sk }) => sk === 'PROVIDER')?.reliability;
const told = () => m.events('ReliabilityChanged') as EventOf<'ReliabilityChanged'>[];

const FIVE: End[] = ['on_time', 'on_time', 'late', 'on_time', 'on_time'];

test('a job that ended is a point, and from the fifth on the public page has two rates', async () => {
  const page = () => call('bids.getProvider', ANONYMOUS, { params: { providerId: m.provider.accountId } });
  await jobsEnd(m, ...FIVE.slice(0, 4));
  expect(points()).toEqual(['on_time', 'on_time', 'late', 'on_time']);
  expect(await page()).toMatchObject({ reliability: null });

  await tell(m, await storeJob(m, endedJob(m, 4, 'early_cancel')));

  expect(await page()).toMatchObject({ reliability: { onTimePercent: 75, completionPercent: 80, jobs: 5 } });
});

test('a point is kept for three years after the end of its job', async () => {
  await jobsEnd(m, 'on_time');

  const [point] = own().filter(({ sk }) => sk.startsWith('POINT#'));
  expect(Number(point?.ttl) * 1000 - Date.parse(String(point?.endedAt))).toBe(3 * 365 * DAY);
});

test('it is told once, and said to be against its provider where it is', async () => {
  const jobs = await jobsEnd(m, 'on_time', 'late', 'owner');
  for (const job of jobs) await tell(m, job);

  expect(
    told()
      .map(({ data }) => [data.kind, data.against])
      .sort(),
  ).toEqual([
    ['late', true],
    ['on_time', false],
    ['owner', false],
  ]);
});

test('events twice, late and in any order come to the same', async () => {
  const ends: End[] = ['late', 'wrong_size', 'on_time', 'wrong_size', 'no_show', 'wrong_size', 'wrong_size'];
  const jobs = ends.map((end, n) => endedJob(m, n, end));
  for (const job of jobs) await storeJob(m, job);
  const start = m.table.all();
  const expected = [
    'late',
    'wrong_size -',
    'on_time',
    'wrong_size -',
    'no_show',
    'late_cancel',
    'late_cancel',
  ];
  for (const order of [
    [0, 1, 2, 3, 4, 5, 6],
    [6, 5, 4, 3, 2, 1, 0],
    [5, 5, 1, 0, 6, 3, 2, 4, 1, 6],
  ]) {
    m = await market();
    await m.table.transact(start.filter(({ pk }) => /^BID/.test(pk)).map((put) => ({ put })));
    for (const n of order) await tell(m, jobs[n] as Bid);

    expect(points()).toEqual(expected);
    expect(rates()).toEqual({ onTimePercent: 20, completionPercent: 40, jobs: 5 });
  }
});

test('the third job left for its size counts only among the last twenty', async () => {
  await jobsEnd(
    m,
    'wrong_size',
    'wrong_size',
    ...Array.from({ length: 18 }, () => 'on_time' as const),
    'wrong_size',
  );

  expect(points().at(-1)).toBe('wrong_size -');
  await tell(m, await storeJob(m, endedJob(m, 21, 'wrong_size')));
  await tell(m, await storeJob(m, endedJob(m, 22, 'wrong_size')));
  expect(points().slice(-3)).toEqual(['wrong_size -', 'wrong_size -', 'late_cancel']);
});

test('a dispute that gives everything back changes the point of a finished job', async () => {
  const [job] = (await jobsEnd(m, 'on_time')) as [Bid];
  await storeDispute(m, job, { reason: 'not_done', refundCents: 4695 });

  await tell(m, job);

  expect(points()).toEqual(['not_done']);
  expect(told().find(({ data }) => data.kind === 'not_done')?.data).toMatchObject({ against: true });
});

test.each([
  ['a part', { reason: 'not_done', refundCents: 2000 }],
  ['everything for another reason', { reason: 'quality', refundCents: 4695 }],
])('a dispute that gives back %s changes nothing of it', async (_, dispute) => {
  const [job] = (await jobsEnd(m, 'late')) as [Bid];
  await storeDispute(m, job, dispute);

  await tell(m, job);

  expect(points()).toEqual(['late']);
});

test('answers to disputes are counted beside the rates', async () => {
  const jobs = await jobsEnd(m, 'on_time', 'on_time', 'on_time');
  for (const [n, job] of jobs.entries()) {
    await storeDispute(m, job, { reason: 'quality', refundCents: 0, answer: n > 0 });
    await tell(m, job);
  }

  expect(await call('bids.listPoints', m.provider, { query: {} })).toMatchObject({
    disputes: { answered: 2, asked: 3 },
  });
});

test('a dispute of a job that was taken from another provider counts for the one it is about', async () => {
  const first: Bid = { ...endedJob(m, 1, 'late_cancel'), providerId: m.rival.accountId };
  const second = endedJob(m, 1, 'on_time');
  const { paymentId = '' } = second;
  await storeDispute(m, second, { reason: 'quality', refundCents: 0, answer: false });
  const step = (what: string, providerId: string) => ({ at: '2027-05-01T12:00:00.000Z', what, providerId });
  const steps = [
    ...['dispute', 'dispute-refer', 'dispute-withdraw'].map((what) => step(what, first.providerId)),
    ...['dispute', 'dispute-answer', 'dispute-decide'].map((what) => step(what, second.providerId)),
  ];
  const record = (set: Record<string, Value>) =>
    m.table.transact([{ update: { pk: `PAYMENT#${paymentId}`, sk: 'PAYMENT' }, set }]);
  const readOf = ({ providerId }: Bid) => readDisputeRecord(m.table, { paymentId, providerId });

  await record({ rescues: 1, disputeSteps: steps });
  expect(await readOf(first)).toMatchObject({ answered: 0, unanswered: 1 });
  expect(await readOf(second)).toMatchObject({ answered: 1, unanswered: 0 });

  // Older steps carry no provider id.
  await record({ disputeSteps: steps.map(({ providerId: _, ...before }) => before) });
  expect(await readOf(second)).toMatchObject({ answered: 0, unanswered: 0 });
});

test('a lost job counts what its provider left unanswered', async () => {
  const { paymentId = '', ...job } = endedJob(m, 1, 'late_cancel');
  await storeDispute(m, { ...job, paymentId }, { reason: 'quality', refundCents: 0, answer: false });
  await tell(m, await storeJob(m, { ...job, lostPaymentId: paymentId }));

  expect(await call('bids.listPoints', m.provider, { query: {} })).toMatchObject({
    disputes: { answered: 0, asked: 1 },
  });
});

test('a job that goes on, and a bid that is not there, leave no point', async () => {
  const job = endedJob(m, 1, 'on_time');
  await tell(m, job);
  await tell(m, await storeJob(m, { ...job, status: 'accepted' }));

  expect(points()).toEqual([]);
});

test('a job lost by its provider counts at once, even when another provider takes it', async () => {
  const lost: Bid = { ...endedJob(m, 1, 'late_cancel'), lostPaymentId: 'pay_1' };
  const { id: bidId, requestId, ownerId, providerId } = await storeJob(m, lost);
  const parties = { bidId, requestId, ownerId, providerId, paymentId: 'pay_1' };
  const told = { ...parties, because: 'cancelled' as const, chooseBy: '2027-05-04T12:00:00.000Z' };

  await keepReliability(
    m.ports,
    newEvent(m.ports, SYSTEM, { name: 'Payment#1', version: 2 }, 'JobLost', told),
  );

  expect(points()).toEqual(['late_cancel']);
});

test('two at once both count', async () => {
  await jobsEnd(m, ...FIVE.slice(0, 3));
  const [fourth, fifth] = [
    await storeJob(m, endedJob(m, 3, 'late')),
    await storeJob(m, endedJob(m, 4, 'late')),
  ];
  const { table } = m;
  m.ports.marketplace = overtaken(table, () =>
    tell({ ...m, ports: { ...m.ports, marketplace: table } }, fifth),
  );

  await tell(m, fourth);

  expect(rates()).toMatchObject({ onTimePercent: 40, jobs: 5 });
});

describe('of a deleted account', () => {
  const deleted = () => {
    const { accountId } = m.provider;
    return newEvent(m.ports, SYSTEM, { name: `Account#${accountId}`, version: 9 }, 'AccountDeleted', {
      accountId,
    });
  };

  test('no point is left, and none is written any more', async () => {
    await m.place();
    const [job] = (await jobsEnd(m, ...FIVE)) as [Bid];

    await erasePerson(m.ports, deleted());
    await tell(m, job);
    await tell(m, await storeJob(m, endedJob(m, 9, 'late')));

    expect(points()).toEqual([]);
    expect(JSON.stringify(own().find(({ sk }) => sk === 'RELIABILITY'))).not.toContain('Percent');
  });

  test('the export before has every point', async () => {
    await jobsEnd(m, 'on_time', 'late');
    const data = { accountId: m.provider.accountId, exportId: 'exp_1' };
    const aggregate = { name: 'Account#1', version: 2 };

    await exportOwnData(m.ports, newEvent(m.ports, SYSTEM, aggregate, 'AccountExportRequested', data));

    const [file] = [...m.written.values()] as [{ points: object[] }];
    expect(file.points).toMatchObject([
      { kind: 'on_time', onTime: 'yes', completed: 'yes', counts: true },
      { kind: 'late', onTime: 'no', completed: 'yes', counts: true },
    ]);
  });
});
