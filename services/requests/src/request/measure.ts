import { milesBetween, type Point } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import { readAddressOf } from './address-store.ts';

/** Half a mile, plus the error of a place rounded to two decimals. */
const NEAR_MILES = 1;
/** Limits for an exact place: wider where only the ZIP code of the property is known. */
const EXACT_MILES = { address: 0.5, zip: 3 } as const;

/** Returns whether a place is near the request's property; the caller learns nothing more about its location. */
export async function isNear(table: Table, requestId: string, place: Point): Promise<boolean> {
  const address = await readAddressOf(table, requestId);
  return address !== undefined && milesBetween(address.point, place) <= NEAR_MILES;
}

/** The result for an exact place: whether it is near, and how precisely the property's location is known. */
export type Measured = {
  near: boolean;
  precision: 'address' | 'zip';
};

/** Measures an exact place, which is stored nowhere. The caller learns nothing more about the property's location. */
export async function measure(table: Table, requestId: string, place: Point): Promise<Measured> {
  const address = await readAddressOf(table, requestId);
  const precision = address?.precision ?? 'address';
  const near = address !== undefined && milesBetween(address.point, place) <= EXACT_MILES[precision];
  return { near, precision };
}
