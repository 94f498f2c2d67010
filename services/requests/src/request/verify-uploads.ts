import { AppError } from '@sward/shared/kernel';
import { type HasUpload, hasPhoto, type UploadPurpose } from '@sward/shared/uploads';

/** @throws AppError upload_not_found unless each upload has arrived under the caller's own prefix and was not refused. */
export async function verifyUploads(
  has: HasUpload,
  accountId: string,
  purpose: UploadPurpose,
  uploadIds: readonly string[],
): Promise<void> {
  const arrived = await Promise.all(uploadIds.map((id) => hasPhoto(has, accountId, purpose, id)));
  const lost = arrived.indexOf(false);
  if (lost >= 0) throw new AppError('upload_not_found', { cause: `photos.${lost}` });
}
