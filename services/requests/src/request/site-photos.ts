import { MESSAGE_KEYS } from '@sward/shared/contract';
import { AppError } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import type { PhotoSet, PhotoView } from '@sward/shared/uploads';
import type { ServiceRequest } from './request.ts';

/** A photo of the provider who left the job before, and whether bidders may see it. */
export type SitePhoto = PhotoView & { shown: boolean };

type Reopened = Pick<ServiceRequest, 'reopenedFrom' | 'sitePhotos'>;

/** The bid of a provider who left, as the bids service writes it. */
interface LeftBid {
  providerId?: string;
  left?: { photos: string[] };
}

/**
 * Returns the site photos linked to a request, by the provider who left the earlier job; undefined without any, and
 * once that provider's account is deleted.
 */
export async function sitePhotoSet(table: Table, request: Reopened): Promise<PhotoSet | undefined> {
  const { reopenedFrom, sitePhotos } = request;
  if (!reopenedFrom || !sitePhotos) return undefined;
  const key = { pk: `BIDS#${reopenedFrom}`, sk: `BID#${sitePhotos.bidId}` };
  const { providerId, left } = ((await table.get(key, { consistent: true })) ?? {}) as LeftBid;
  return providerId && left?.photos.length
    ? { accountId: providerId, purpose: 'order', ids: left.photos }
    : undefined;
}

/** Returns the photos, each marked with whether bidders may see it; undefined without any. */
export function markShown(
  { sitePhotos }: Reopened,
  photos: readonly PhotoView[] | undefined,
): SitePhoto[] | undefined {
  return photos?.map((photo) => ({ ...photo, shown: sitePhotos?.shown.includes(photo.id) ?? false }));
}

/** @throws AppError validation_failed for a photo that does not hang on the request */
export async function assertSitePhotos(
  table: Table,
  request: Reopened,
  wanted: readonly string[],
): Promise<void> {
  if (wanted.length === 0) return;
  const known = await sitePhotoSet(table, request);
  if (!wanted.every((id) => known?.ids.includes(id)))
    throw new AppError('validation_failed', { fields: { sitePhotos: MESSAGE_KEYS.invalid_input } });
}
