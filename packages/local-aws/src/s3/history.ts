import type { Store, StoreOp } from '../core/types.ts';
import type { ObjectVersion, StoredObject } from './stored-object.ts';

/** A version that is no longer the object under its key, or the mark of a deletion. */
type Past = Omit<ObjectVersion, 'isLatest'>;

const PREFIX = 's3~version~';

/** S3's name for the version of an object from before its bucket had versions. */
const FIRST = 'null';

export const versionIdOf = ({ versionId = FIRST }: Pick<StoredObject, 'versionId'>): string => versionId;

/** Keeps past versions as entries of the store, by key and then from the oldest to the newest. */
export function createHistory(store: Store) {
  let count = 0;
  const keyOf = (bucket: string, key: string, versionId: string) =>
    // An object from before versions is older than all of them.
    `${PREFIX}${bucket}~${key}\u0000${versionId === FIRST ? '' : versionId}`;

  async function* list(prefix: string): AsyncIterable<Past> {
    for await (const [, past] of store.list<Past>(prefix)) yield past;
  }

  return {
    /** Returns an id that sorts after all earlier ones. */
    newId: (now: number) => `${String(now).padStart(15, '0')}${String(count++).padStart(9, '0')}`,

    keep(object: StoredObject | undefined): StoreOp[] {
      if (!object) return [];
      const { bucket, key, modifiedAt } = object;
      const value: Past = { bucket, key, versionId: versionIdOf(object), modifiedAt, object };
      return [{ type: 'put', key: keyOf(bucket, key, value.versionId), value }];
    },

    mark(bucket: string, key: string, now: number): StoreOp {
      const value: Past = { bucket, key, versionId: this.newId(now), modifiedAt: now };
      return { type: 'put', key: keyOf(bucket, key, value.versionId), value };
    },

    forget: (bucket: string, key: string, versionId: string): StoreOp => ({
      type: 'del',
      key: keyOf(bucket, key, versionId),
    }),

    /** Returns the past versions of one key, the newest last. */
    async of(bucket: string, key: string): Promise<Past[]> {
      const found: Past[] = [];
      for await (const past of list(keyOf(bucket, key, FIRST))) found.push(past);
      return found;
    },

    /** Lists the past versions of all keys that start with `prefix`. */
    below: (bucket: string, prefix: string) => list(`${PREFIX}${bucket}~${prefix}`),

    all: () => list(PREFIX),
  };
}
