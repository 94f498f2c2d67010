import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { CloudClock, Store, StoreOp } from '../core/types.ts';

/** What a PUT, a form or a copy says about an object besides its bytes. */
export interface ObjectHeaders {
  contentType?: string;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  /** `x-amz-meta-…` without the prefix. */
  metadata: Record<string, string>;
}

export interface StoredObject extends ObjectHeaders {
  bucket: string;
  key: string;
  size: number;
  /** MD5 in hex, without quotes. */
  etag: string;
  /** Base64. */
  crc32: string;
  /** Product time in milliseconds. */
  modifiedAt: number;
  /** Name of the file that holds the bytes. */
  file: string;
}

export interface Objects {
  head(bucket: string, key: string): Promise<StoredObject | undefined>;
  /** Bytes `start` to `end`, both included. */
  read(object: StoredObject, start: number, end: number): Promise<Buffer>;
  /** Durable once it resolves; `ops` gives what is written in the same batch. */
  put(
    target: { bucket: string; key: string },
    bytes: Buffer,
    headers: ObjectHeaders,
    ops: (object: StoredObject) => StoreOp[],
  ): Promise<StoredObject>;
  delete(bucket: string, key: string): Promise<void>;
  /** Objects whose key starts with `prefix`, in key order; `after` is exclusive. */
  list(bucket: string, prefix: string, after?: string): AsyncIterable<StoredObject>;
}

const PREFIX = 's3~object~';
const storeKey = (bucket: string, key: string) => `${PREFIX}${bucket}~${key}`;

/**
 * Objects as entries of the store and files of a folder. A file is complete under its final name before
 * the entry that points to it is written; files that no entry points to are swept at the start.
 */
export async function openObjects(store: Store, clock: CloudClock, folder: string): Promise<Objects> {
  await mkdir(folder, { recursive: true });
  await sweep(store, folder);

  const head = (bucket: string, key: string) => store.get<StoredObject>(storeKey(bucket, key));
  const discard = (object: StoredObject | undefined) =>
    object ? rm(join(folder, object.file), { force: true }) : undefined;

  async function write(bytes: Buffer): Promise<string> {
    const file = randomUUID();
    const path = join(folder, file);
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
    return file;
  }

  return {
    head,

    async read(object, start, end) {
      if (object.size === 0) return Buffer.alloc(0);
      const path = join(folder, object.file);
      if (start === 0 && end === object.size - 1) return readFile(path);
      const handle = await open(path);
      try {
        const { buffer, bytesRead } = await handle.read(
          Buffer.alloc(end - start + 1),
          0,
          end - start + 1,
          start,
        );
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },

    async put({ bucket, key }, bytes, headers, ops) {
      const checksum = Buffer.alloc(4);
      checksum.writeUInt32BE(crc32(bytes));
      const object: StoredObject = {
        ...headers,
        bucket,
        key,
        size: bytes.length,
        etag: createHash('md5').update(bytes).digest('hex'),
        crc32: checksum.toString('base64'),
        modifiedAt: clock.now(),
        file: await write(bytes),
      };
      const before = await head(bucket, key);
      await store.batch([{ type: 'put', key: storeKey(bucket, key), value: object }, ...ops(object)]);
      await discard(before);
      return object;
    },

    async delete(bucket, key) {
      const before = await head(bucket, key);
      await store.delete(storeKey(bucket, key));
      await discard(before);
    },

    async *list(bucket, prefix, after) {
      const from = storeKey(bucket, prefix);
      const last = after === undefined ? undefined : storeKey(bucket, after);
      const options = last !== undefined && last >= from ? { after: last } : {};
      for await (const [, object] of store.list<StoredObject>(from, options)) yield object;
    },
  };
}

async function sweep(store: Store, folder: string): Promise<void> {
  const orphans = new Set(await readdir(folder));
  if (orphans.size === 0) return;
  for await (const [, { file }] of store.list<StoredObject>(PREFIX)) orphans.delete(file);
  await Promise.all([...orphans].map((file) => rm(join(folder, file), { force: true })));
}
