import { randomUUID } from 'node:crypto';
import { ServiceError } from '../core/protocol.ts';
import type { Json, ServiceEvent } from '../core/types.ts';
import type { CloudEvent } from './archive.ts';
import { busName } from './rules.ts';

/** An entry of a PutEvents request, unchecked. */
export interface PutEventsEntry {
  Source?: string;
  DetailType?: string;
  Detail?: string;
  EventBusName?: string;
  Resources?: string[];
  /** Seconds since the epoch. */
  Time?: number;
  TraceHeader?: string;
}

/** Outcome of an entry: its event and bus, or an error. */
export type EntryOutcome = { event: CloudEvent; bus: string } | { ErrorCode: string; ErrorMessage: string };

const LARGEST_REQUEST_BYTES = 262_144;
const MOST_ENTRIES = 10;

/** Returns the entries of a request. Throws ValidationException when there are none, too many or too large ones. */
export function readEntries(input: Record<string, unknown>): PutEventsEntry[] {
  const entries = input.Entries;
  if (!Array.isArray(entries) || entries.length < 1 || entries.length > MOST_ENTRIES) {
    const bound =
      Array.isArray(entries) && entries.length > 0
        ? 'less than or equal to 10'
        : 'greater than or equal to 1';
    throw new ServiceError(
      'ValidationException',
      `1 validation error detected: Value at 'entries' failed to satisfy constraint: Member must have length ${bound}`,
    );
  }
  if (entries.reduce((sum, entry) => sum + entrySize(entry), 0) > LARGEST_REQUEST_BYTES) {
    throw new ServiceError(
      'ValidationException',
      'Total size of the entries in the request is over the limit.',
    );
  }
  return entries;
}

/** Returns the size of an entry in bytes, as EventBridge counts them. */
function entrySize({ Time, Source, DetailType, Detail, Resources = [] }: PutEventsEntry): number {
  const texts = [Source, DetailType, Detail, ...Resources];
  const time = Time === undefined ? 0 : 14;
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), time);
}

/** Returns the event of an entry, or the error with which AWS would refuse it. */
export function readEntry(entry: PutEventsEntry, now: number, buses: ReadonlySet<string>): EntryOutcome {
  for (const name of ['Source', 'DetailType', 'Detail'] as const) {
    if (!entry[name])
      return refused(
        'InvalidArgument',
        `Parameter ${name} is not valid. Reason: ${name} is a required argument.`,
      );
  }
  const { Source = '', DetailType = '', Resources = [], Time } = entry;
  if (Source.startsWith('aws.')) return refused('NotAuthorizedForSource', 'Not authorized for the source.');
  const detail = readDetail(entry.Detail);
  if (!detail) return refused('MalformedDetail', 'Detail is malformed.');
  const bus = busName(entry.EventBusName);
  if (!buses.has(bus)) return refused('ResourceNotFoundException', `Event bus ${bus} does not exist.`);
  const time = Time === undefined ? now : Time * 1000;
  const event = newEvent({ source: Source, detailType: DetailType, resources: Resources, time, detail });
  return { event, bus };
}

/** Returns the outcome of an AWS event, which only the account's own bus accepts. */
export function serviceEvent(told: ServiceEvent): EntryOutcome {
  return { event: newEvent(told), bus: 'default' };
}

function newEvent({ source, detailType, resources, time, detail }: ServiceEvent): CloudEvent {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    source,
    account: '000000000000',
    time: eventTime(time),
    region: 'us-east-1',
    resources,
    detail,
  };
}

/** Formats an instant as events carry it: UTC, to the second. */
export function eventTime(instant: number): string {
  return new Date(instant).toISOString().replace(/\.\d+Z$/, 'Z');
}

function refused(ErrorCode: string, ErrorMessage: string): EntryOutcome {
  return { ErrorCode, ErrorMessage };
}

function readDetail(text: string | undefined): { [key: string]: Json | undefined } | undefined {
  try {
    const detail: unknown = JSON.parse(text ?? '');
    const isObject = detail !== null && typeof detail === 'object' && !Array.isArray(detail);
    return isObject ? (detail as { [key: string]: Json | undefined }) : undefined;
  } catch {
    return undefined;
  }
}
