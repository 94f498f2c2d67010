import { HeadObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';

/** Whether a photo has arrived in the bucket, by key. */
export type HasUpload = (key: string) => Promise<boolean>;

export function createHasUpload(bucket: string, client = new S3Client({})): HasUpload {
  return async (key) => {
    try {
      await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
      return true;
    } catch (error) {
      // Without the permission to list, S3 answers 403 for a key that does not exist.
      const status = error instanceof S3ServiceException && error.$metadata.httpStatusCode;
      if (status === 404 || status === 403) return false;
      throw error;
    }
  };
}
