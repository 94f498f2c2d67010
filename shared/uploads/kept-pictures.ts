import type { Bucket } from './bucket.ts';
import { createBucketRequest, StoreError } from './store-request.ts';

export interface KeptPicture {
  /** Content type. */
  type: string;
  bytes: Uint8Array;
}

/** Pictures that can be made again, by key. */
export interface KeptPictures {
  read(key: string): Promise<KeptPicture | undefined>;
  /** Replaces an existing one. */
  write(key: string, picture: KeptPicture): Promise<void>;
}

/** Each of its calls throws a StoreError when the store refuses or does not respond. */
export function createKeptPictures(bucket: Bucket): KeptPictures {
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
