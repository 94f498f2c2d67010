import type { StoreOp } from './types.ts';

interface Waiting {
  ops: readonly StoreOp[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Writes batches in their order. Those that come while one is written are written together: the way to the database and back is most
 * of what a small one costs. Each is still all or nothing, and answered once it is there.
 */
export function gatherBatches(
  write: (ops: StoreOp[]) => Promise<void>,
): (ops: readonly StoreOp[]) => Promise<void> {
  let waiting: Waiting[] = [];
  let writing = false;

  async function writeWaiting(): Promise<void> {
    writing = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      await writeAll(together);
    }
    writing = false;
  }

  async function writeAll(batches: readonly Waiting[]): Promise<void> {
    try {
      await write(batches.flatMap(({ ops }) => ops));
      for (const { resolve } of batches) resolve();
    } catch (error) {
      if (batches.length === 1) batches[0]?.reject(error);
      // One that cannot be written keeps no other from it.
      else for (const batch of batches) await writeAll([batch]);
    }
  }

  return (ops) =>
    new Promise((resolve, reject) => {
      waiting.push({ ops, resolve, reject });
      if (!writing) void writeWaiting();
    });
}
