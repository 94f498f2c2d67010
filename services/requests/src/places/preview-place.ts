import { MESSAGE_KEYS } from '@sward/shared/contract';
import {
  type Actor,
  AppError,
  MINUTE,
  type Point,
  PRIVACY_RADIUS_MILES,
  publicPoint,
  signedIn,
} from '@sward/shared/kernel';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import type { FoundPlace, PlaceQuery, Ports } from '../ports.ts';

const PREVIEWS: RateLimit = { name: 'preview', limit: 30, windowMs: MINUTE };

export interface PlacePreview extends Omit<FoundPlace, 'point'> {
  publicPoint: Point;
  /** The true place is always within this radius. */
  radiusMiles: number;
}

/**
 * Returns how an address appears to providers on the map. Neither stores nor logs it.
 * @throws AppError address_not_located, too_many_requests after 30 a minute
 */
export async function previewPlace(ports: Ports, actor: Actor, query: PlaceQuery): Promise<PlacePreview> {
  await consumeRateLimit(ports.marketplace, ports.clock, PREVIEWS, signedIn(actor).accountId);
  const found = await ports.geocoder.preview(query);
  if (!found) {
    const field = query.address === undefined ? 'zip' : 'address';
    throw new AppError('address_not_located', { fields: { [field]: MESSAGE_KEYS.address_verify } });
  }
  const { point, ...place } = found;
  return { ...place, publicPoint: publicPoint(point), radiusMiles: PRIVACY_RADIUS_MILES };
}
