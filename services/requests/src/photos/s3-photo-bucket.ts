import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { PhotoBucket } from '../ports.ts';

/** The bucket of uploads, for decoding. */
export function createPhotoBucket(bucket: string, client = new S3Client({})): PhotoBucket {
  return {
    async read(Key, limit) {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
        if (!Body || ContentLength < limit) return Buffer.from((await Body?.transformToByteArray()) ?? []);
        // Discards the body unread.
        (Body as { destroy?: () => void }).destroy?.();
        return 'too_large';
      } catch (error) {
        if (error instanceof NoSuchKey) return 'missing';
        throw error;
      }
    },
    async writeJpeg(Key, Body) {
      const headers = { ContentType: 'image/jpeg', CacheControl: 'private, max-age=600' };
      await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ...headers }));
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
    },
  };
}
