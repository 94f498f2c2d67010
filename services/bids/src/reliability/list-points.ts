import { type Provider, readProvider, readProviders } from '@sward/requests';
import { type Actor, AppError, actingOperator, signedIn } from '@sward/shared/kernel';
import type { AppealState } from '@sward/shared/product';
import type { Page, Table } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { readBid, readBidsOf } from '../bid/bid-store.ts';
import type { Ports } from '../ports.ts';
import { type OwnPoints, readOwnPoints } from './change-points.ts';
import type { Point } from './point.ts';
import { appealPage, pointPage, readPoint } from './point-store.ts';

const PAGE = 20;

/** A point with the record of its job, and the points that the rates are made of. */
export interface PointForViewer {
  point: Point;
  bid: Bid;
  own: OwnPoints;
}

export interface AppealForOperator extends PointForViewer {
  provider: Provider | undefined;
}

export type PointList = Page<PointForViewer> & { own: OwnPoints };

/** Lists the caller's own points, those of the latest ended jobs first. */
export async function listPoints(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
  { cursor }: { cursor?: string },
): Promise<PointList> {
  return await pointsOf(marketplace, signedIn(actor).accountId, cursor);
}

/**
 * Lists a provider's points for operators, as the provider sees them.
 * @throws AppError forbidden; not_found; wrong_cursor
 */
export async function listPointsOf(
  { marketplace }: Pick<Ports, 'marketplace'>,
  actor: Actor,
  { accountId, cursor }: { accountId: string; cursor?: string },
): Promise<PointList> {
  actingOperator(actor);
  if (!(await readProvider(marketplace, accountId))) throw new AppError('not_found');
  return await pointsOf(marketplace, accountId, cursor);
}

async function pointsOf(
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

/**
 * Lists appeals of a state for operators, open ones by deadline; with a point's id, only that one, in any state.
 * @throws AppError forbidden; wrong_cursor
 */
export async function listAppeals(
  ports: Pick<Ports, 'marketplace'>,
  actor: Actor,
  { state, pointId, cursor }: { state: AppealState; pointId?: string; cursor?: string },
): Promise<Page<AppealForOperator>> {
  actingOperator(actor);
  const page =
    pointId === undefined
      ? await appealPage(ports.marketplace, state, { cursor, limit: PAGE })
      : { items: await appealOf(ports.marketplace, pointId), cursor: null };
  return { items: await forOperator(ports, page.items), cursor: page.cursor };
}

async function appealOf(table: Table, pointId: string): Promise<Point[]> {
  const bid = await readBid(table, pointId);
  const point = bid && (await readPoint(table, bid));
  return point?.appeal ? [point] : [];
}

/** Adds the facts to appealed points that an operator decides by. */
export async function forOperator(
  { marketplace }: Pick<Ports, 'marketplace'>,
  points: readonly Point[],
): Promise<AppealForOperator[]> {
  const ids = [...new Set(points.map(({ providerId }) => providerId))];
  const [bids, providers, owns] = await Promise.all([
    bidsOf(marketplace, points),
    readProviders(marketplace, ids),
    Promise.all(ids.map(async (id) => [id, await readOwnPoints(marketplace, id)] as const)),
  ]);
  const ownOf = new Map(owns);
  return points.flatMap((point) => {
    const bid = bids.get(point.id);
    const own = ownOf.get(point.providerId);
    return bid && own ? [{ point, bid, own, provider: providers.get(point.providerId) }] : [];
  });
}

async function bidsOf(table: Table, points: readonly Point[]): Promise<Map<string, Bid>> {
  const bids = await readBidsOf(
    table,
    points.map(({ requestId, id }) => ({ requestId, bidId: id })),
  );
  return new Map(bids.map((bid) => [bid.id, bid]));
}
