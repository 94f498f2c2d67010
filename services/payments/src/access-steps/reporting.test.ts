import { DAY } from '@sward/shared/kernel';
import { consumeRateLimit } from '@sward/shared/table';
import { A_MILE_OFF, type ClosedJob, closedJob, FAR, FRIDAY, SATURDAY } from '../../testing/access.ts';
import { code } from '../../testing/code.ts';
import { cents } from '../../testing/fake-stripe.ts';
import { REQUEST } from '../../testing/market.ts';
import { declineOrder } from '../orders/decline-order.ts';
import { proposeOrder } from '../orders/propose-order.ts';
import { getNoAccess } from './get-no-access.ts';

let job: ClosedJob;
beforeEach(async () => {
  job = await closedJob();
});

const events = (type: string) => job.m.events(type).map(({ data }) => data);
const order = (text = 'The grass is knee high at the back.') =>
  proposeOrder(job.m.ports, job.m.provider, {
    ...{ bidId: job.bidId, reason: 'overgrown', extra: cents(1500), text, photos: [job.photo()] },
  });
const setBid = (set: Record<string, string>) => job.patchBid(set);

describe('a provider who cannot get in', () => {
  test('tells the homeowner, who has a quarter of an hour', async () => {
    const problem = await job.mark();

    expect(problem).toMatchObject({
      ...{ status: 'waiting', number: 1, tripFeeCents: 1000, days: [FRIDAY, SATURDAY] },
      respondBy: job.inHours(0.25),
      marked: { near: true, precision: 'address', place: { lat: 42.37, lng: -71.11 } },
    });
    expect(events('AccessProblem')).toMatchObject([
      { accessId: problem.id, reason: 'locked_gate', respondBy: problem.respondBy, tripFeeCents: 1000 },
    ]);
    expect(await job.bid()).toMatchObject({
      openAccess: { id: problem.id, blocks: true, by: problem.respondBy },
      accessProblems: 1,
    });
    expect(job.m.timers.at(-1)).toMatchObject({
      ...{ name: 'access', paymentId: job.paymentId },
      at: String(Date.parse(job.inHours(0.75)) / 1000),
    });
  });

  test('tells it once: the same again is the same, another is refused', async () => {
    const problem = await job.mark();

    expect(await job.mark()).toMatchObject({ id: problem.id });
    expect(await code(job.mark({ reason: 'animal' }))).toBe('access_open');
    expect(events('AccessProblem')).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['of somebody else', () => job.mark({ bidId: `bid_${'B'.repeat(26)}` }), 'not_found'],
    ['a mile off', () => job.mark({ location: A_MILE_OFF }), 'too_far'],
    [
      'without its photo',
      () => {
        job.m.ports.hasUpload = async () => false;
        return job.mark();
      },
      'upload_not_found',
    ],
    ['with a photo of before', () => job.mark({ photos: [`upl_${'0'.repeat(26)}`] }), 'validation_failed'],
    ['without a day to come again', () => job.mark({ days: [] }), 'validation_failed'],
    ['with one day twice', () => job.mark({ days: [FRIDAY, FRIDAY] }), 'validation_failed'],
    [
      'with a day more than two weeks ahead',
      () => job.mark({ days: [{ date: '2027-05-20', time: 'morning' }] }),
      'validation_failed',
    ],
    [
      'with a day of which less than two hours are left',
      () => job.mark({ days: [{ date: '2027-05-05', time: 'morning' }] }),
      'validation_failed',
    ],
  ])('is refused %s', async (_, act, expected) => {
    expect(await code(act())).toBe(expected);
    expect((await job.payment()).openAccess).toBeUndefined();
  });

  test('may be three miles off where the map knows the ZIP code alone', async () => {
    job = await closedJob({ precision: 'zip' });

    expect(await code(job.mark({ location: FAR }))).toBe('too_far');
    expect(await job.mark({ location: A_MILE_OFF })).toMatchObject({ marked: { precision: 'zip' } });
  });

  test('may name the fourteenth day', async () => {
    const last = { date: '2027-05-19', time: 'morning' } as const;

    expect(await job.mark({ days: [FRIDAY, last] })).toMatchObject({ days: [FRIDAY, last] });
  });

  test('names no day that ends after what is held would have to go back', async () => {
    const { m, paymentId } = job;
    const key = { pk: `PAYMENT#${paymentId}`, sk: 'PAYMENT' };
    const capturedAt = '2027-02-16T21:00:00.000Z';
    await m.table.transact([{ update: key, set: { capturedAt }, add: { version: 1 } }]);

    await expect(job.mark()).rejects.toMatchObject({
      detail: { fields: { 'days.1.date': 'access_day' } },
    });
    expect(await job.mark({ days: [FRIDAY] })).toMatchObject({ status: 'waiting' });
  });

  test('has half an hour after the window', async () => {
    job.m.clock.set('2027-05-05T16:30:00.001Z');
    expect(await code(job.mark())).toBe('too_late');
    job.m.clock.set('2027-05-05T16:30:00.000Z');
    expect(await code(job.mark())).toBe('done');
  });

  test('has checked in, proposes no other price meanwhile, and was not in before', async () => {
    const proposed = await order();
    expect(await code(job.mark())).toBe('order_open');
    await declineOrder(job.m.ports, job.m.owner, proposed.id);
    await job.mark();
    expect(await code(order('Another one.'))).toBe('access_open');
    await job.waive();

    const payment = { pk: `PAYMENT#${job.paymentId}`, sk: 'PAYMENT' };
    await job.m.table.transact([{ update: payment, set: { extraCents: 500 }, add: { version: 1 } }]);
    expect(await code(job.mark())).toBe('order_paid');
    const bid = { pk: `BIDS#${REQUEST}`, sk: `BID#${job.bidId}` };
    await job.m.table.transact([{ update: bid, remove: ['checkedInAt'], add: { version: 1 } }]);
    expect(await code(job.mark())).toBe('not_checked_in');
  });

  test('waits while a bank looks at the money', async () => {
    const { m, paymentId } = job;
    await job.mark();
    const chargeback = {
      id: 'dp_1',
      state: 'open',
      amountCents: 4695,
      feeCents: 1500,
      reason: 'x',
      openedAt: '',
    };
    const key = { pk: `PAYMENT#${paymentId}`, sk: 'PAYMENT' };
    await m.table.transact([{ update: key, set: { chargebacks: [chargeback] }, add: { version: 1 } }]);

    expect(await code(job.answer())).toBe('charged_back');
    expect(await code(job.waive())).toBe('charged_back');
  });

  test('is one of two problems of a job', async () => {
    await job.mark();
    await job.waive();
    expect(await job.mark({ days: [] })).toMatchObject({ number: 2, days: [] });
    await job.waive();
    expect(await code(job.mark())).toBe('access_not_open');
  });

  test('reports ten times a day at most', async () => {
    const { providerId } = await job.bid();
    for (let n = 0; n < 10; n++)
      await consumeRateLimit(
        job.m.table,
        job.m.clock,
        { name: 'no-access', limit: 10, windowMs: DAY },
        providerId,
      );

    expect(await code(job.mark())).toBe('too_many_requests');
  });
});

test.each(['waiting', 'answered', 'due'])('the provider lets it go while it is %s', async (status) => {
  if (status === 'due') await job.due();
  else await job.mark();
  if (status === 'answered') await job.answer();

  expect(await job.waive()).toMatchObject({ status: 'waived' });
  expect(await job.waive()).toMatchObject({ status: 'waived' });
  expect(events('AccessClosed')).toHaveLength(1);
  expect(job.moved()).toEqual({ refunds: {}, transfers: {} });
});

test('each step stands in the timeline of the job, with who took it', async () => {
  await job.mark();
  await job.answer();
  job.minutes(15);
  await job.stillClosed();
  await job.waive();

  expect((await job.payment()).accessSteps?.map(({ what, who }) => `${what} by ${who}`)).toEqual([
    'no-access by provider',
    'no-access-answer by owner',
    'no-access-again by provider',
    'no-access-waive by provider',
  ]);
});

test('finishing and reporting exclude each other by the version of the job', async () => {
  const { transact } = job.m.table;
  job.m.table.transact = async (writes) => {
    job.m.table.transact = transact;
    await setBid({ status: 'completed' });
    return await transact(writes);
  };

  expect(await code(job.mark())).toBe('job_not_open');
  expect((await job.payment()).openAccess).toBeUndefined();
});

test('others find nothing', async () => {
  await job.mark();

  expect(await code(getNoAccess(job.m.ports, job.m.stranger, job.bidId))).toBe('not_found');
  expect(await getNoAccess(job.m.ports, job.m.provider, job.bidId)).toMatchObject({ keptCard: null });
});
