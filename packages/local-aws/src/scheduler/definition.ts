import { ServiceError } from '../core/protocol.ts';
import { readTarget } from '../eventbridge/rules.ts';
import { parseExpression } from './expression.ts';
import type { ScheduleDefinition } from './schedule.ts';

// biome-ignore lint/suspicious/noExplicitAny: a request body or template; every member is read and checked here.
export type Input = Record<string, any>;

const NAME = /^[0-9a-zA-Z-_.]{1,64}$/;

export const scheduleArn = (group: string, name: string): string =>
  `arn:aws:scheduler:us-east-1:000000000000:schedule/${group}/${name}`;

/** Reads the input of CreateSchedule and UpdateSchedule. Throws ValidationException. */
export function readDefinition(name: string, input: Input): ScheduleDefinition {
  const group = input.GroupName ?? 'default';
  const { ScheduleExpression, ScheduleExpressionTimezone = 'UTC', State = 'ENABLED', Target } = input;
  check(
    NAME.test(name),
    `Value '${name}' at 'name' failed to satisfy constraint: Member must satisfy regular expression pattern: ${NAME.source}`,
  );
  check(['OFF', 'FLEXIBLE'].includes(input.FlexibleTimeWindow?.Mode), 'FlexibleTimeWindow must be set.');
  check(['ENABLED', 'DISABLED'].includes(State), `State ${State} is not ENABLED or DISABLED.`);
  check(Target?.Arn && Target.RoleArn, 'Target must have Arn and RoleArn.');
  check(
    readable(ScheduleExpression, ScheduleExpressionTimezone),
    `Invalid Schedule Expression ${ScheduleExpression}.`,
  );
  check(
    !Target.Arn.startsWith('arn:aws:lambda:') || isJson(Target.Input),
    'Target input must be valid JSON.',
  );
  const { Description, FlexibleTimeWindow, KmsKeyArn } = input;
  return {
    arn: scheduleArn(group, name),
    name,
    group,
    expression: ScheduleExpression,
    zone: ScheduleExpressionTimezone,
    enabled: State === 'ENABLED',
    ...(input.StartDate && { startAt: Math.round(input.StartDate * 1000) }),
    ...(input.EndDate && { endAt: Math.round(input.EndDate * 1000) }),
    deleteWhenDone: input.ActionAfterCompletion === 'DELETE',
    targets: [{ ...readScheduleTarget(Target), roleArn: Target.RoleArn }],
    origin: 'api',
    shown: { Description, FlexibleTimeWindow, KmsKeyArn, Target },
  };
}

function readScheduleTarget(target: Input) {
  try {
    return readTarget(target);
  } catch (error) {
    throw invalid((error as Error).message);
  }
}

function readable(expression: unknown, zone: string): boolean {
  try {
    parseExpression(String(expression), zone);
    return true;
  } catch {
    return false;
  }
}

function isJson(text: string | undefined): boolean {
  if (text === undefined) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function check(condition: unknown, message: string): void {
  if (!condition) throw invalid(message);
}

function invalid(message: string): ServiceError {
  return new ServiceError('ValidationException', message);
}
