import {
  createTestCloud,
  functionArnOf,
  type Handlers,
  mappingOf,
  queue,
  queueArn,
  resource,
} from '../../testing/clock.ts';
import type { Json } from '../core/types.ts';
import { createAdvance } from './advance.ts';
import type { LocalClock } from './clock.ts';

const start = Date.parse('2026-03-02T08:00:00Z');
const roleArn = 'arn:aws:iam::000000000000:role/scheduler';

const rule = (name: string, expression: string) =>
  resource('AWS::Events::Rule', name, `arn:aws:events:us-east-1:000000000000:rule/${name}`, {
    ScheduleExpression: expression,
    Targets: [{ Id: 't', Arn: functionArnOf(name), Input: '{}' }],
  });

/** Returns a cloud in which `at(name, …)` makes a one-off that invokes the function of that name. */
async function arrange(rules: [name: string, expression: string][], handlers: Handlers = {}) {
  const resources = [
    queue('work', { VisibilityTimeout: 30 }),
    mappingOf('work', 'inbox'),
    ...rules.map(([name, expression]) => rule(name, expression)),
  ];
  const cloud = await createTestCloud({ resources, handlers });
  const at = (name: string, isoInstant: string, arn = functionArnOf(name)) =>
    cloud.scheduler.engine.create(
      {
        arn: `arn:aws:scheduler:us-east-1:000000000000:schedule/default/${name}`,
        name,
        group: 'default',
        expression: `at(${isoInstant})`,
        zone: 'UTC',
        enabled: true,
        deleteWhenDone: true,
        targets: [{ arn, input: '{}', roleArn }],
        origin: 'api',
        shown: {},
      },
      '',
    );
  const happened = () =>
    cloud.functions.calls.map(
      ({ name, at: instant }) => `${new Date(instant).toISOString().slice(5, 16)} ${name}`,
    );
  return { ...cloud, at, happened };
}

test('one-off and cron schedules fire in order, each at its own instant', async () => {
  const { at, advance, happened } = await arrange([['daily', 'cron(0 12 * * ? *)']]);
  await at('second', '2026-03-03T18:00:00');
  await at('first', '2026-03-02T09:30:00');
  await at('after', '2026-03-05T00:00:00');

  const reached = await advance('PT48H');

  expect(happened()).toEqual([
    '03-02T09:30 first',
    '03-02T12:00 daily',
    '03-03T12:00 daily',
    '03-03T18:00 second',
  ]);
  expect(reached).toBe(start + 172_800_000);
});

test('rates of less than a day fire once at the end, longer ones at each instant', async () => {
  const { advance, happened } = await arrange([
    ['sweep', 'rate(5 minutes)'],
    ['weekly', 'rate(7 days)'],
    ['hourly', 'rate(1 hour)'],
  ]);

  await advance('PT30M');
  await advance('P15D');

  expect(happened()).toEqual([
    '03-02T08:30 sweep',
    '03-09T08:00 weekly',
    '03-16T08:00 weekly',
    expect.stringContaining('03-17T08:30'),
    expect.stringContaining('03-17T08:30'),
  ]);
  expect(
    happened()
      .slice(3)
      .map((line) => line.split(' ')[1])
      .sort(),
  ).toEqual(['hourly', 'sweep']);
});

test('schedules that handlers create during the walk fire in the same walk', async () => {
  const { at, advance, happened } = await arrange([], {
    remind: () => at('release', '2026-03-03T10:00:00'),
    release: () => at('past', '2026-03-01T00:00:00'),
  });
  await at('remind', '2026-03-02T10:00:00');

  await advance('P2D');

  expect(happened()).toEqual(['03-02T10:00 remind', '03-03T10:00 release', '03-03T10:00 past']);
});

test('what the frequent rates set in motion at the end is done before it answers', async () => {
  const { at, advance, happened } = await arrange([['sweep', 'rate(5 minutes)']], {
    sweep: () => at('found', '2026-03-02T09:00:00'),
  });

  await advance('PT2H');

  expect(happened()).toEqual(['03-02T10:00 sweep', '03-02T10:00 found']);
});

test('frequent rates fire one after the other, with what each sets in motion', async () => {
  const steps: string[] = [];
  const slow = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise(setImmediate);
    steps.push(`${name} ends`);
  };
  const { at, advance } = await arrange(
    [
      ['one', 'rate(5 minutes)'],
      ['other', 'rate(5 minutes)'],
    ],
    {
      one: async () => {
        await slow('one')();
        await at('found', '2026-03-02T08:00:00');
      },
      found: slow('found'),
      other: slow('other'),
    },
  );

  await advance('PT5M');

  const runs = (...names: string[]) => names.flatMap((name) => [`${name} begins`, `${name} ends`]);
  expect([runs('one', 'found', 'other'), runs('other', 'one', 'found')]).toContainEqual(steps);
});

test('waits for queues and deliveries behind the schedules', async () => {
  const { at, advance, happened, deliveries, queues } = await arrange([], {
    inbox: async () => {
      await new Promise(setImmediate);
      await deliveries.send({
        kind: 'lambda',
        target: functionArnOf('after'),
        payload: {},
        retry: { maxAttempts: 1, firstDelayMs: 0, maxDelayMs: 0 },
      });
    },
  });
  await at('inbox-timer', '2026-03-02T09:00:00', queueArn('work'));

  await advance('PT1H');

  expect(happened()).toEqual(['03-02T09:00 inbox', '03-02T09:00 after']);
  expect(queues.byName('work')?.entries()).toEqual([]);
});

test('a failed message is tried again on the way, not only at the end', async () => {
  let failures = 2;
  const { at, advance, functions } = await arrange([], {
    inbox: () => {
      failures -= 1;
      if (failures >= 0) throw new Error('not yet');
    },
  });
  await at('timer', '2026-03-02T09:00:00', queueArn('work'));

  await advance('P1D');

  expect(functions.calls.map(({ at: instant }) => instant - start - 3_600_000)).toEqual([0, 200, 600]);
});

test('walks queue up', async () => {
  const { at, advance, happened } = await arrange([['daily', 'cron(0 12 * * ? *)']]);
  await at('first', '2026-03-02T09:00:00');

  const reached = await Promise.all([advance('PT2H'), advance('PT3H')]);

  expect(reached).toEqual([start + 2 * 3_600_000, start + 5 * 3_600_000]);
  expect(happened()).toEqual(['03-02T09:00 first', '03-02T12:00 daily']);
});

test('sweeps expired items at the end and waits for what follows', async () => {
  const { clock, scheduler, pumps, deliveries, functions } = await arrange([]);
  const swept: number[] = [];
  const advance = createAdvance({
    clock,
    schedules: scheduler.engine,
    pumps,
    sweepExpired: async () => {
      swept.push(clock.now());
      const payload: Json = {};
      const retry = { maxAttempts: 1, firstDelayMs: 0, maxDelayMs: 0 };
      await deliveries.send({ kind: 'lambda', target: functionArnOf('expired'), payload, retry });
    },
  });

  await advance('P1D');

  expect(swept).toEqual([start + 86_400_000]);
  expect(functions.calls.map(({ name }) => name)).toEqual(['expired']);
});

test('a malformed duration moves nothing', async () => {
  const { advance, clock } = await arrange([]);

  expect(() => advance('2 days')).toThrow(RangeError);

  expect(clock.now()).toBe(start);
});

test('after a walk that failed the schedules fire by themselves again', async () => {
  const { at, clock, scheduler, pumps, idle, happened } = await arrange([]);
  const broken: LocalClock = { ...clock, moveTo: () => Promise.reject(new Error('disk full')) };
  const sweepExpired = async () => undefined;
  const advance = createAdvance({ clock: broken, schedules: scheduler.engine, pumps, sweepExpired });
  await at('timer', '2026-03-02T09:00:00');

  await expect(advance('PT2H')).rejects.toThrow('disk full');
  await clock.moveTo(start + 3_600_000);
  await idle();

  expect(happened()).toEqual(['03-02T09:00 timer']);
});
