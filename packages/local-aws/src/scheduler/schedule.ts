import { randomUUID } from 'node:crypto';
import type { Json } from '../core/types.ts';
import { eventTime } from '../eventbridge/put-events.ts';
import type { Target } from '../eventbridge/rules.ts';
import { nextInstant, parseExpression, type Timing } from './expression.ts';

export interface ScheduleTarget extends Target {
  /** The role whose permissions the delivery needs; rules deliver without one. */
  roleArn?: string;
}

/** A schedule as it was defined. Times are product time in milliseconds. */
export interface ScheduleDefinition {
  arn: string;
  name: string;
  /** The schedule group; for a rule its bus. */
  group: string;
  expression: string;
  zone: string;
  enabled: boolean;
  startAt?: number;
  endAt?: number;
  deleteWhenDone: boolean;
  targets: ScheduleTarget[];
  /** `api` schedules belong to the caller that created them. The others come and go with the templates. */
  origin: 'api' | 'template' | 'rule';
  /** Members that GetSchedule returns as they were put. */
  shown: { [member: string]: Json | undefined };
}

/** A stored schedule: its definition and its progress. */
export interface Schedule extends ScheduleDefinition {
  createdAt: number;
  modifiedAt: number;
  clientToken?: string;
  /** Instant at which it fires next; null when it is disabled or done. */
  nextAt: number | null;
}

const DAY_MS = 86_400_000;

export function timingOf({ expression, zone }: ScheduleDefinition): Timing {
  return parseExpression(expression, zone);
}

/** Returns true for a rate under a day, which a walk through time fires only once, at its end. */
export function isFrequent(schedule: ScheduleDefinition): boolean {
  const timing = timingOf(schedule);
  return timing.kind === 'rate' && timing.periodMs < DAY_MS;
}

export function isOneOff({ expression }: ScheduleDefinition): boolean {
  return expression.startsWith('at(');
}

/** Returns the first instant after `after`, within the schedule's start and end; null when there is none. */
export function nextFiring(schedule: ScheduleDefinition, after: number, anchor: number): number | null {
  if (!schedule.enabled) return null;
  const { startAt, endAt = Number.POSITIVE_INFINITY } = schedule;
  // A schedule may fire exactly at its start.
  const from = startAt === undefined ? after : Math.max(after, startAt - 1);
  const next = nextInstant(timingOf(schedule), from, startAt ?? anchor);
  return next === undefined || (!isOneOff(schedule) && next > endAt) ? null : next;
}

/** Returns the payload for a target: its input with context attributes filled in, or AWS's notice without an input. */
export function payloadFor(schedule: ScheduleDefinition, target: ScheduleTarget, scheduledAt: number): Json {
  if (target.input === undefined) return notice(schedule, scheduledAt);
  const text = schedule.origin === 'rule' ? target.input : fillIn(target.input, schedule, scheduledAt);
  return target.arn.startsWith('arn:aws:lambda:') ? JSON.parse(text) : text;
}

function fillIn(input: string, { arn }: ScheduleDefinition, scheduledAt: number): string {
  return input
    .replaceAll('<aws.scheduler.schedule-arn>', arn)
    .replaceAll('<aws.scheduler.scheduled-time>', eventTime(scheduledAt))
    .replaceAll('<aws.scheduler.execution-id>', randomUUID())
    .replaceAll('<aws.scheduler.attempt-number>', '1');
}

function notice({ arn, origin }: ScheduleDefinition, scheduledAt: number): Json {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: origin === 'rule' ? 'aws.events' : 'aws.scheduler',
    account: '000000000000',
    time: eventTime(scheduledAt),
    region: 'us-east-1',
    resources: [arn],
    detail: origin === 'rule' ? {} : '{}',
  };
}
