import { MESSAGE_KEYS } from '@sward/shared/contract';
import { AppError, addDays, blockOf, dayIn, type Point, publicPoint } from '@sward/shared/kernel';
import { LIMITS, type ServiceTime, windowOf } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import type { Home, Ports, StreetAddress } from '../ports.ts';
import { keepPoint, readKeptPoint } from './saved-address-store.ts';

/** A home, and the writes that keep its point for the account. */
export interface Located {
  home: Home;
  keeping: Write[];
}

/**
 * Locates a home: by the account's kept point, else by the map.
 * @throws AppError address_not_located
 */
export async function locate(ports: Ports, accountId: string, address: StreetAddress): Promise<Located> {
  const { marketplace, clock, geocoder } = ports;
  const kept = await readKeptPoint(marketplace, clock, accountId, address);
  if (kept) return { home: kept, keeping: [] };
  const home = await geocoder.locateAddress(address);
  if (!home) throw new AppError('address_not_located');
  return { home, keeping: [keepPoint(clock, accountId, address, home)] };
}

/** Returns the public location of a request. */
export function placeView({ city, state, zipCode }: StreetAddress, { point, zone }: Home) {
  const shown: Point = publicPoint(point);
  return { zone, city, state, zipPrefix: zipCode.slice(0, 3), publicPoint: shown, block: blockOf(shown) };
}

/**
 * Allows today to 60 days ahead at the property, in a window that has not ended.
 * @throws AppError validation_failed
 */
export function assertDate(
  date: string,
  time: ServiceTime,
  zone: string,
  now: number,
  fields = { date: 'serviceDate', time: 'serviceTime' },
): void {
  const today = dayIn(zone, now);
  if (date < today) throw fieldError(fields.date, MESSAGE_KEYS.date_past);
  if (date > addDays(today, LIMITS.serviceDaysAhead)) throw fieldError(fields.date, MESSAGE_KEYS.date_far);
  if (windowOf(date, time, zone).end <= now) throw fieldError(fields.time, MESSAGE_KEYS.time_passed);
}

function fieldError(field: string, message: string): AppError {
  return new AppError('validation_failed', { fields: { [field]: message } });
}
