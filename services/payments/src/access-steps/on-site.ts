import { measure, verifyUploads } from '@sward/requests';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import { AppError, coarse, instant, type Point, timeOfId } from '@sward/shared/kernel';
import type { OnSite } from '../access-problem/access-problem.ts';
import type { Ports } from '../ports.ts';

/** Evidence from a provider's phone that they are on site. */
export interface Evidence {
  /** Upload ids. */
  photos: string[];
  location: Point;
}

/**
 * Checks the evidence that a provider is on site: photos taken after `since` (instant), and a place near the property.
 * Only two decimals of the place are stored.
 * @throws AppError too_far, upload_not_found; validation_failed for photos of before
 */
export async function onSite(
  ports: Ports,
  { requestId, providerId }: { requestId: string; providerId: string },
  { photos, location }: Evidence,
  since: string,
): Promise<OnSite> {
  const isOld = (id: string) => timeOfId(id) < Date.parse(since);
  if (photos.some(isOld))
    throw new AppError('validation_failed', { fields: { photos: MESSAGE_KEYS.access_new_photo } });
  await verifyUploads(ports.hasUpload, providerId, 'access', photos);
  const measured = await measure(ports.marketplace, requestId, location);
  if (!measured.near) throw new AppError('too_far');
  return { ...measured, at: instant(ports.clock.now()), photos, place: coarse(location) };
}
