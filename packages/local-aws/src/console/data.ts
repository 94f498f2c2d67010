import type { Json } from '../core/types.ts';
import { bareAddress } from '../ses/address.ts';
import type { ConsoleSources } from './sources.ts';

/** Data of the console's JSON responses and of its pages. */

const MOST_MAILS = 500;
const EVENTS_AT_A_TIME = 500;
const MOST_EVENTS = 10_000;

export interface MailView {
  id: string;
  /** Product time, ISO 8601. */
  at: string;
  from: string;
  /** Bare addresses, separated by commas. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Headers of a raw message by lower-case name; empty for other mails. */
  headers: Record<string, string>;
}

/** Returns mails, newest first. `before` is the id of the last mail on the previous page. `to` filters the page. */
export async function mails(
  { mail }: ConsoleSources,
  { before, to: address }: { before?: string; to?: string } = {},
): Promise<MailView[]> {
  const found = await mail({ limit: MOST_MAILS, ...(before && { before }) });
  const wanted = address ? found.filter(({ to }) => to.map(bareAddress).includes(address)) : found;
  return wanted.map(({ id, at, from, to, subject, text, html, headers = {} }) => ({
    id,
    at,
    from,
    to: to.map(bareAddress).join(', '),
    subject,
    text,
    html,
    headers,
  }));
}

export interface EventView {
  /** Position, which is `since` of the next call. */
  sequence: string;
  bus: string;
  /** ARNs of the targets that received it. */
  targets: string[];
  id: string;
  source: string;
  'detail-type': string;
  time: string;
  detail: Json;
}

/** Returns the events after the sequence `since`, oldest first. */
export async function events({ events: list }: ConsoleSources, since?: string): Promise<EventView[]> {
  const found: EventView[] = [];
  let after = since;
  while (found.length < MOST_EVENTS) {
    const some = await list({ limit: EVENTS_AT_A_TIME, ...(after && { since: after }) });
    for (const { sequence, bus, targets, event } of some) {
      const { id, source, time, detail } = event;
      found.push({ sequence, bus, targets, id, source, 'detail-type': event['detail-type'], time, detail });
      after = sequence;
    }
    if (some.length < EVENTS_AT_A_TIME) break;
  }
  return found;
}

export interface QueueSummary {
  name: string;
  messages: number;
  inFlight: number;
  delayed: number;
  /** Messages in its dead-letter queue. */
  deadLetters: number;
  deadLetterQueue: string | null;
  /** The queues whose dead letters this one holds. */
  deadLettersOf: string[];
}

export function queues({ queues: { view } }: ConsoleSources): QueueSummary[] {
  const all = view(0);
  const count = (attributes: Record<string, string> | undefined, which: string) =>
    Number(attributes?.[`ApproximateNumberOfMessages${which}`] ?? 0);
  return all.map(({ name, attributes, deadLettersOf }) => {
    const deadLetterQueue = all.find((other) => other.deadLettersOf.includes(name));
    return {
      name,
      messages: count(attributes, ''),
      inFlight: count(attributes, 'NotVisible'),
      delayed: count(attributes, 'Delayed'),
      deadLetters: count(deadLetterQueue?.attributes, ''),
      deadLetterQueue: deadLetterQueue?.name ?? null,
      deadLettersOf,
    };
  });
}

export interface ScheduleView {
  name: string;
  group: string;
  expression: string;
  timeZone: string;
  enabled: boolean;
  /** Product time, ISO 8601; null when it does not fire again. */
  nextAt: string | null;
  /** ARNs. */
  targets: string[];
}

/** Returns the schedules in the order in which they fire. */
export function schedules({ schedules: { list } }: ConsoleSources): ScheduleView[] {
  return list().map(({ name, group, expression, zone, enabled, nextAt, targets }) => ({
    name,
    group,
    expression,
    timeZone: zone,
    enabled,
    nextAt: nextAt === null ? null : new Date(nextAt).toISOString(),
    targets: targets.map(({ arn }) => arn),
  }));
}
