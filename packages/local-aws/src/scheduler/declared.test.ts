import { functionArnOf, resource } from '../../testing/clock.ts';
import { arnOf, arrange, base, target } from '../../testing/scheduler.ts';

const ruleArn = 'arn:aws:events:us-east-1:000000000000:rule/sweep';
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

test('one that is switched off does not fire, until it is switched on or the templates are read again', async () => {
  const resources = [...base, sweep('rate(1 hour)', '{"a":1}')];
  const { store, clock, scheduler, functions, later } = await arrange({ resources });

  await scheduler.enable(ruleArn, false);
  await later(7_200);
  const whileOff = scheduler.list();
  await scheduler.enable(ruleArn, true);
  await later(3_600);
  await scheduler.enable(ruleArn, false);
  const again = await arrange({ store, clock, resources });

  expect(whileOff).toMatchObject([{ enabled: false, nextAt: null }]);
  expect(functions.calls).toHaveLength(1);
  expect(again.scheduler.list()).toMatchObject([{ enabled: true, nextAt: clock.now() + 3_600_000 }]);
});
