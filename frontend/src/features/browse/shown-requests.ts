import { cellKey, type Point } from '@sward/shared/kernel';
import type { AvailableRequest } from '../../parts/bid/api/list-available.ts';

/** A first page by fit has what later pages have again where it is due. */
export function withoutRepeats(requests: readonly AvailableRequest[]): AvailableRequest[] {
  return [...new Map(requests.map((request) => [request.id, request])).values()];
}

/** What is on the way, or was asked of this provider first, before all else; what they have bid on is found already. */
export function byFit(
  requests: readonly AvailableRequest[],
): [fitting: AvailableRequest[], others: AvailableRequest[]] {
  const isFirst = ({ fit, askedUntil, ownBidId }: AvailableRequest) =>
    !ownBidId && Boolean(fit?.fits || askedUntil);
  return [requests.filter(isFirst), requests.filter((request) => !isFirst(request))];
}

/** The open requests of one cell. */
export interface CellOfRequests {
  key: string;
  point: Point;
  requests: AvailableRequest[];
}

/** Requests by the cell that all of them are shown at. */
export function byCell(requests: readonly AvailableRequest[]): CellOfRequests[] {
  const cells = new Map<string, CellOfRequests>();
  for (const request of requests) {
    const key = cellKey(request.publicPoint);
    const cell = cells.get(key) ?? { key, point: request.publicPoint, requests: [] };
    cell.requests.push(request);
    cells.set(key, cell);
  }
  return [...cells.values()];
}
