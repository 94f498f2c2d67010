import { ConflictException, CreateScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import type { Timers } from './ports.ts';

export interface TimerOptions {
  group: string;
  roleArn: string;
  queueArn: string;
  client?: SchedulerClient;
}

/** Timers as one-off schedules that put a message into this service's queue and then delete themselves. */
export function createTimers({
  group,
  roleArn,
  queueArn,
  client = new SchedulerClient({}),
}: TimerOptions): Timers {
  return {
    async set(name, id, at) {
      try {
        await client.send(
          new CreateScheduleCommand({
            Name: `${name}-${id}`,
            GroupName: group,
            ScheduleExpression: `at(${at.slice(0, 19)})`,
            ScheduleExpressionTimezone: 'UTC',
            FlexibleTimeWindow: { Mode: 'OFF' },
            ActionAfterCompletion: 'DELETE',
            Target: {
              Arn: queueArn,
              RoleArn: roleArn,
              Input: JSON.stringify({ timer: name, paymentId: id }),
            },
          }),
        );
      } catch (error) {
        if (!(error instanceof ConflictException)) throw error;
      }
    },
  };
}
