import { MINUTE } from '@sward/shared/kernel';
import { type ClosedJob, closedJob, FAR, HERE } from '../../testing/access.ts';
import { code } from '../../testing/code.ts';
import { confirmJob } from '../settlement/confirm-job.ts';
import { startReview } from '../settlement/start-review.ts';
import { onAccessTimer, sweepAccess } from './sweep-access.ts';

let job: ClosedJob;
beforeEach(async () => {
  job = await closedJob();
});

const events = (type: string) => job.m.events(type).map(({ data }) => data);

describe('the answer', () => {
  test('that it is open gives the provider a quarter of an hour more, once', async () => {
    await job.mark();
    job.minutes(10);
    expect(await job.answer('The code is 1234.')).toMatchObject({
      ...{ status: 'answered', respondBy: job.inHours(0.25) },
    });
    expect(await job.answer('The code is 1234.')).toMatchObject({ status: 'answered' });
    expect(await code(job.answer('Another code.'))).toBe('access_not_open');
    expect(events('AccessAnswered')).toHaveLength(1);
    expect((await job.bid()).openAccess).toEqual({ id: expect.any(String), blocks: false });
  });

  test('is refused at the deadline, whether or not its timer has run', async () => {
    await job.mark();
    job.minutes(15);

    expect(await code(job.answer())).toBe('too_late');
  });

  test('lets the job be finished, which ends the problem', async () => {
    await job.mark();
    expect(await code(confirmJob(job.m.ports, job.m.owner, job.paymentId, true))).toBe('access_open');
    await job.answer();
    await startReview(job.m.ports, await job.finish());

    expect(await job.problem()).toMatchObject({ status: 'waived' });
    expect((await job.bid()).openAccess).toBeUndefined();
    expect(await code(job.stillClosed())).toBe('access_not_open');
    job.minutes(60);
    await onAccessTimer(job.m.ports, { paymentId: job.paymentId });
    expect(events('AccessClosed')).toEqual([]);
  });
});

describe('still closed', () => {
  test.each(['waiting', 'answered'])('is said from the deadline on, when it was %s', async (status) => {
    await job.mark();
    if (status === 'answered') await job.answer();
    expect(await code(job.stillClosed())).toBe('too_early');
    job.minutes(15);
    const photos = [job.photo()];
    const due = await job.stillClosed({ photos });

    expect(due).toMatchObject({ status: 'due', chooseBy: job.inHours(24), stillClosed: { near: true } });
    expect(await job.stillClosed({ photos })).toMatchObject({ status: 'due' });
    expect((await job.payment()).openAccess).toMatchObject({ by: due.chooseBy });
    expect((await job.bid()).openAccess).toMatchObject({ blocks: true, mayLeave: true });
    expect(events('TripFeeDue')).toMatchObject([{ tripFeeCents: 1000, chooseBy: job.inHours(24) }]);
  });

  test('needs another photo, from near the property', async () => {
    await job.mark();
    job.minutes(15);
    const { marked } = await job.problem();

    expect(await code(job.stillClosed({ photos: marked.photos }))).toBe('validation_failed');
    expect(await code(job.stillClosed({ location: FAR }))).toBe('too_far');
    expect(await code(job.stillClosed({ location: HERE }))).toBe('done');
  });

  test('is too late half an hour after; then it is as if nothing had been reported', async () => {
    await job.mark();
    job.minutes(45);
    expect(await code(job.stillClosed())).toBe('too_late');
    expect(await code(job.waive())).toBe('too_late');
    await sweepAccess(job.m.ports);

    expect(await job.problem()).toMatchObject({ status: 'waived' });
    expect(events('AccessClosed')).toMatchObject([{ outcome: 'waived' }]);
    expect((await job.bid()).openAccess).toBeUndefined();
    expect((await job.bid()).checkedInAt).toBeDefined();
  });
});

test('the timer comes early or twice without effect', async () => {
  await job.mark();
  const told = () => onAccessTimer(job.m.ports, { paymentId: job.paymentId });
  job.m.clock.advance(45 * MINUTE - 1);
  await told();
  expect(await job.problem()).toMatchObject({ status: 'waiting' });
  job.m.clock.advance(1);
  await told();
  await told();

  expect(events('AccessClosed')).toHaveLength(1);
});
