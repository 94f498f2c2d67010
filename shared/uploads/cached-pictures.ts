import type { Bucket } from './bucket.ts';
import { createBucketRequest, StoreError } from './store-request.ts';

export interface CachedPicture {
  /** Content type. */
  type: string;
  bytes: Uint8Array;
}

/** Pictures that can be made again, by key. */
export interface CachedPictures {
  read(key: string): Promise<CachedPicture | undefined>;
  /** Replaces an existing one. */
  write(key: string, picture: CachedPicture): Promise<void>;
}

/** Each of its calls throws a StoreError when the store refuses or does not respond. */
export function createCachedPictures(bucket: Bucket): CachedPictures {
  const request = createBucketRequest(bucket);
  return {
    async read(key) {
      try {
        const answer = await request('GET', key);
        const type = answer.headers.get('content-type') ?? '';
        return { type, bytes: new Uint8Array(await answer.arrayBuffer()) };
      } catch (error) {
        // Without the permission to list, S3 responds with 403 for a key that does not exist.
        if (error instanceof StoreError && (error.status === 404 || error.status === 403)) return undefined;
        throw error;
      }
    },
    async write(key, { type, bytes }) {
      await request('PUT', key, { content: { type, body: bytes } });
    },
  };
}
