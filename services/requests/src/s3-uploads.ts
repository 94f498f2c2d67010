import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { LIMITS } from '@sward/shared/kernel';
import { createHasUpload } from '@sward/shared/uploads';
import type { Uploads } from './ports.ts';

const FORM_SECONDS = 600;

/** The bucket of photos; the form's policy, not this code, holds uploads to their key, type and size. */
export function createUploads(bucket: string, client = new S3Client({})): Uploads {
  return {
    has: createHasUpload(bucket, client),
    async form(key, contentType) {
      return await createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['eq', '$Content-Type', contentType],
          ['content-length-range', 1, LIMITS.photoBytes - 1],
        ],
        Expires: FORM_SECONDS,
      });
    },
  };
}
