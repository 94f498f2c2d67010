import { FOURTH, lost, recurring, SECOND } from '../../testing/recurring.ts';
import { recurringView } from './views.ts';

let w: Awaited<ReturnType<typeof recurring>>;
beforeEach(async () => {
  w = await recurring();
});

describe('a pause', () => {
  test('skips created visits that are not charged, and creates none until it is resumed', async () => {
    await w.at('2027-05-13T12:00:00.000Z');

    await w.pause(null);
    await w.pause(null);
    await w.at('2027-08-01T12:00:00.000Z');

    expect(await w.visitOn(SECOND)).toMatchObject({ status: 'cancelled', cancelledBy: 'owner' });
    expect(w.created()).toHaveLength(1);
    expect(w.changes()).toEqual(['started', 'paused']);

    const seen = recurringView(await w.resume(null));
    await w.resume(null);
    expect(seen).toMatchObject({ status: 'active', pausedUntil: null, pausedBecause: null });
    expect(seen.visits.find(({ status }) => status === 'planned')?.date).toBe('2027-08-12');
    expect(w.changes()).toEqual(['started', 'paused', 'resumed']);
  });

  test('until a day ends by itself, in time for the visit after it', async () => {
    await w.pause(FOURTH);
    await w.at('2027-06-10T11:59:59.999Z');
    expect(await w.service()).toMatchObject({
      status: 'paused',
      pausedUntil: FOURTH,
      pausedBecause: 'owner',
    });

    await w.at('2027-06-10T12:00:00.000Z');

    const now = await w.service();
    expect(now.status).toBe('active');
    expect(now).not.toHaveProperty('pausedUntil');
    expect(await w.visitOn(FOURTH)).toMatchObject({ status: 'pending' });
    expect(now.visits.map(({ date }) => date)).toEqual(['2027-05-06', FOURTH]);
  });

  test('keeps a visit that falls after it', async () => {
    await w.at('2027-05-13T12:00:00.000Z');

    await w.pause('2027-05-15');

    expect(await w.visitOn(SECOND)).toMatchObject({ status: 'pending' });
  });

  test('may be changed to another end', async () => {
    await w.pause(null);
    await w.pause(FOURTH);

    expect(await w.view()).toMatchObject({ status: 'paused', pausedUntil: FOURTH });
    await w.pause(null);
    expect(await w.view()).toMatchObject({ status: 'paused', pausedUntil: null });
  });

  test.each(['2027-05-03', '2027-01-01', '2029-01-01'])('not until %s', async (until) => {
    await expect(w.pause(until)).rejects.toEqual(lost('validation_failed'));
  });

  test('resumes from a given day', async () => {
    await w.pause(null);

    await w.resume('2027-07-05');

    expect((await w.dates('planned'))[0]).toBe('2027-07-15');
    await expect(w.resume('2027-05-02')).rejects.toEqual(lost('validation_failed'));
  });

  test('is for its homeowner alone, and not once it has ended', async () => {
    await expect(w.pause(null, w.m.provider)).rejects.toEqual(lost('not_found'));
    await expect(w.resume(null, w.m.provider)).rejects.toEqual(lost('not_found'));
    await w.end();
    await expect(w.pause(null)).rejects.toEqual(lost('service_not_open'));
    await expect(w.resume(null)).rejects.toEqual(lost('service_not_open'));
  });

  test('of two at once the second sees the first', async () => {
    const both = await Promise.all([w.pause(null), w.pause(null)]);

    expect(both.map((seen) => seen.service.status)).toEqual(['paused', 'paused']);
    expect(w.changes()).toEqual(['started', 'paused']);
  });
});
