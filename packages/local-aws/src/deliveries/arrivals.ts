import type { Store } from '../core/types.ts';

export interface Arrivals<T> {
  /** Remembers a value whose store operation a caller is about to write. */
  announce(key: string, value: T): void;
  /** Returns the announced values that have been written by now, oldest first. Returns each value only once. */
  collect(): Promise<[key: string, value: T][]>;
}

/** A batch takes milliseconds, so an announcement this old belongs to a batch that failed. */
const FORGOTTEN_AFTER_MS = 60_000;

/**
 * Connects operations that another part writes in its own batch with the pump that processes them. The
 * pump acts on a value only once the store has it, without reading its whole list again.
 */
export function createArrivals<T>(store: Store): Arrivals<T> {
  const announced = new Map<string, { value: T; since: number }>();
  return {
    announce(key, value) {
      announced.set(key, { value, since: performance.now() });
    },
    async collect() {
      const candidates = [...announced];
      const written = await Promise.all(candidates.map(([key]) => store.get(key)));
      const arrived: [string, T][] = [];
      candidates.forEach(([key, { value, since }], index) => {
        if (written[index] !== undefined) {
          if (announced.delete(key)) arrived.push([key, value]);
        } else if (performance.now() - since > FORGOTTEN_AFTER_MS) {
          announced.delete(key);
        }
      });
      return arrived;
    },
  };
}
