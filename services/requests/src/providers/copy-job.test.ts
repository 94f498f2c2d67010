import { type EventOf, type EventType, newEvent } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { publicPoint, SYSTEM } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import { CAMBRIDGE, type Market, market } from '../../testing/market.ts';
import type { ServiceRequest } from '../request/request.ts';
import { agendaKey, readAgenda } from './agenda-store.ts';
import { copyJob } from './copy-job.ts';

let m: Market;
let request: ServiceRequest;
beforeEach(async () => {
  m = market();
  request = await m.post({ serviceDate: '2027-05-06' });
});

type Told = 'BidAccepted' | 'JobRescheduled' | 'JobCancelled' | 'JobLost';
const told = (type: Told, requestId = request.id) =>
  newEvent(
    m.ports,
    SYSTEM,
    { name: 'Bid#1', version: 1 },
    type as EventType,
    {
      ...samples[type],
      requestId,
      providerId: m.provider.accountId,
    } as never,
  ) as EventOf<Told>;
const accepted = (requestId = request.id, day = { date: '2027-05-07', time: 'morning' }) =>
  m.patch(requestId, {
    ...{ status: 'accepted', acceptedProviderId: m.provider.accountId, schedule: day },
    version: 7,
  });
const agenda = async (of = m.provider) => (await readAgenda(m.table, of.accountId)).jobs;

test('a job stands on its day, at the public point of its place and without its address', async () => {
  await accepted();
  await copyJob(m.ports, told('BidAccepted'));

  expect(await agenda()).toEqual([
    { requestId: request.id, date: '2027-05-07', time: 'morning', point: publicPoint(CAMBRIDGE) },
  ]);
  expect(JSON.stringify(await m.table.get(agendaKey(m.provider.accountId)))).not.toMatch(
    /Canary|555|Dana|4711/,
  );
  expect(await agenda(m.rival)).toEqual([]);
});

test('what is written is the job as it stands: events may come in any order', async () => {
  await accepted(request.id, { date: '2027-05-09', time: 'afternoon' });
  await copyJob(m.ports, told('JobRescheduled'));
  await copyJob(m.ports, told('BidAccepted'));
  expect(await agenda()).toMatchObject([{ date: '2027-05-09', time: 'afternoon' }]);

  await m.patch(request.id, { status: 'cancelled', version: 8 });
  await copyJob(m.ports, told('JobCancelled'));
  await copyJob(m.ports, told('JobRescheduled'));
  expect(await agenda()).toEqual([]);
});

test('a job that moves while it is copied is copied as it then is', async () => {
  await accepted();
  const get = m.table.get.bind(m.table);
  jest.spyOn(m.table, 'get').mockImplementationOnce(async (...asked) => {
    const before = await get(...asked);
    await m.patch(request.id, { schedule: { date: '2027-05-10', time: 'morning' }, version: 8 });
    return before;
  });

  await copyJob(m.ports, told('BidAccepted'));

  expect(await agenda()).toMatchObject([{ date: '2027-05-10' }]);
});

test('two jobs at once are both there, and those of the day before yesterday are not', async () => {
  const other = await m.post({ serviceDate: '2027-05-06' });
  await accepted();
  await accepted(other.id, { date: '2027-05-04', time: 'morning' });
  await Promise.all([copyJob(m.ports, told('BidAccepted')), copyJob(m.ports, told('BidAccepted', other.id))]);
  expect(new Set((await agenda()).map(({ requestId }) => requestId))).toEqual(
    new Set([request.id, other.id]),
  );

  m.clock.set('2027-05-06T12:00:00.000Z');
  await copyJob(m.ports, told('JobRescheduled'));
  expect(await agenda()).toMatchObject([{ requestId: request.id }]);
});

test('a second delivery changes nothing', async () => {
  await accepted();
  const event = told('BidAccepted');
  await copyJob(m.ports, event);

  await expect(copyJob(m.ports, event)).rejects.toThrow(AlreadyHandled);
});

test('a lost job is on the agenda of the provider who takes it, and no other', async () => {
  await accepted();
  await copyJob(m.ports, told('BidAccepted'));
  await m.patch(request.id, { status: 'rescuing', acceptedProviderId: m.rival.accountId, version: 8 });

  await copyJob(m.ports, told('JobLost'));

  expect(await agenda()).toEqual([]);
});
