import type { Json, Store, StoreOp } from '../core/types.ts';
import { createClock, type LocalClock } from './clock.ts';

/** A store for tests: the contract of {@link Store} in memory. `data` outlives "restarts": make a second store over it. */
export function createMemoryStore(data: Map<string, string> = new Map()): Store & { data: Map<string, string> } {
  const apply = (op: StoreOp) =>
    op.type === 'put' ? data.set(op.key, JSON.stringify(op.value)) : data.delete(op.key);
  return {
    data,
    get: async <T>(key: string) => {
      const found = data.get(key);
      return found === undefined ? undefined : (JSON.parse(found) as T);
    },
    put: async (key: string, value: Json) => {
      apply({ type: 'put', key, value });
    },
    delete: async (key: string) => {
      apply({ type: 'del', key });
    },
    batch: async (ops) => {
      for (const op of ops) apply(op);
    },
    async *list<T>(prefix: string, options: { after?: string; limit?: number; reverse?: boolean } = {}) {
      const keys = [...data.keys()].filter((key) => key.startsWith(prefix)).sort();
      const { after, limit, reverse } = options;
      const ordered = (reverse ? keys.reverse() : keys).filter(
        (key) => after === undefined || (reverse ? key < after : key > after),
      );
      for (const key of ordered.slice(0, limit)) {
        const value = data.get(key);
        if (value !== undefined) yield [key, JSON.parse(value) as T];
      }
    },
    close: async () => undefined,
  };
}

/** A clock whose real time stands still at `start` until the test moves it. */
export function createStillClock(store: Store, start: string): Promise<LocalClock> {
  const standing = Date.parse(start);
  return createClock(store, () => standing);
}
