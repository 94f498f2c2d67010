import { milesBetween, type Point } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import { readAddressOf } from './address-store.ts';

/** Half a mile, and what a place loses by its rounding to two decimals. */
const NEAR_MILES = 1;

/** Returns whether a place is near the request's property; the caller learns nothing else of where that is. */
export async function isNear(table: Table, requestId: string, place: Point): Promise<boolean> {
  const address = await readAddressOf(table, requestId);
  return address !== undefined && milesBetween(address.point, place) <= NEAR_MILES;
}
