import { type Provider, readProviders } from '@sward/requests';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { AppealState } from '@sward/shared/product';
import type { Page, Table } from '@sward/shared/table';
import { readBid } from '../bid/bid-store.ts';
import type { Ports } from '../ports.ts';
import { readOwnPoints } from './change-points.ts';
import type { Point } from './point.ts';
import { appealPage, readPoint } from './point-store.ts';
import { bidsOf, type PointForViewer } from './points-with-jobs.ts';

const PAGE = 20;

export interface AppealForOperator extends PointForViewer {
  provider: Provider | undefined;
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
