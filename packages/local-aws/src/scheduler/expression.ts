import { type Cron, nextCron, parseCron } from './cron.ts';
import { instantNear, isZone } from './zone.ts';

/** Timing of a schedule. */
export type Timing =
  | { kind: 'at'; instant: number }
  | { kind: 'rate'; periodMs: number }
  | { kind: 'cron'; cron: Cron; zone: string };

const UNIT_MS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** Reads `at(…)`, `rate(…)` or `cron(…)`. Throws an Error for anything else and for an unknown time zone. */
export function parseExpression(text: string, zone = 'UTC'): Timing {
  if (!isZone(zone)) throw new Error(`${zone} is not a time zone`);
  const [, kind, argument = ''] = /^(at|rate|cron)\((.+)\)$/.exec(text) ?? [];
  if (kind === 'at') return { kind, instant: instantNear(parseLocal(argument), zone) };
  if (kind === 'rate') return { kind, periodMs: parsePeriod(argument) };
  if (kind === 'cron') return { kind, cron: parseCron(argument), zone };
  throw new Error('an expression is at(…), rate(…) or cron(…)');
}

/**
 * Returns the next instant of a schedule. It lies after `after` for recurring ones, and a rate counts from `anchor`. A
 * one-off has one instant, whether it has passed or not.
 */
export function nextInstant(timing: Timing, after: number, anchor: number): number | undefined {
  if (timing.kind === 'at') return timing.instant;
  if (timing.kind === 'cron') return nextCron(timing.cron, after, timing.zone);
  const { periodMs } = timing;
  return anchor + Math.max(1, Math.floor((after - anchor) / periodMs) + 1) * periodMs;
}

function parseLocal(text: string): number {
  const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(local)) throw new Error(`${text} is not a time of the form yyyy-mm-ddThh:mm:ss`);
  return local;
}

function parsePeriod(text: string): number {
  const [, count, unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(text) ?? [];
  const periodMs = Number(count) * (UNIT_MS[unit] ?? Number.NaN);
  if (!(periodMs > 0)) throw new Error(`${text} is not a rate in minutes, hours or days`);
  return periodMs;
}
