import type { Reliability } from '@sward/requests';
import { type EventData, newEvent } from '@sward/shared/events';
import type { Actor } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import { POINT_LIMITS } from '@sward/shared/product';
import { outbox, type Table, type Write } from '@sward/shared/table';
import type { Point } from './point.ts';
import { pointPage, writePoint } from './point-store.ts';
import { ratesOf } from './rates.ts';
import { type ReliabilityRecord, readReliability, writeReliability } from './reliability-store.ts';
import { watchOf } from './watch.ts';

/** A provider's newest points, with the record whose version guards every change of them. */
export interface OwnPoints {
  record: ReliabilityRecord;
  newest: Point[];
  /** Whether there are no older points. */
  whole: boolean;
}

/** Reads a provider's newest points. The record is read first, so that a concurrent write makes the change fail. */
export async function readOwnPoints(table: Table, providerId: string): Promise<OwnPoints> {
  const record = await readReliability(table, providerId);
  const { items, cursor } = await pointPage(table, providerId, { limit: POINT_LIMITS.read });
  return { record, newest: items, whole: cursor === null };
}

/**
 * Returns the writes that store exactly the changed points and the rates; none when nothing changed. On conflict:
 * state_changed.
 */
export function pointWrites(
  providerId: string,
  { record, newest }: Pick<OwnPoints, 'record' | 'newest'>,
  after: readonly Point[],
): { writes: Write[]; rates: Reliability | null } {
  const known = new Map(newest.map((point) => [point.id, JSON.stringify(sorted(point))]));
  const changed = after.filter((point) => known.get(point.id) !== JSON.stringify(sorted(point)));
  const latest = after.slice(0, POINT_LIMITS.read);
  const rates = ratesOf(latest);
  if (changed.length === 0) return { writes: [], rates };
  const answered = latest.reduce((sum, point) => sum + point.answered, 0);
  const asked = latest.reduce((sum, point) => sum + point.answered + point.unanswered, 0);
  return {
    writes: [
      ...changed.map(writePoint),
      ...writeReliability(providerId, record, { rates, answered, asked }, watchedAs(latest)),
    ],
    rates,
  };
}

/**
 * Returns the provider's place in the operators' list of unusual points, as of the end of the latest job; undefined
 * when nothing is unusual.
 */
function watchedAs(newestFirst: readonly Point[]): string | undefined {
  const latest = newestFirst[0]?.endedAt;
  return latest !== undefined && watchOf(newestFirst, Date.parse(latest)) ? latest : undefined;
}

/** Returns the fields in a fixed order, without undefined ones, so that points can be compared. */
const sorted = (point: Point) =>
  Object.entries(point)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));

type PointEvent = 'ReliabilityChanged' | 'AppealOpened' | 'AppealDecided';

/** Builds an event of a point's next version. */
export function pointEvent<T extends PointEvent>(
  ports: CommonPorts,
  actor: Actor,
  point: Point,
  type: T,
  data: Omit<EventData<T>, 'pointId' | 'bidId' | 'requestId' | 'providerId'>,
): Write {
  const { id: bidId, requestId, providerId } = point;
  const ids = { pointId: bidId, bidId, requestId, providerId };
  const aggregate = { name: `Point#${bidId}`, version: point.version + 1 };
  return outbox(ports.clock, newEvent(ports, actor, aggregate, type, { ...ids, ...data } as EventData<T>));
}
