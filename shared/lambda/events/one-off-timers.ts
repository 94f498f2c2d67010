import { type Clock, instant, SECOND } from '@sward/shared/kernel';

/** Delay of a timer whose instant has passed or is about to: a schedule must lie ahead when it is set. */
const AHEAD_MS = 10 * SECOND;

/** One-off timers that are delivered to the service's own queue. */
export interface OneOffTimers<Timer extends string> {
  /**
   * Sets the timer of that name about a subject once. Idempotent. `at` is an instant; when it has passed, the
   * timer comes at once.
   */
  set(timer: Timer, subject: Record<string, string>, at: string): Promise<void>;
}

interface TimerSettings {
  group: string;
  roleArn: string;
  queueArn: string;
}

/** The input of EventBridge Scheduler. */
type OneOffSchedule = ReturnType<typeof oneOffSchedule>;

/**
 * Timers as one-off schedules that put a message into the service's queue and then delete themselves. The
 * service passes the call in, so that only functions that set timers bundle the client.
 */
export function createTimers<Timer extends string>(
  settings: TimerSettings,
  clock: Clock,
  create: (schedule: OneOffSchedule) => Promise<unknown>,
): OneOffTimers<Timer> {
  return {
    async set(timer, subject, at) {
      try {
        const next = Math.max(Date.parse(at), clock.now() + AHEAD_MS);
        await create(oneOffSchedule(settings, timer, subject, next));
      } catch (error) {
        // A timer of that name exists.
        if (!(error instanceof Error) || error.name !== 'ConflictException') throw error;
      }
    },
  };
}

function oneOffSchedule(
  { group, roleArn, queueArn }: TimerSettings,
  timer: string,
  subject: Record<string, string>,
  at: number,
) {
  return {
    Name: [timer, ...Object.values(subject)].join('-'),
    GroupName: group,
    ScheduleExpression: `at(${wholeSecond(at)})`,
    ScheduleExpressionTimezone: 'UTC',
    FlexibleTimeWindow: { Mode: 'OFF' },
    ActionAfterCompletion: 'DELETE',
    Target: { Arn: queueArn, RoleArn: roleArn, Input: JSON.stringify({ timer, ...subject }) },
  } as const;
}

/** Schedules have no smaller unit than a second. One that came before its instant would find nothing due. */
function wholeSecond(at: number): string {
  return instant(Math.ceil(at / SECOND) * SECOND).slice(0, 19);
}
