/**
 * The clock's offset in memory that the main thread and the function workers share. A 64-bit integer
 * read and written atomically: a worker never sees half of a new offset.
 */

/** Memory for one offset, starting at `offsetMs`. */
export function createSharedOffset(offsetMs: number): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  writeOffset(shared, offsetMs);
  return shared;
}

/** Milliseconds that product time is ahead of real time, or behind it where below zero. A worker adds it to its own `Date`. */
export function readOffset(shared: SharedArrayBuffer): number {
  return Number(Atomics.load(new BigInt64Array(shared), 0));
}

export function writeOffset(shared: SharedArrayBuffer, offsetMs: number): void {
  Atomics.store(new BigInt64Array(shared), 0, BigInt(offsetMs));
}
