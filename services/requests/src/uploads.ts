import { AppError } from '@sward/shared/kernel';
import type { HasUpload } from '@sward/shared/uploads';

export type UploadPurpose =
  | 'request'
  | 'before'
  | 'after'
  | 'dispute'
  | 'profile'
  | 'message'
  | 'application';

/** Where the store keeps an upload: under its account's own prefix, so no table of uploads is needed. */
export function uploadKey(accountId: string, purpose: UploadPurpose, uploadId: string): string {
  return `${accountId}/${purpose}/${uploadId}`;
}

/** @throws AppError upload_not_found unless each upload has arrived under the caller's own prefix. */
export async function verifyUploads(
  has: HasUpload,
  accountId: string,
  purpose: UploadPurpose,
  uploadIds: readonly string[],
): Promise<void> {
  const arrived = await Promise.all(uploadIds.map((id) => has(uploadKey(accountId, purpose, id))));
  const lost = arrived.indexOf(false);
  if (lost >= 0) throw new AppError('upload_not_found', { cause: `photos.${lost}` });
}
