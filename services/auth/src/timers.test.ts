import { ConflictException, CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { createTimers } from '@sward/shared/lambda/pure';
import { testClock } from '@sward/shared/testing';
import { mockAws } from '@sward/shared/testing/mock-aws';
import { timers } from './consumers.ts';

const scheduler = mockAws(SchedulerClient);
const clock = testClock('2027-05-03T12:00:00.000Z');

const set = (at = '2027-05-03T16:00:00.000Z') =>
  createTimers({ group: 'sward-test', roleArn: 'arn:role', queueArn: 'arn:queue' }, clock, (schedule) =>
    new SchedulerClient({}).send(new CreateScheduleCommand(schedule)),
  ).set('background-check', { applicationId: 'app_1' }, at);

test('is a one-off schedule in UTC whose message names a timer of this service', async () => {
  scheduler.on(CreateScheduleCommand).resolves({});

  await set();

  const input = scheduler.commandCalls(CreateScheduleCommand)[0]?.args[0].input;
  expect(input).toMatchObject({
    Name: 'background-check-app_1',
    GroupName: 'sward-test',
    ScheduleExpression: 'at(2027-05-03T16:00:00)',
    ScheduleExpressionTimezone: 'UTC',
    ActionAfterCompletion: 'DELETE',
    Target: { Arn: 'arn:queue', RoleArn: 'arn:role' },
  });
  const message = JSON.parse(input?.Target?.Input ?? '{}');
  expect(message.applicationId).toBe('app_1');
  expect(Object.keys(timers)).toContain(message.timer);
});

test('never comes before its instant: schedules know whole seconds alone', async () => {
  scheduler.on(CreateScheduleCommand).resolves({});

  await set('2027-05-03T23:59:59.001Z');

  const input = scheduler.commandCalls(CreateScheduleCommand)[0]?.args[0].input;
  expect(input?.ScheduleExpression).toBe('at(2027-05-04T00:00:00)');
});

test('comes at once when its instant has passed: a schedule must lie ahead', async () => {
  scheduler.on(CreateScheduleCommand).resolves({});

  await set('2027-05-03T11:59:59.000Z');

  const input = scheduler.commandCalls(CreateScheduleCommand)[0]?.args[0].input;
  expect(input?.ScheduleExpression).toBe('at(2027-05-03T12:00:10)');
});

test('a timer that is set already is accepted; any other failure is thrown', async () => {
  const conflict = new ConflictException({ Message: 'exists', message: 'exists', $metadata: {} });
  scheduler.on(CreateScheduleCommand).rejectsOnce(conflict).rejectsOnce(new Error('away'));

  await expect(set()).resolves.toBeUndefined();
  await expect(set()).rejects.toThrow('away');
});
