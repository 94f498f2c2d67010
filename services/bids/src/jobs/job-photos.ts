import type { Item, Key } from '@sward/shared/table';
import { type PhotoSet, type PhotoView, photoKeys } from '@sward/shared/uploads';
import type { Bid } from '../bid/bid.ts';
import type { Ports } from '../ports.ts';

/** The photos of a job's record, for its two parties. */
export interface JobPhotos {
  beforePhotos: PhotoView[];
  afterPhotos: PhotoView[];
  /** Photos that show why the provider left the job; empty once that provider's account is deleted. */
  leftPhotos: PhotoView[];
}

/** Returns the keys of all items that {@link jobPhotos} reads. */
export function jobPhotoKeys(bid: Bid): Key[] {
  return setsOf(bid).flatMap(photoKeys);
}

export async function jobPhotos(
  { photos }: Pick<Ports, 'photos'>,
  { bid, photoItems }: { bid: Bid; photoItems: readonly Item[] },
): Promise<JobPhotos> {
  const [beforePhotos = [], afterPhotos = [], leftPhotos = []] = await photos.show(
    photoItems,
    ...setsOf(bid),
  );
  return { beforePhotos, afterPhotos, leftPhotos };
}

function setsOf({ providerId: accountId, beforePhotos = [], afterPhotos = [], left }: Bid): PhotoSet[] {
  return [
    { accountId, purpose: 'before', ids: beforePhotos },
    { accountId, purpose: 'after', ids: afterPhotos },
    { accountId, purpose: left?.reason === 'unsafe' ? 'access' : 'order', ids: left?.photos ?? [] },
  ];
}
