import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
  UpdateScheduleCommand,
} from '@aws-sdk/client-scheduler';
import { createTestCloud, type Handlers, queue, queueArn, resource } from './clock.ts';
import { type Served, serve } from './core.ts';

export const roleArn = 'arn:aws:iam::000000000000:role/scheduler';
export const arnOf = (name: string, group = 'timers') =>
  `arn:aws:scheduler:us-east-1:000000000000:schedule/${group}/${name}`;
export const base = [
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

/** Returns the scheduler behind its SDK client, over a still clock and two queues. Each test closes it at its end. */
export async function arrange(
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

export const target = (more = {}) => ({
  Arn: queueArn('timers'),
  RoleArn: roleArn,
  Input: '{"paymentId":"p1"}',
  ...more,
});

/** Returns a one-off an hour after the start of the test's clock. */
export const input = (more: Partial<CreateScheduleCommandInput> = {}): CreateScheduleCommandInput => ({
  Name: 'release',
  GroupName: 'timers',
  ScheduleExpression: 'at(2026-03-02T09:00:00)',
  FlexibleTimeWindow: { Mode: 'OFF' },
  ActionAfterCompletion: 'DELETE',
  Target: target(),
  ...more,
});
