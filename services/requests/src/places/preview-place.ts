import { MESSAGE_KEYS } from '@sward/shared/contract';
import {
  type Actor,
  AppError,
  MINUTE,
  type Point,
  PRIVACY_RADIUS_MILES,
  publicPoint,
} from '@sward/shared/kernel';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import type { FoundPlace, PlaceQuery, Ports } from '../ports.ts';
import { readKeptPoint } from './saved-address-store.ts';

const PREVIEWS: RateLimit = { name: 'preview', limit: 30, windowMs: MINUTE };

export interface PlacePreview extends Omit<FoundPlace, 'point'> {
  publicPoint: Point;
  /** Radius within which the true place always lies. */
  radiusMiles: number;
}

/**
 * Returns how an address appears to providers on the map; for a visitor, how a ZIP code does. A new address is neither
 * stored nor logged.
 * @throws AppError unauthenticated for a visitor's street, address_not_located, too_many_requests after 30 a minute
 */
export async function previewPlace(
  ports: Ports,
  { actor, viewer }: { actor: Actor; viewer: string },
  query: PlaceQuery,
): Promise<PlacePreview> {
  const account = actor.kind === 'account' ? actor.accountId : undefined;
  if (!account && isMoreThanZip(query)) throw new AppError('unauthenticated');
  await consumeRateLimit(ports.marketplace, ports.clock, PREVIEWS, account ?? viewer);
  const found =
    (account && (await keptPlace(ports, account, query))) || (await ports.geocoder.preview(query));
  if (!found) {
    const field = query.address === undefined ? 'zip' : 'address';
    throw new AppError('address_not_located', { fields: { [field]: MESSAGE_KEYS.address_verify } });
  }
  const { point, ...place } = found;
  return { ...place, publicPoint: publicPoint(point), radiusMiles: PRIVACY_RADIUS_MILES };
}

/**
 * Returns the kept point of an address that the account had located before, so that the geocoder is not asked again.
 */
async function keptPlace(
  { marketplace, clock }: Ports,
  accountId: string,
  { zip: zipCode, address, city, state }: PlaceQuery,
): Promise<FoundPlace | undefined> {
  if (!address || !city || !state) return undefined;
  const kept = await readKeptPoint(marketplace, clock, accountId, { address, zipCode });
  return kept && { point: kept.point, city, state, precision: kept.precision ?? 'address' };
}

/**
 * Returns whether a query names more than a ZIP code: a visitor's address stays in the browser until their email
 * address is verified.
 */
function isMoreThanZip({ address, city, state }: PlaceQuery): boolean {
  return [address, city, state].some((part) => part !== undefined);
}
