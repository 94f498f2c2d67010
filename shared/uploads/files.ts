import type { Bucket } from './bucket.ts';
import { presign } from './presign.ts';
import { type BucketRequest, createBucketRequest, StoreError } from './store-request.ts';

/** Whether a photo has arrived in the bucket, by key. */
export type HasUpload = (key: string) => Promise<boolean>;

/** Files of one person in the bucket of uploads, by key. */
export interface Files {
  has: HasUpload;
  /**
   * An address that gives the file to whoever has it, for ten minutes; to be shown, or to be saved under the name
   * `saveAs`, of letters, digits, dots and hyphens.
   */
  link(key: string, saveAs?: string): Promise<string>;
  /** The text of a file. */
  read(key: string): Promise<string>;
  /** Writes a file of JSON; one that is there is replaced. */
  writeJson(key: string, content: unknown): Promise<void>;
  /** Removes everything whose key begins so; what is gone stays gone. */
  removeAll(prefix: string): Promise<void>;
}

const LINK_SECONDS = 600;

/** Each of its calls throws a StoreError when the store refuses or does not answer. */
export function createFiles(bucket: Bucket): Files {
  const request = createBucketRequest(bucket);
  return {
    has: hasUpload(request),
    link: (key, saveAs) => {
      const query = saveAs && { 'response-content-disposition': `attachment; filename="${saveAs}"` };
      return presign(bucket, { method: 'GET', key, seconds: LINK_SECONDS, ...(query && { query }) });
    },
    read: async (key) => await (await request('GET', key)).text(),
    async writeJson(key, content) {
      await request('PUT', key, { json: JSON.stringify(content, null, 2) });
    },
    async removeAll(prefix) {
      // What is removed is listed no more, so the first page is asked for until it is empty.
      for (let keys = await list(request, prefix); keys.length > 0; keys = await list(request, prefix)) {
        for (const key of keys) await request('DELETE', key);
      }
    },
  };
}

export function createHasUpload(bucket: Bucket): HasUpload {
  return hasUpload(createBucketRequest(bucket));
}

function hasUpload(request: BucketRequest): HasUpload {
  return async (key) => {
    try {
      await request('HEAD', key);
      return true;
    } catch (error) {
      // Without the permission to list, S3 answers 403 for a key that does not exist.
      if (error instanceof StoreError && (error.status === 404 || error.status === 403)) return false;
      throw error;
    }
  };
}

/** Up to a thousand keys. */
async function list(request: BucketRequest, prefix: string): Promise<string[]> {
  const query = { 'list-type': '2', 'encoding-type': 'url', prefix };
  const answer = await (await request('GET', '', { query })).text();
  // Of an address-encoded key no character has a meaning in XML.
  return [...answer.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
    decodeURIComponent(key.replaceAll('+', ' ')),
  );
}
