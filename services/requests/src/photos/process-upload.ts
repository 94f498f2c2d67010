import { isAppError } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { photoFiles, uploadOf } from '@sward/shared/uploads';
import type { PhotoPorts } from '../ports.ts';
import { type DecodedPhoto, decodePhoto, type Refusal } from './decode-photo.ts';
import { isDecided, putVerdict, type Upload } from './photo-store.ts';

/**
 * Decodes an arrived file into its two public files, or records why it cannot be shown, and removes the
 * original. Safe to repeat at any point and concurrently: every step is idempotent. A later file under a
 * decided key is only removed.
 */
export async function processUpload(ports: PhotoPorts, key: string): Promise<void> {
  const upload = uploadOf(key);
  if (!upload) return;
  if (!(await isDecided(ports.marketplace, upload))) {
    const bytes = await ports.bucket.read(key, LIMITS.photoBytes);
    // Removed by a concurrent run, or with its account.
    if (bytes === 'missing') return;
    await decide(ports, upload, bytes === 'too_large' ? bytes : await decodePhoto(bytes));
  }
  await ports.bucket.remove(key);
}

async function decide(ports: PhotoPorts, upload: Upload, decoded: DecodedPhoto | Refusal): Promise<void> {
  const log = ports.log.with({ ...upload });
  try {
    if (typeof decoded === 'string') {
      await putVerdict(ports.marketplace, upload, { status: 'rejected', reason: decoded }, ports.clock.now());
      return log.warn('photo rejected', { reason: decoded });
    }
    const { full, small, width, height } = decoded;
    const files = photoFiles(upload.accountId, upload.purpose, upload.uploadId);
    await ports.bucket.writeJpeg(files.small, small);
    await ports.bucket.writeJpeg(files.full, full);
    await putVerdict(ports.marketplace, upload, { status: 'ready', width, height }, ports.clock.now());
    log.info('photo ready', { bytes: full.length });
  } catch (error) {
    // A concurrent run decided it.
    if (!isAppError(error, 'state_changed')) throw error;
  }
}
