import { newEvent } from '@sward/shared/events';
import { HOUR, SYSTEM } from '@sward/shared/kernel';
import { DAYS, type RainyJob, rainyJob, START, THURSDAY } from '../../testing/rainy-job.ts';
import { acceptReschedule } from '../jobs/accept-reschedule.ts';
import { checkIn } from '../jobs/check-in.ts';
import { declineReschedule } from '../jobs/decline-reschedule.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';

let job: RainyJob;
beforeEach(async () => {
  job = await rainyJob();
});
const refused = (code: string) => expect.objectContaining({ code });

describe('the homeowner', () => {
  beforeEach(async () => void (await job.move()));
  const at = (ms: number) => job.m.clock.set(new Date(ms).toISOString());
  const deadline = Date.parse('2027-05-06T00:00:00.000Z');

  test.each(['2027-05-07', '2027-05-08', '2027-05-10'])('takes one of the three days: %s', async (date) => {
    await job.choose(date);

    expect(await job.now()).toMatchObject({ availableDate: date, availableTime: 'morning', moves: 1 });
    expect((await job.now()).proposal).toBeUndefined();
    expect(job.m.request()).toMatchObject({ schedule: { date, time: 'morning' } });
    expect(job.m.events('JobRescheduled')).toMatchObject([{ data: { availableDate: date } }]);
    // The evidence of the move stays.
    expect((await job.now()).weather).toMatchObject({ date: THURSDAY });
  });

  test('takes no other day, and no other window', async () => {
    await expect(job.choose('2027-05-09')).rejects.toEqual(refused('state_changed'));
    const evening = { bidId: job.id, date: '2027-05-08', time: 'evening' } as const;
    await expect(acceptReschedule(job.m.ports, job.m.owner, evening)).rejects.toEqual(
      refused('state_changed'),
    );
  });

  test('keeps the old day by declining', async () => {
    await declineReschedule(job.m.ports, job.m.owner, { bidId: job.id });

    expect(await job.now()).toMatchObject({ status: 'accepted', availableDate: THURSDAY });
    expect((await job.now()).proposal).toBeUndefined();
    expect(job.m.events('RescheduleDeclined')).toMatchObject([{ data: { proposedBy: 'provider' } }]);
  });

  test('decides nothing at the deadline or later, and is offered nothing', async () => {
    at(deadline - 1);
    const before = await job.call('bids.getJob', job.m.owner, { params: { bidId: job.id } });
    expect(before).toMatchObject({ allowedActions: expect.arrayContaining(['accept-reschedule']) });

    at(deadline);
    await expect(job.choose('2027-05-08')).rejects.toEqual(refused('state_changed'));
    await expect(declineReschedule(job.m.ports, job.m.owner, { bidId: job.id })).rejects.toEqual(
      refused('state_changed'),
    );
    await expect(declineReschedule(job.m.ports, job.m.provider, { bidId: job.id })).rejects.toEqual(
      refused('state_changed'),
    );
    const after = await job.call('bids.getJob', job.m.owner, { params: { bidId: job.id } });
    expect(after).toMatchObject({ allowedActions: expect.not.arrayContaining(['accept-reschedule']) });
  });

  test('sees the evidence and the deadline, as the provider and operators do', async () => {
    for (const actor of [job.m.owner, job.m.provider, job.m.operator])
      expect(await job.call('bids.getJob', actor, { params: { bidId: job.id } })).toMatchObject({
        weatherDecideBy: '2027-05-06T00:00:00.000Z',
        weather: { cell: 'n1177w1460', window: { rule: 'rain' }, days: [{}, {}, {}], note: '' },
      });
  });
});

describe('the provider', () => {
  test('takes it back, or comes after all: the old day stands', async () => {
    await job.move();
    await declineReschedule(job.m.ports, job.m.provider, { bidId: job.id });
    expect(await job.now()).toMatchObject({ availableDate: THURSDAY });

    await job.move({ ...DAYS, to: '2027-05-09' });
    job.m.clock.set(new Date(START - HOUR).toISOString());
    await checkIn(job.m.ports, job.m.provider, { bidId: job.id, photos: [] });
    await expect(job.choose('2027-05-09')).rejects.toEqual(refused('job_not_open'));
    expect(await job.call('bids.getJob', job.m.owner, { params: { bidId: job.id } })).toMatchObject({
      weatherDecideBy: null,
      weather: { date: THURSDAY },
    });
  });
});

test('each party exports what it rests on; a provider who leaves takes their words along', async () => {
  await job.move({ ...DAYS, note: 'The lawn would suffer.' });
  await job.m.patch({ listPk: `OWNER#${job.m.owner.accountId}`, listSk: '2027-05-03' });
  const aggregate = { name: 'Account#1', version: 9 };
  const exported = async ({ accountId }: { accountId: string }) => {
    const data = { accountId, exportId: 'exp_1' };
    await exportOwnData(
      job.m.ports,
      newEvent(job.m.ports, SYSTEM, aggregate, 'AccountExportRequested', data),
    );
    return job.m.written.get(`exports/${accountId}/exp_1/bids.json`);
  };
  const evidence = { cell: 'n1177w1460', window: { rule: 'rain' }, note: 'The lawn would suffer.' };
  expect(await exported(job.m.provider)).toMatchObject({ bids: [{ weather: evidence }], weatherMoves: [] });
  expect(await exported(job.m.owner)).toMatchObject({ weatherMoves: [{ bidId: job.id, ...evidence }] });
  expect(await exported(job.m.rival)).toMatchObject({ bids: [], weatherMoves: [] });

  const { accountId } = job.m.provider;
  await erasePerson(job.m.ports, newEvent(job.m.ports, SYSTEM, aggregate, 'AccountDeleted', { accountId }));

  expect((await job.now()).weather).toMatchObject({ ...evidence, note: '' });
});
