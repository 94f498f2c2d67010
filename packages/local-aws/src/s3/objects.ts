import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { CloudClock, Store, StoreOp } from '../core/types.ts';
import { createHistory, versionIdOf } from './history.ts';
import type { ObjectHeaders, ObjectVersion, StoredObject } from './stored-object.ts';

export interface ObjectTarget {
  bucket: string;
  key: string;
  /** Whether the bucket keeps versions. */
  versioned: boolean;
}

export interface Objects {
  head(bucket: string, key: string): Promise<StoredObject | undefined>;
  /** Returns the bytes `start` to `end`, both included. */
  read(object: StoredObject, start: number, end: number): Promise<Buffer>;
  /** Stores an object, which is durable once this resolves. `ops` returns operations for the same batch. */
  put(
    target: ObjectTarget,
    bytes: Buffer,
    headers: ObjectHeaders,
    ops: (object: StoredObject) => StoreOp[],
  ): Promise<StoredObject>;
  /** Deletes the object. In a bucket with versions it stays as one, behind a mark. */
  delete(target: ObjectTarget): Promise<void>;
  /** Deletes one version for good. The version before it becomes the object again. Idempotent. */
  deleteVersion(bucket: string, key: string, versionId: string): Promise<void>;
  /** Lists every version of the keys that start with `prefix`, by key, the newest of each first. */
  versions(bucket: string, prefix: string): AsyncIterable<ObjectVersion>;
  /** Lists the objects whose key starts with `prefix`, in key order; `after` is exclusive. */
  list(bucket: string, prefix: string, after?: string): AsyncIterable<StoredObject>;
}

const PREFIX = 's3~object~';
const storeKey = (bucket: string, key: string) => `${PREFIX}${bucket}~${key}`;

/**
 * Keeps objects as entries of the store and files of a folder. A file is complete under its final name before
 * the entry that points to it is written. Files that no entry points to are swept at the start.
 */
export async function openObjects(store: Store, clock: CloudClock, folder: string): Promise<Objects> {
  await mkdir(folder, { recursive: true });
  await sweep(store, folder);
  const history = createHistory(store);

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

    async put({ bucket, key, versioned }, bytes, headers, ops) {
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
        ...(versioned && { versionId: history.newId(clock.now()) }),
      };
      const before = await head(bucket, key);
      await store.batch([
        { type: 'put', key: storeKey(bucket, key), value: object },
        ...(versioned ? history.keep(before) : []),
        ...ops(object),
      ]);
      if (!versioned) await discard(before);
      return object;
    },

    async delete({ bucket, key, versioned }) {
      const before = await head(bucket, key);
      await store.batch([
        { type: 'del', key: storeKey(bucket, key) },
        ...(versioned ? [...history.keep(before), history.mark(bucket, key, clock.now())] : []),
      ]);
      if (!versioned) await discard(before);
    },

    async deleteVersion(bucket, key, versionId) {
      const current = await head(bucket, key);
      const kept = await history.of(bucket, key);
      const isCurrent = current !== undefined && versionIdOf(current) === versionId;
      const gone = isCurrent ? current : kept.find((each) => each.versionId === versionId)?.object;
      const left = kept.filter((each) => each.versionId !== versionId);
      // The version before it becomes the object again; a mark leaves no object.
      const next = isCurrent || !current ? left.at(-1)?.object : undefined;
      await store.batch([
        ...(isCurrent ? [{ type: 'del', key: storeKey(bucket, key) } as const] : []),
        history.forget(bucket, key, versionId),
        ...(next
          ? [
              { type: 'put', key: storeKey(bucket, key), value: next } as const,
              history.forget(bucket, key, versionIdOf(next)),
            ]
          : []),
      ]);
      await discard(gone);
    },

    async *versions(bucket, prefix) {
      const current = store.list<StoredObject>(storeKey(bucket, prefix));
      const byKey = new Map<string, Omit<ObjectVersion, 'isLatest'>[]>();
      for await (const each of history.below(bucket, prefix))
        byKey.set(each.key, [each, ...(byKey.get(each.key) ?? [])]);
      for await (const [, object] of current) {
        const { key, modifiedAt } = object;
        const its = { bucket, key, versionId: versionIdOf(object), modifiedAt, object };
        byKey.set(key, [its, ...(byKey.get(key) ?? [])]);
      }
      for (const key of [...byKey.keys()].sort())
        for (const [index, each] of (byKey.get(key) ?? []).entries())
          yield { ...each, isLatest: index === 0 };
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
  for await (const { object } of createHistory(store).all()) if (object) orphans.delete(object.file);
  await Promise.all([...orphans].map((file) => rm(join(folder, file), { force: true })));
}
