import type { Json, Store, StoreOp } from '../src/host.ts';

/** Creates a store that ends with the process. Reads return copies, as from a disk. */
export function memoryStore(): Store {
  const entries = new Map<string, string>();
  const apply = (op: StoreOp) => {
    if (op.type === 'put') entries.set(op.key, JSON.stringify(op.value));
    else entries.delete(op.key);
  };
  const read = <T>(key: string): T | undefined => {
    const text = entries.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  };
  return {
    get: async <T = Json>(key: string) => read<T>(key),
    put: async (key, value) => apply({ type: 'put', key, value }),
    delete: async (key) => apply({ type: 'del', key }),
    batch: async (ops) => ops.forEach(apply),
    async *list<T = Json>(
      prefix: string,
      options: { after?: string; limit?: number; reverse?: boolean } = {},
    ): AsyncIterable<[key: string, value: T]> {
      const { after, limit = entries.size, reverse = false } = options;
      const keys = [...entries.keys()]
        .filter((key) => key.startsWith(prefix))
        .sort()
        .filter((key) => after === undefined || (reverse ? key < after : key > after));
      if (reverse) keys.reverse();
      for (const key of keys.slice(0, limit)) {
        const value = read<T>(key);
        if (value !== undefined) yield [key, value];
      }
    },
  };
}
