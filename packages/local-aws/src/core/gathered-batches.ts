import type { StoreOp } from './types.ts';

interface Waiting {
  ops: readonly StoreOp[];
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Writes batches in their order. Batches that arrive during a write are written together, because a small one costs
 * little more than the way to the database. Each is still all or nothing, and resolves once it is written.
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
      // A batch that cannot be written must not stop the others.
      else for (const batch of batches) await writeAll([batch]);
    }
  }

  return (ops) =>
    new Promise((resolve, reject) => {
      waiting.push({ ops, resolve, reject });
      if (!writing) void writeWaiting();
    });
}
