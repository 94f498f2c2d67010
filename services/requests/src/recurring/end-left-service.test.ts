import { type EventData, type EventOf, newEvent } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { SYSTEM } from '@sward/shared/kernel';
import { recurring, SECOND } from '../../testing/recurring.ts';
import { reopenLostRequest } from '../posting/reopen-request.ts';
import { readRequest } from '../request/request-store.ts';
import { endLeftService } from './end-left-service.ts';

let w: Awaited<ReturnType<typeof recurring>>;
beforeEach(async () => {
  w = await recurring();
});

const told = (data: Partial<EventData<'JobCancelled'>>) =>
  newEvent(w.m.ports, SYSTEM, { name: 'Bid#1', version: 1 }, 'JobCancelled', {
    ...samples.JobCancelled,
    ...{ requestId: w.first.id, because: 'wrong_size' },
    ...data,
  }) as EventOf<'JobCancelled'>;

test('a recurring service ends when its first job is left for its size, and the frequency is asked for again', async () => {
  await w.at('2027-05-13T12:00:00.000Z');
  await w.m.patch(w.first.id, {
    status: 'cancelled',
    cancelledBecause: 'wrong_size',
    acceptedBidId: 'bid_1',
  });
  const event = told({ reopen: { date: '2027-05-14', time: 'morning' } });

  await endLeftService(w.m.ports, event);
  await reopenLostRequest(w.m.ports, event);

  expect(await w.service()).toMatchObject({ status: 'ended', endedAt: '2027-05-13T12:00:00.000Z' });
  expect(await w.visitOn(SECOND)).toMatchObject({ status: 'cancelled', cancelledBy: 'system' });
  const { repostedAs = '' } = (await readRequest(w.m.table, w.first.id)) ?? {};
  const again = await readRequest(w.m.table, repostedAs);
  expect(again).toMatchObject({
    status: 'pending',
    serviceFrequency: 'bi-weekly',
    serviceDate: '2027-05-14',
  });
  expect(again?.recurringId).toBeUndefined();
});

test('the event twice, or of a service that has ended, changes nothing more', async () => {
  await w.end();
  await endLeftService(w.m.ports, told({}));

  expect(w.changes()).toEqual(['started', 'ended']);
});

test.each([
  ['whose place was not safe', 'unsafe', {}],
  ['that its provider cancelled', 'cancelled', {}],
  ['that is a visit', 'wrong_size', { reservedFor: 'acc_1' }],
] as const)('a job %s ends no service', async (_, because, more) => {
  await w.m.patch(w.first.id, more);

  await endLeftService(w.m.ports, told({ because }));

  expect(await w.service()).toMatchObject({ status: 'active' });
});
