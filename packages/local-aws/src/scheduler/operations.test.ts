import { awsCall } from '../../testing/aws-call.ts';
import { functionArnOf } from '../../testing/clock.ts';
import { arnOf, arrange, input, roleArn, target } from '../../testing/scheduler.ts';

test('creating twice with one token is one schedule, with another token a conflict', async () => {
  const { create, page } = await arrange();

  const first = await create({ ClientToken: 'token-1' });
  const again = await create({ ClientToken: 'token-1' });
  const other = create({ ClientToken: 'token-2' });

  await expect(other).rejects.toMatchObject({ name: 'ConflictException' });
  expect(again.ScheduleArn).toBe(first.ScheduleArn);
  expect((await page()).Schedules).toHaveLength(1);
});

test('of two schedules created under one name at the same moment one wins', async () => {
  const { create } = await arrange();

  const outcomes = await Promise.allSettled([create(), create(), create()]);

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an update sets the timing anew and gives everything back', async () => {
  const { create, update, get, later, bodies } = await arrange();
  await create();

  await update({ ScheduleExpression: 'at(2026-03-02T10:00:00)', Description: 'moved', State: 'ENABLED' });
  await later(3_600);
  const early = bodies()?.length;
  const shown = await get();
  await later(3_600);

  expect(shown).toMatchObject({
    Arn: arnOf('release'),
    GroupName: 'timers',
    ScheduleExpression: 'at(2026-03-02T10:00:00)',
    ScheduleExpressionTimezone: 'UTC',
    Description: 'moved',
    Target: target(),
    FlexibleTimeWindow: { Mode: 'OFF' },
    CreationDate: new Date('2026-03-02T08:00:00Z'),
  });
  expect([early, bodies()?.length]).toEqual([0, 1]);
});

test('lists in pages', async () => {
  const { create, page } = await arrange();
  for (const Name of ['b', 'a', 'c']) await create({ Name });

  const first = await page({ GroupName: 'timers', MaxResults: 2 });
  const second = await page({ GroupName: 'timers', MaxResults: 2, NextToken: first.NextToken });
  const other = await page({ GroupName: 'default' });

  expect(first.Schedules?.map(({ Name }) => Name)).toEqual(['a', 'b']);
  expect(second.Schedules?.map(({ Name }) => Name)).toEqual(['c']);
  expect(second.NextToken).toBeUndefined();
  expect(other.Schedules).toEqual([]);
});

test.each([
  ['an expression', { ScheduleExpression: 'tomorrow' }, 'ValidationException'],
  ['a time zone', { ScheduleExpressionTimezone: 'Nowhere' }, 'ValidationException'],
  ['a name', { Name: 'not/allowed' }, 'ValidationException'],
  ['a target', { Target: target({ Arn: 'arn:aws:sns:us-east-1:000000000000:t' }) }, 'ValidationException'],
  [
    'a function’s input',
    { Target: target({ Arn: functionArnOf('f'), Input: 'not json' }) },
    'ValidationException',
  ],
  ['a group', { GroupName: 'unknown' }, 'ResourceNotFoundException'],
])('refuses %s that is none', async (_what, more, name) => {
  const { create } = await arrange();

  await expect(create(more)).rejects.toMatchObject({ name });
});

const callOf = (method: string, path: string, body: object = {}) => {
  const [pathname = '', query = ''] = path.split('?');
  return awsCall({
    method,
    path: pathname,
    query: new URLSearchParams(query),
    body: Buffer.from(JSON.stringify(body)),
  });
};

test.each(['POST', 'PUT'])('%s needs the permission on the schedule and to pass the role', async (method) => {
  const { scheduler } = await arrange();

  expect(await scheduler.accesses(callOf(method, '/schedules/release', input()))).toEqual([
    {
      action: method === 'POST' ? 'scheduler:CreateSchedule' : 'scheduler:UpdateSchedule',
      resource: arnOf('release'),
    },
    {
      action: 'iam:PassRole',
      resource: roleArn,
      context: { 'iam:PassedToService': 'scheduler.amazonaws.com' },
    },
  ]);
});

test('reading and deleting need the permission on the schedule', async () => {
  const { scheduler } = await arrange();

  expect(await scheduler.accesses(callOf('DELETE', '/schedules/release?groupName=timers'))).toEqual([
    { action: 'scheduler:DeleteSchedule', resource: arnOf('release') },
  ]);
  expect(await scheduler.accesses(callOf('GET', '/schedules?ScheduleGroup=timers'))).toEqual([
    { action: 'scheduler:ListSchedules', resource: arnOf('*') },
  ]);
});
