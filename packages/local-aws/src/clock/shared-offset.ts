/**
 * The clock's offset in memory that the main thread and the function workers share. It is a 64-bit integer with
 * atomic reads and writes, so that a worker never sees half of a new offset.
 */

/** Returns memory for one offset, starting at `offsetMs`. */
export function createSharedOffset(offsetMs: number): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  writeOffset(shared, offsetMs);
  return shared;
}

/** Returns the milliseconds by which product time is ahead of real time. A worker adds them to its own `Date`. */
export function readOffset(shared: SharedArrayBuffer): number {
  return Number(Atomics.load(new BigInt64Array(shared), 0));
}

export function writeOffset(shared: SharedArrayBuffer, offsetMs: number): void {
  Atomics.store(new BigInt64Array(shared), 0, BigInt(offsetMs));
}
