import { accountActor, overtaken } from '@sward/shared/testing';
import { routesOf } from '../../testing/call.ts';
import { endedJob, jobsEnd, storeJob, tell } from '../../testing/ended-jobs.ts';
import { lost, type Market, market } from '../../testing/market.ts';
import { decideAppeal } from './decide-appeal.ts';
import { listPointsOf } from './list-points-of.ts';
import { openAppeal } from './open-appeal.ts';

const PHOTO = 'upl_01K0000000000000000000000A';
const TEXT = 'The bridge was closed, and I said so before the window ended.';

let m: Market;
let pointId: string;
beforeEach(async () => {
  m = await market();
  const jobs = await jobsEnd(m, 'on_time', 'on_time', 'on_time', 'on_time', 'late');
  pointId = jobs.at(-1)?.id ?? '';
  m.arrived.add(`${m.provider.accountId}/appeal/${PHOTO}`);
});

const { call } = routesOf(() => m);
const appeal = (fields = {}, by = m.provider) =>
  openAppeal(m.ports, by, { pointId, text: TEXT, photos: [PHOTO], ...fields });
const decide = (grant = true, reason = 'The bridge was closed.', by = m.operator) =>
  decideAppeal(m.ports, by, { pointId, grant, reason });
const mine = async () => {
  const { items, ...record } = (await call('bids.listPoints', m.provider, { query: {} })) as {
    items: { id: string }[];
  };
  return { point: items.find(({ id }) => id === pointId), ...record };
};
const appeals = (query: object = {}) =>
  call('bids.listAppeals', m.operator, { query: { state: 'open', ...query } });
const queue = () => call('bids.queue', m.operator, { query: {} });
const inDays = (days: number) => m.clock.set(new Date(m.clock.now() + days * 86_400_000).toISOString());

test('a point is shown with its job, its evidence and what the rates would be without it', async () => {
  await tell(m, await storeJob(m, endedJob(m, 5, 'late_cancel')));

  expect(await mine()).toMatchObject({
    point: {
      ...{
        services: ['Lawn Mowing'],
        kind: 'late',
        onTime: 'no',
        completed: 'yes',
        counts: true,
        inRates: true,
      },
      evidence: { lateMinutes: 34, noticeHours: null, leftForSize: false },
      without: { onTimePercent: 80, completionPercent: 80, jobs: 5 },
      ...{ appeal: null, appealUntil: '2027-05-17T12:00:00.000Z' },
    },
    reliability: { onTimePercent: 67, completionPercent: 83, jobs: 6 },
  });
});

test('an operator sees every point of a provider as that one does, whether it is appealed or not', async () => {
  const params = { accountId: m.provider.accountId };
  const seen = () => call('bids.listPointsOf', m.operator, { params, query: {} });
  const own = () => call('bids.listPoints', m.provider, { query: {} });
  expect(await seen()).toEqual(await own());
  expect(await seen()).toMatchObject({ items: { length: 5 }, disputes: { asked: 0 } });

  await appeal();

  expect(await seen()).toEqual(await own());
});

test('nobody else sees them, and an account that is no provider has none', async () => {
  const { accountId } = m.provider;
  await expect(listPointsOf(m.ports, m.provider, { accountId })).rejects.toEqual(lost('forbidden'));
  await expect(listPointsOf(m.ports, m.operator, { accountId: m.owner.accountId })).rejects.toEqual(
    lost('not_found'),
  );
});

test('an appeal waits for an operator until its seventh day, and the point counts meanwhile', async () => {
  await appeal();

  expect(await mine()).toMatchObject({
    point: {
      counts: true,
      appealUntil: null,
      appeal: { status: 'open', text: TEXT, photos: [{ id: PHOTO }] },
    },
    reliability: { onTimePercent: 80 },
  });
  expect(await appeals()).toMatchObject({
    items: [{ id: pointId, businessName: 'Green Blade', late: false }],
  });
  expect(await queue()).toMatchObject({
    items: [{ kind: 'appeal', id: pointId, point: 'late', dueAt: '2027-05-10T12:00:00.000Z' }],
    counts: { appeal: { count: 1, late: 0 }, job: { count: 0 } },
  });
  inDays(7);
  expect(await queue()).toMatchObject({ counts: { appeal: { late: 1 } } });
  expect(m.events('AppealOpened')).toHaveLength(1);
});

test('the same appeal again is the same, another is not open', async () => {
  await appeal();
  await appeal();

  await expect(appeal({ text: 'Something else happened.' })).rejects.toEqual(lost('appeal_not_open'));
  expect(m.events('AppealOpened')).toHaveLength(1);
});

test('it is open for 14 days, and against what counts alone', async () => {
  inDays(14);
  expect(await mine()).toMatchObject({ point: { appealUntil: null } });
  await expect(appeal()).rejects.toEqual(lost('appeal_not_open'));

  const { id } = await storeJob(m, endedJob(m, 5, 'owner'));
  await tell(m, endedJob(m, 5, 'owner'));
  await expect(appeal({ pointId: id })).rejects.toEqual(lost('appeal_not_open'));
});

test('photos have arrived, and no one else appeals', async () => {
  await expect(appeal({ photos: ['upl_01K0000000000000000000000B'] })).rejects.toEqual(
    lost('upload_not_found'),
  );
  await expect(appeal({}, m.rival)).rejects.toEqual(lost('not_found'));
  const { id } = await storeJob(m, { ...endedJob(m, 6, 'late'), status: 'accepted', completedAt: undefined });
  await expect(appeal({ pointId: id })).rejects.toEqual(lost('not_found'));
});

test('granted, the point no longer counts, and the rates follow', async () => {
  await tell(m, await storeJob(m, endedJob(m, 5, 'on_time')));
  await appeal();
  await decide();

  expect(await mine()).toMatchObject({
    point: { counts: false, inRates: false, appeal: { status: 'granted', reason: 'The bridge was closed.' } },
    reliability: { onTimePercent: 100, jobs: 5 },
  });
  expect(m.events('AppealDecided').map(({ data }) => data)).toMatchObject([
    { granted: true, rates: { onTimePercent: 100 } },
  ]);
  expect(m.items('AUDIT#')).toMatchObject([{ action: 'appeal.grant', subjectId: m.provider.accountId }]);
  expect(await queue()).toMatchObject({ items: [], counts: { appeal: { count: 0 } } });
  expect(await appeals({ state: 'granted' })).toMatchObject({ items: [{ id: pointId }] });
  // The record is read again and states the same as before.
  await tell(m, endedJob(m, 4, 'late'));
  expect(await mine()).toMatchObject({ point: { counts: false }, reliability: { onTimePercent: 100 } });
});

test('refused is final, and the point goes on counting', async () => {
  await appeal();
  await decide(false, 'Nothing was said.');

  expect(await mine()).toMatchObject({
    point: { counts: true, appealUntil: null, appeal: { status: 'refused' } },
    reliability: { onTimePercent: 80 },
  });
  await expect(decide()).rejects.toEqual(lost('appeal_not_open'));
  await expect(appeal({ text: 'Once more, please look.' })).rejects.toEqual(lost('appeal_not_open'));
  expect(JSON.stringify(await mine())).not.toContain(m.operator.displayName);
  expect(await appeals({ pointId })).toMatchObject({
    items: [{ id: pointId, decidedBy: m.operator.displayName, appeal: { status: 'refused' } }],
  });
});

test('of two operators at once the first decides; the same decision again changes nothing', async () => {
  await appeal();
  const { table } = m;
  const second = accountActor({ accountId: 'acc_01K000000000000000000000DD', userType: 'operator' });
  m.ports.marketplace = overtaken(table, () =>
    decideAppeal({ ...m.ports, marketplace: table }, second, { pointId, grant: false, reason: 'No.' }),
  );

  await expect(decide()).rejects.toEqual(lost('appeal_not_open'));
  await decide(false, 'No.');
  expect(m.items('AUDIT#')).toHaveLength(1);
});

test('no one but an operator decides, and only about an appeal', async () => {
  await expect(decide()).rejects.toEqual(lost('not_found'));
  await appeal();
  await expect(decide(true, 'It is mine.', m.provider)).rejects.toEqual(lost('forbidden'));
});
