import type { MapScheme } from '@sward/shared/contract/requests/places';
import { AppError, MINUTE, pointOfCell } from '@sward/shared/kernel';
import type { Picture } from '@sward/shared/lambda/pure';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { isInsideUs } from './inside-us.ts';

/** A list page shows up to twenty pictures; those cached by the distribution are not counted. */
const LOOKS_OF_VIEWER: RateLimit = { name: 'map', limit: 120, windowMs: MINUTE };

/**
 * Returns the picture of the map around a cell. A cell is public, so anyone may see it, and no finer place can be
 * requested.
 * @throws AppError not_found outside the United States, too_many_requests after 120 a minute, busy
 */
export async function getMapPicture(
  { marketplace, clock, mapPictures }: Pick<Ports, 'marketplace' | 'clock' | 'mapPictures'>,
  viewer: string,
  { cell, scheme }: { cell: string; scheme: MapScheme },
): Promise<Picture> {
  const point = pointOfCell(cell);
  if (!point || !isInsideUs(point)) throw new AppError('not_found');
  await consumeRateLimit(marketplace, clock, LOOKS_OF_VIEWER, viewer);
  return await mapPictures.around(point, scheme);
}
