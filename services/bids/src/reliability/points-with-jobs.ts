import type { Page, Table } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { readBidsOf } from '../bid/bid-store.ts';
import type { Ports } from '../ports.ts';
import { type OwnPoints, readOwnPoints } from './change-points.ts';
import type { Point } from './point.ts';
import { pointPage } from './point-store.ts';

const PAGE = 20;

/** A point with the record of its job, and the points that the rates are made of. */
export interface PointForViewer {
  point: Point;
  bid: Bid;
  own: OwnPoints;
}

export type PointList = Page<PointForViewer> & { own: OwnPoints };

/** Reads a page of a provider's points, those of the latest ended jobs first. @throws AppError wrong_cursor */
export async function pointsOf(
  marketplace: Table,
  accountId: string,
  cursor: string | undefined,
): Promise<PointList> {
  const [own, page] = await Promise.all([
    readOwnPoints(marketplace, accountId),
    pointPage(marketplace, accountId, { cursor, limit: PAGE }),
  ]);
  const bids = await bidsOf(marketplace, page.items);
  const items = page.items.flatMap((point) => {
    const bid = bids.get(point.id);
    return bid ? [{ point, bid, own }] : [];
  });
  return { items, cursor: page.cursor, own };
}

/** Returns a point of the caller with the points around it. */
export async function withOwn(
  { marketplace }: Pick<Ports, 'marketplace'>,
  point: Point,
): Promise<PointForViewer | undefined> {
  const [own, bids] = await Promise.all([
    readOwnPoints(marketplace, point.providerId),
    bidsOf(marketplace, [point]),
  ]);
  const bid = bids.get(point.id);
  return bid && { point, bid, own };
}

/** Reads the records of the points' jobs, by bid. */
export async function bidsOf(table: Table, points: readonly Point[]): Promise<Map<string, Bid>> {
  const bids = await readBidsOf(
    table,
    points.map(({ requestId, id }) => ({ requestId, bidId: id })),
  );
  return new Map(bids.map((bid) => [bid.id, bid]));
}
