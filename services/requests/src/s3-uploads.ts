import { HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { LIMITS } from '@sward/shared/kernel';
import type { Uploads } from './ports.ts';

const FORM_SECONDS = 600;

/** The bucket of photos; the form's policy, not this code, holds uploads to their key, type and size. */
export function createUploads(bucket: string, client = new S3Client({})): Uploads {
  return {
    async has(key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return true;
      } catch (error) {
        // Without the permission to list, S3 answers 403 for a key that does not exist.
        const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
        if (status === 404 || status === 403) return false;
        throw error;
      }
    },
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
