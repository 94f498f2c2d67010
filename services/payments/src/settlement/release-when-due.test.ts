import { HOUR, instant } from '@sward/shared/kernel';
import type { Logger } from '@sward/shared/lambda/pure';
import { silentLog } from '@sward/shared/testing';
import { aChargeback } from '../../testing/a-payment.ts';
import { type PaidJob, paidJob } from '../../testing/disputed.ts';
import { onReleaseTimer } from './release-when-due.ts';

let job: PaidJob;
let lines: unknown[][];
let ports: PaidJob['m']['ports'];

beforeEach(async () => {
  job = await paidJob();
  lines = [];
  const log: Logger = { ...silentLog, info: (...line) => void lines.push(line), with: () => log };
  ports = { ...job.m.ports, log };
});

const timer = (paymentId: unknown = job.paymentId) => onReleaseTimer(ports, { paymentId });
const released = () => lines.filter(([message]) => message === 'released by the clock');
const patch = (set: Record<string, unknown>) =>
  job.m.table.transact([
    { update: { pk: `PAYMENT#${job.paymentId}`, sk: 'PAYMENT' }, set: set as never, add: { version: 1 } },
  ]);

describe('the timer of a review', () => {
  test.each([
    ['47 hours', 47 * HOUR],
    ['47:59:59.999', 48 * HOUR - 1],
  ])('releases nothing after %s', async (_, ms) => {
    await job.toReview();
    job.m.clock.advance(ms);

    await timer();

    expect(await job.outcome()).toEqual({ status: 'in_review', refunds: [], transfers: [] });
    expect(released()).toEqual([]);
  });

  test.each([
    ['48:00:00.000', 48 * HOUR, 0],
    ['48 hours and 59.999 seconds', 48 * HOUR + 59_999, 0],
    ['49 hours', 49 * HOUR, 60],
  ])('pays the provider alone after %s', async (_, ms, lateMinutes) => {
    await job.toReview();
    job.m.clock.advance(ms);

    await timer();

    expect(await job.outcome()).toEqual({ status: 'released', refunds: [], transfers: [3800] });
    expect(await job.payment()).toMatchObject({
      decision: 'release',
      settledAt: instant(job.m.clock.now()),
    });
    expect(released()).toEqual([['released by the clock', { paymentId: job.paymentId, lateMinutes }]]);
  });

  test('releases once, however often it fires', async () => {
    await job.toReview();
    job.m.clock.advance(48 * HOUR);

    await timer();
    await timer();

    expect((await job.outcome()).transfers).toEqual([3800]);
    expect(released()).toHaveLength(1);
  });

  test('waits while a dispute is open', async () => {
    await job.toReview();
    await job.object();
    job.m.clock.advance(49 * HOUR);

    await timer();

    expect(await job.outcome()).toEqual({ status: 'disputed', refunds: [], transfers: [] });
  });

  test('does not run before completion', async () => {
    job.m.clock.advance(1000 * HOUR);

    await timer();

    expect((await job.outcome()).status).toBe('held');
  });

  test('does not exist before its instant is known', async () => {
    await patch({ status: 'in_review' });
    job.m.clock.advance(1000 * HOUR);

    await timer();

    expect((await job.payment()).status).toBe('in_review');
  });

  test('waits during a chargeback, and continues when it is won', async () => {
    await job.toReview();
    await patch({ chargebacks: [aChargeback('open')] });
    job.m.clock.advance(48 * HOUR);

    await timer();
    expect((await job.payment()).status).toBe('in_review');
    await patch({ chargebacks: [aChargeback('won')] });
    await timer();

    expect((await job.outcome()).transfers).toEqual([3800]);
  });

  test.each(['pay_0', undefined])('of no payment (%s) does nothing', async (paymentId) => {
    await expect(timer(paymentId)).resolves.toBeUndefined();

    expect(lines).toEqual([]);
  });
});

test('a settlement that was decided and not run is run', async () => {
  await job.toReview();
  job.m.clock.advance(48 * HOUR);
  job.m.stripe.loseNextReply();
  await expect(timer()).rejects.toThrow();
  expect((await job.payment()).status).toBe('settling');

  await timer();

  expect(await job.outcome()).toEqual({ status: 'released', refunds: [], transfers: [3800] });
});
