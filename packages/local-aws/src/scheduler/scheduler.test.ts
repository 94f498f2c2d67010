import { functionArnOf, mappingOf, queueArn } from '../../testing/clock.ts';
import { arnOf, arrange, base, roleArn, target } from '../../testing/scheduler.ts';
import { createClock } from '../clock/clock.ts';
import { openStore } from '../core/store.ts';
import type { StoreOp } from '../core/types.ts';

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
  const instant = Date.parse('2100-01-01T00:00:00Z');
  let real = instant - 5;
  const clock = await createClock(store, () => real);
  const fired = Promise.withResolvers<number>();
  const { create, bodies } = await arrange({
    store,
    clock,
    resources: [...base, mappingOf('timers', 'inbox')],
    handlers: { inbox: () => fired.resolve(clock.now()) },
  });
  await create({ ScheduleExpression: 'at(2100-01-01T00:00:00)' });
  const early = bodies();

  real = instant;

  expect(await fired.promise).toBe(instant);
  expect(early).toEqual([]);
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

test('a one-off that was fired by hand is done', async () => {
  const { create, scheduler, later, bodies } = await arrange();
  await create();

  await scheduler.fireNow('timers/release');
  await later(7_200);

  expect(bodies()).toHaveLength(1);
});
