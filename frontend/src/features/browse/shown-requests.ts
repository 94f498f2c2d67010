import { cellKey, type Point } from '@sward/shared/kernel';
import type { AvailableRequest } from '../../parts/bid/api/list-available-requests.ts';

/** Removes repeats: requests of a first page by fit come again at their place on a later page. */
export function withoutRepeats(requests: readonly AvailableRequest[]): AvailableRequest[] {
  return [...new Map(requests.map((request) => [request.id, request])).values()];
}

/** Separates requests that fit the day or are private to this provider from others, and from those with their bid. */
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

/** Groups requests by the cell at whose public point they are shown. */
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
