import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { createClock } from '../clock/clock.ts';
import {
  createTestCloud,
  functionArnOf,
  type Handlers,
  mappingOf,
  queue,
  queueArn,
  resource,
} from '../clock/testing.ts';
import { openStore } from '../core/store.ts';
import { type Served, serve } from '../core/testing.ts';
import type { AwsCall, StoreOp } from '../core/types.ts';

const roleArn = 'arn:aws:iam::000000000000:role/scheduler';
const arnOf = (name: string, group = 'timers') =>
  `arn:aws:scheduler:us-east-1:000000000000:schedule/${group}/${name}`;
const ruleArn = 'arn:aws:events:us-east-1:000000000000:rule/sweep';
const base = [
  queue('timers'),
  queue('failed'),
  resource('AWS::Scheduler::ScheduleGroup', 'timers', 'arn:group'),
];

const opened: { client: SchedulerClient; listener: Served }[] = [];
afterEach(async () => {
  for (const { client, listener } of opened.splice(0)) {
    client.destroy();
    await listener.close();
  }
});

async function arrange(
  options: Partial<Parameters<typeof createTestCloud>[0]> & { handlers?: Handlers } = {},
) {
  const cloud = await createTestCloud({ resources: base, ...options });
  const listener = await serve([cloud.scheduler]);
  const client = new SchedulerClient(listener.client);
  opened.push({ client, listener });
  const bodies = (name = 'timers') =>
    cloud.queues
      .byName(name)
      ?.entries()
      .map(({ message }) => message.body);
  return {
    ...cloud,
    bodies,
    create: (more: Partial<CreateScheduleCommandInput> = {}) =>
      client.send(new CreateScheduleCommand(input(more))),
    update: (more: Partial<CreateScheduleCommandInput> = {}) =>
      client.send(new UpdateScheduleCommand(input(more))),
    get: (Name = 'release') => client.send(new GetScheduleCommand({ Name, GroupName: 'timers' })),
    remove: (Name = 'release') => client.send(new DeleteScheduleCommand({ Name, GroupName: 'timers' })),
    page: (query = {}) => client.send(new ListSchedulesCommand(query)),
    later: async (seconds: number) => {
      await cloud.clock.moveTo(cloud.clock.now() + seconds * 1000);
      await cloud.idle();
    },
  };
}

const target = (more = {}) => ({
  Arn: queueArn('timers'),
  RoleArn: roleArn,
  Input: '{"paymentId":"p1"}',
  ...more,
});

/** A one-off an hour after the test's clock begins. */
const input = (more: Partial<CreateScheduleCommandInput> = {}): CreateScheduleCommandInput => ({
  Name: 'release',
  GroupName: 'timers',
  ScheduleExpression: 'at(2026-03-02T09:00:00)',
  FlexibleTimeWindow: { Mode: 'OFF' },
  ActionAfterCompletion: 'DELETE',
  Target: target(),
  ...more,
});

test('a one-off puts its input into the queue at its instant and is deleted', async () => {
  const { create, get, later, bodies } = await arrange();

  const { ScheduleArn } = await create();
  await later(3_599);
  const early = bodies();
  await later(1);

  expect(ScheduleArn).toBe(arnOf('release'));
  expect(early).toEqual([]);
  expect(bodies()).toEqual(['{"paymentId":"p1"}']);
  await expect(get()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});

test('the hand-over and the schedule’s new state are one write', async () => {
  const { store } = await openStore();
  const batches: (readonly StoreOp[])[] = [];
  const spied = {
    ...store,
    batch: (ops: readonly StoreOp[]) => {
      batches.push(ops);
      return store.batch(ops);
    },
  };
  const { create, later } = await arrange({ store: spied });
  await create();
  batches.length = 0;

  await later(3_600);

  expect(batches[0]).toMatchObject([
    { type: 'put', key: expect.stringMatching(/^sqs~message~timers~/) },
    { type: 'del', key: `schedule~${arnOf('release')}` },
  ]);
});

test('without DELETE a one-off stays and does not fire again', async () => {
  const { create, get, later, bodies } = await arrange();
  await create({ ActionAfterCompletion: 'NONE' });

  await later(3_600);
  await later(86_400);

  expect(bodies()).toHaveLength(1);
  expect(await get()).toMatchObject({ ActionAfterCompletion: 'NONE', State: 'ENABLED' });
});

test('an instant in the past fires at once', async () => {
  const { create, bodies, idle } = await arrange();

  await create({ ScheduleExpression: 'at(2020-01-01T00:00:00)' });
  await idle();

  expect(bodies()).toHaveLength(1);
});

test('fires when real time passes', async () => {
  const { store } = await openStore();
  const clock = await createClock(store);
  await clock.moveTo(Date.parse('2100-01-01T00:00:00Z') - 30);
  const fired = new Promise<number>((resolve) => {
    void arrange({
      store,
      clock,
      resources: [...base, mappingOf('timers', 'inbox')],
      handlers: { inbox: () => resolve(clock.now()) },
    }).then(({ create }) => create({ ScheduleExpression: 'at(2100-01-01T00:00:00)' }));
  });

  expect(await fired).toBeGreaterThanOrEqual(Date.parse('2100-01-01T00:00:00Z'));
});

test('reads instants in their time zone', async () => {
  const { create, later, bodies } = await arrange();

  await create({
    ScheduleExpression: 'at(2026-03-02T04:00:00)',
    ScheduleExpressionTimezone: 'America/New_York',
  });
  await later(3_599);
  const early = bodies()?.length;
  await later(1);

  expect([early, bodies()?.length]).toEqual([0, 1]);
});

test('fills the context attributes in', async () => {
  const { create, later, bodies } = await arrange();
  const attributes = ['schedule-arn', 'scheduled-time', 'execution-id', 'attempt-number'];
  const Input = attributes.map((name) => `<aws.scheduler.${name}>`).join(' ');

  await create({ Target: target({ Input }) });
  await later(3_605);

  expect(bodies()?.[0]).toMatch(
    /^arn:aws:scheduler:us-east-1:000000000000:schedule\/timers\/release 2026-03-02T09:00:00Z [0-9a-f-]{36} 1$/,
  );
});

test('invokes a function asynchronously, with retries and the dead-letter queue of the target', async () => {
  const { create, functions, advance, bodies } = await arrange({
    handlers: {
      remind: () => {
        throw new Error('down');
      },
    },
  });
  await create({
    Target: target({
      Arn: functionArnOf('remind'),
      RetryPolicy: { MaximumRetryAttempts: 1 },
      DeadLetterConfig: { Arn: queueArn('failed') },
    }),
  });

  await advance('PT2H');

  expect(functions.calls.map(({ event }) => event)).toEqual([{ paymentId: 'p1' }, { paymentId: 'p1' }]);
  expect(bodies('failed')).toEqual(['{"paymentId":"p1"}']);
});

test('a role without the permission delivers to the dead-letter queue instead', async () => {
  const asked: unknown[] = [];
  const { create, later, bodies } = await arrange({
    roleAllows: (role, access) => {
      asked.push([role, access]);
      return false;
    },
  });
  await create({ Target: target({ DeadLetterConfig: { Arn: queueArn('failed') } }) });

  await later(3_600);

  expect(asked).toEqual([[roleArn, { action: 'sqs:SendMessage', resource: queueArn('timers') }]]);
  expect(bodies()).toEqual([]);
  expect(bodies('failed')).toEqual(['{"paymentId":"p1"}']);
});

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

test('a disabled or deleted schedule does not fire', async () => {
  const { create, remove, later, bodies } = await arrange();
  await create({ State: 'DISABLED' });
  await create({ Name: 'other' });
  await remove('other');

  await later(7_200);

  expect(bodies()).toEqual([]);
});

test('a recurring schedule ends with its end date', async () => {
  const { create, later, bodies, page } = await arrange();
  await create({
    ScheduleExpression: 'cron(0 * * * ? *)',
    StartDate: new Date('2026-03-02T10:00:00Z'),
    EndDate: new Date('2026-03-02T11:30:00Z'),
  });

  for (let hour = 0; hour < 6; hour += 1) await later(3_600);

  expect(bodies()).toHaveLength(2);
  expect((await page()).Schedules).toEqual([]);
});

test('after a pause of the process a one-off fires once and a recurring one goes on with its next instant', async () => {
  const { store, clock, create, close } = await arrange();
  await create();
  await create({
    Name: 'hourly',
    ScheduleExpression: 'cron(0 * * * ? *)',
    Target: target({ Input: 'tick' }),
  });
  await close();
  await clock.moveTo(Date.parse('2026-03-02T13:30:00Z'));

  const restarted = await arrange({ store, clock });
  await restarted.idle();
  const atStart = restarted.bodies();
  await restarted.later(1_800);

  expect(atStart).toEqual(['{"paymentId":"p1"}']);
  expect(restarted.bodies()).toEqual(['{"paymentId":"p1"}', 'tick']);
});

const sweep = (expression: string, Input: string) =>
  resource('AWS::Events::Rule', 'sweep', ruleArn, {
    ScheduleExpression: expression,
    State: 'ENABLED',
    Targets: [{ Id: 't', Arn: functionArnOf('sweep'), ...(Input && { Input }) }],
  });

test('a timed rule sends the scheduled event, or its input', async () => {
  const { later, functions, page } = await arrange({ resources: [...base, sweep('rate(5 minutes)', '')] });

  await later(300);

  expect(functions.calls).toMatchObject([
    {
      name: 'sweep',
      event: { 'detail-type': 'Scheduled Event', source: 'aws.events', resources: [ruleArn], detail: {} },
    },
  ]);
  expect((await page()).Schedules).toEqual([]);
});

test('templates that did not change keep the timing; changed and removed ones follow', async () => {
  const { store, clock, scheduler } = await arrange({
    resources: [...base, sweep('rate(1 hour)', '{"a":1}')],
  });
  const nextAt = scheduler.list()[0]?.nextAt;
  await clock.moveTo(clock.now() + 600_000);

  const same = await arrange({ store, clock, resources: [...base, sweep('rate(1 hour)', '{"a":1}')] });
  const changed = await arrange({ store, clock, resources: [...base, sweep('rate(2 hours)', '{"a":1}')] });
  const changedAt = changed.scheduler.list()[0]?.nextAt;
  const removed = await arrange({ store, clock });

  expect(same.scheduler.list()[0]?.nextAt).toBe(nextAt);
  expect(changedAt).toBe(clock.now() + 7_200_000);
  expect(removed.scheduler.list()).toEqual([]);
});

test('a schedule of a template can be listed and fired by name', async () => {
  const declared = resource('AWS::Scheduler::Schedule', 'nightly', arnOf('nightly'), {
    Name: 'nightly',
    GroupName: 'timers',
    ScheduleExpression: 'cron(0 3 * * ? *)',
    ScheduleExpressionTimezone: 'America/Chicago',
    FlexibleTimeWindow: { Mode: 'OFF' },
    Target: target({ Input: 'night' }),
  });
  const { scheduler, bodies, idle, page } = await arrange({ resources: [...base, declared] });
  const before = scheduler.list();

  await scheduler.fireNow('timers/nightly');
  await idle();

  expect(before).toMatchObject([{ name: 'nightly', nextAt: Date.parse('2026-03-02T09:00:00Z') }]);
  expect(bodies()).toEqual(['night']);
  expect(scheduler.list()).toEqual(before);
  expect((await page({ GroupName: 'timers' })).Schedules).toHaveLength(1);
});

test('a one-off that was fired by hand is done', async () => {
  const { create, scheduler, later, bodies } = await arrange();
  await create();

  await scheduler.fireNow('timers/release');
  await later(7_200);

  expect(bodies()).toHaveLength(1);
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
  return {
    method,
    path: pathname,
    query: new URLSearchParams(query),
    headers: {},
    body: Buffer.from(JSON.stringify(body)),
  } as unknown as AwsCall;
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
