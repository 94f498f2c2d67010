import type { Clock } from '@sward/shared/kernel';
import { LIMITS } from '@sward/shared/product';
import { type Bucket, createFormSigner, createHasUpload } from '@sward/shared/uploads';
import type { Uploads } from '../ports.ts';

const FORM_SECONDS = 600;

/** The bucket of photos. The form's policy, not this code, enforces key, type and size of uploads. */
export function createUploads(bucket: Bucket, clock: Clock): Uploads {
  const sign = createFormSigner(bucket, clock);
  return {
    has: createHasUpload(bucket),
    form: async (key, contentType) =>
      sign({ key, contentType, size: [1, LIMITS.photoBytes - 1], seconds: FORM_SECONDS }),
  };
}
