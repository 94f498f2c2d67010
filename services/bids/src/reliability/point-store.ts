import { DAY, epochSeconds } from '@sward/shared/kernel';
import { type AppealState, POINT_LIMITS } from '@sward/shared/product';
import {
  attributesOf,
  atVersion,
  entity,
  type Item,
  type Key,
  listPage,
  missing,
  type Page,
  partitionItems,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { readBid } from '../bid/bid-store.ts';
import type { Point } from './point.ts';

const POINT = 'POINT#';
const YEAR_MS = 365 * DAY;

const partition = (providerId: string) => `PROVIDER#${providerId}`;
const pointKey = ({ providerId, endedAt, id }: Pick<Point, 'providerId' | 'endedAt' | 'id'>): Key => ({
  pk: partition(providerId),
  sk: `${POINT}${endedAt}#${id}`,
});

/** The operators' list of appeals in a state. */
export const appealsIn = (state: AppealState) => `APPEALS#${state}`;

const storedPoint = entity<Point>('point', 'id', 'kind', 'version');

/** Reads a stored item as a point. */
export function pointOfItem({ pk, sk, listPk, listSk, ttl, ...stored }: Item): Point {
  return storedPoint(stored);
}

/** Reads the point of a job that has ended; undefined before it is written. */
export async function readPoint(table: Table, bid: Bid): Promise<Point | undefined> {
  const endedAt = bid.completedAt ?? bid.cancelledAt;
  if (endedAt === undefined) return undefined;
  const { id, providerId } = bid;
  const item = await table.get(pointKey({ id, providerId, endedAt }), { consistent: true });
  return item && pointOfItem(item);
}

/** Returns the parties of the job that an open appeal is about; undefined for any other point. */
export async function appealedPair(
  table: Table,
  pointId: string,
): Promise<Pick<Bid, 'requestId' | 'providerId'> | undefined> {
  const bid = await readBid(table, pointId);
  const point = bid && (await readPoint(table, bid));
  return point?.appeal?.state === 'open' ? bid : undefined;
}

/** Reads a page of a provider's points, those of the latest ended jobs first. */
export async function pointPage(
  table: Table,
  providerId: string,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Page<Point>> {
  const page = await table.query({
    ...{ pk: partition(providerId), sk: { beginsWith: POINT }, newestFirst: true },
    ...{ consistent: true, cursor, limit },
  });
  return { items: page.items.map(pointOfItem), cursor: page.cursor };
}

/** Reads all points of a provider. */
export async function allPoints(table: Table, providerId: string): Promise<Point[]> {
  return (await partitionItems(table, partition(providerId), POINT)).map(pointOfItem);
}

/** Reads a page of appeals in a state: open ones by deadline, others newest first. */
export async function appealPage(
  table: Table,
  state: AppealState,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Page<Point>> {
  const list = { pk: appealsIn(state), newestFirst: state !== 'open', cursor, limit };
  const page = await listPage(table, 'lists', list);
  return { items: page.items.map(pointOfItem), cursor: page.cursor };
}

/** Replaces a point as read, whose version it carries. On conflict: state_changed. */
export function writePoint(point: Point): Write {
  const { appeal, ...facts } = point;
  const listed = appeal && {
    listPk: appealsIn(appeal.state),
    listSk: `${appeal.decidedAt ?? appeal.dueAt}#${point.id}`,
  };
  return {
    update: pointKey(point),
    set: {
      ...attributesOf(facts),
      version: point.version + 1,
      ttl: epochSeconds(Date.parse(point.endedAt) + POINT_LIMITS.keptYears * YEAR_MS),
      ...(appeal && { appeal, ...listed }),
    },
    remove: appeal ? [] : ['appeal', 'listPk', 'listSk'],
    if: point.version === 0 ? missing() : atVersion(point.version),
    onConflict: 'state_changed',
  };
}

/** Deletes points. */
export function deletePoints(points: readonly Point[]): Write[] {
  return points.map((point) => ({ delete: pointKey(point) }));
}
