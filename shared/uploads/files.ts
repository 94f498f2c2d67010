import type { Bucket } from './bucket.ts';
import { presign } from './presign.ts';
import { type BucketRequest, createBucketRequest, StoreError } from './store-request.ts';

/** Returns whether a photo has arrived in the bucket, by key. */
export type HasUpload = (key: string) => Promise<boolean>;

/** Files of the bucket of uploads, by key. */
export interface Files {
  has: HasUpload;
  /**
   * Returns a URL that gives its holder access to the file for ten minutes. The file is saved under the name `saveAs` of
   * letters, digits, dots and hyphens, or shown: then the URL stays the same for five minutes, and is good for fifteen at most.
   */
  link(key: string, saveAs?: string): Promise<string>;
  /** Reads the text of a file. */
  read(key: string): Promise<string>;
  /** Writes a JSON file and replaces an existing one. */
  writeJson(key: string, content: unknown): Promise<void>;
  /** Removes all files with this key prefix, and every earlier version of them. Idempotent. */
  removeAll(prefix: string): Promise<void>;
}

const LINK_SECONDS = 600;
/** In which a shown file keeps its URL: a page that reads its answer again does not load all photos anew. */
const STEP_SECONDS = 300;

/** Each of its calls throws a StoreError when the store refuses or does not respond. */
export function createFiles(bucket: Bucket): Files {
  const request = createBucketRequest(bucket);
  return {
    has: hasUpload(request),
    link: (key, saveAs) => {
      if (saveAs) {
        const query = { 'response-content-disposition': `attachment; filename="${saveAs}"` };
        return presign(bucket, { method: 'GET', key, seconds: LINK_SECONDS, query });
      }
      const now = Date.now() - (Date.now() % (STEP_SECONDS * 1000));
      return presign(bucket, { method: 'GET', key, seconds: LINK_SECONDS + STEP_SECONDS, now });
    },
    read: async (key) => await (await request('GET', key)).text(),
    async writeJson(key, content) {
      await request('PUT', key, {
        content: { type: 'application/json', body: JSON.stringify(content, null, 2) },
      });
    },
    async removeAll(prefix) {
      // Removed versions are no longer listed, so that the first page is read until it is empty.
      for (let found = await list(request, prefix); found.length > 0; found = await list(request, prefix)) {
        for (const { key, versionId } of found) await request('DELETE', key, { query: { versionId } });
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
      // Without the permission to list, S3 responds with 403 for a key that does not exist.
      if (error instanceof StoreError && (error.status === 404 || error.status === 403)) return false;
      throw error;
    }
  };
}

interface FileVersion {
  key: string;
  versionId: string;
}

/** Up to a thousand versions, and marks of deletion among them. */
async function list(request: BucketRequest, prefix: string): Promise<FileVersion[]> {
  const query = { versions: '', 'encoding-type': 'url', prefix };
  const answer = await (await request('GET', '', { query })).text();
  // A URL-encoded key has no character with a meaning in XML.
  return [...answer.matchAll(/<Key>([^<]*)<\/Key><VersionId>([^<]*)<\/VersionId>/g)].map(
    ([, key = '', versionId = '']) => ({ key: decodeURIComponent(key.replaceAll('+', ' ')), versionId }),
  );
}
