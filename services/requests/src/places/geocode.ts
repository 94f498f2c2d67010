import { MESSAGE_KEYS } from '@sward/shared/contract';
import { AppError, addDays, blockOf, dayIn, type Point, publicPoint } from '@sward/shared/kernel';
import { LIMITS, type ServiceTime, windowOf } from '@sward/shared/product';
import type { Home, Ports, StreetAddress } from '../ports.ts';

/** @throws AppError address_not_located */
export async function locate(ports: Ports, address: StreetAddress): Promise<Home> {
  const home = await ports.geocoder.locateAddress(address);
  if (!home) throw new AppError('address_not_located');
  return home;
}

/** The public location of a request. */
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
