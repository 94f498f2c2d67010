import type { UploadPurpose } from '@sward/shared/product';
import type { Item, Key, Table } from '@sward/shared/table';
import { type PhotoSet, photoFiles, uploadKey } from './keys.ts';

/** A photo as the contract shows it. */
export interface PhotoView {
  id: string;
  status: 'processing' | 'ready' | 'rejected';
  /** URL valid for ten minutes at least, of a JPEG without metadata; null unless ready. */
  url: string | null;
  thumbnailUrl: string | null;
}

/** Photos for authorized responses. Access to a set is decided before the call. */
export interface Photos {
  /**
   * Returns the photos of each set, in its order: one read of the table for all of them, none of the bucket.
   */
  views(...sets: readonly PhotoSet[]): Promise<PhotoView[][]>;
  /** Like `views`, from items that were read by their `photoKeys` together with others. */
  show(items: readonly Item[], ...sets: readonly PhotoSet[]): Promise<PhotoView[][]>;
  /**
   * Returns the URL of a provider's small picture, without a read; until it is decoded the URL leads nowhere.
   */
  portrait(accountId: string, uploadId: string | null | undefined): Promise<string | null>;
}

/** Key of an upload's verdict, written once by its decoder. */
export function photoItemKey(accountId: string, purpose: UploadPurpose, uploadId: string): Key {
  return { pk: `PHOTO#${accountId}`, sk: `${purpose}#${uploadId}` };
}

/** Keys of the verdicts on a set's photos. */
export function photoKeys({ accountId, purpose, ids }: PhotoSet): Key[] {
  return ids.map((id) => photoItemKey(accountId, purpose, id));
}

/** `marketplace` stores the verdicts on uploads; `link` signs the URL of a file. */
export function createPhotos(marketplace: Table, link: (key: string) => Promise<string>): Photos {
  async function view({ accountId, purpose }: PhotoSet, id: string, item?: Item): Promise<PhotoView> {
    const { full, small } = photoFiles(accountId, purpose, id);
    if (item?.status !== 'ready') {
      const status = item?.status === 'rejected' ? 'rejected' : 'processing';
      return { id, status, url: null, thumbnailUrl: null };
    }
    return { id, status: 'ready', url: await link(full), thumbnailUrl: await link(small) };
  }

  async function show(items: readonly Item[], ...sets: readonly PhotoSet[]): Promise<PhotoView[][]> {
    const known = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
    const viewsOf = (set: PhotoSet) =>
      photoKeys(set).map(({ pk, sk }, index) => view(set, set.ids[index] ?? '', known.get(`${pk} ${sk}`)));
    return await Promise.all(sets.map((set) => Promise.all(viewsOf(set))));
  }

  return {
    show,
    async views(...sets) {
      const keys = sets.flatMap(photoKeys);
      return await show(keys.length ? await marketplace.batchGet(keys) : [], ...sets);
    },
    portrait: async (accountId, uploadId) =>
      uploadId ? await link(photoFiles(accountId, 'profile', uploadId).small) : null,
  };
}

/**
 * Returns whether a photo has arrived, as original or decoded. The original is removed after the decoded file
 * exists, so that checking in this order misses nothing. A photo that could not be decoded is in neither
 * place.
 */
export async function hasPhoto(
  has: (key: string) => Promise<boolean>,
  accountId: string,
  purpose: UploadPurpose,
  uploadId: string,
): Promise<boolean> {
  return (
    (await has(uploadKey(accountId, purpose, uploadId))) ||
    (await has(photoFiles(accountId, purpose, uploadId).full))
  );
}
