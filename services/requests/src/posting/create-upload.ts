import { type Actor, HOUR, signedIn } from '@sward/shared/kernel';
import { consumeRateLimit, type RateLimit } from '@sward/shared/table';
import { type UploadForm, type UploadPurpose, uploadKey } from '@sward/shared/uploads';
import type { Ports } from '../ports.ts';

const UPLOADS: RateLimit = { name: 'upload', limit: 60, windowMs: HOUR };

/**
 * Returns a form through which the caller may upload one photo under 5 MB.
 * @throws AppError too_many_requests after 60 an hour
 */
export async function createUpload(
  ports: Ports,
  actor: Actor,
  input: { purpose: UploadPurpose; contentType: string },
): Promise<UploadForm & { uploadId: string }> {
  const { accountId } = signedIn(actor);
  await consumeRateLimit(ports.marketplace, ports.clock, UPLOADS, accountId);
  const uploadId = ports.ids.next('upl');
  const form = await ports.uploads.form(uploadKey(accountId, input.purpose, uploadId), input.contentType);
  return { uploadId, ...form };
}
