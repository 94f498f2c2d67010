import type { CloudClock, Store } from '../core/types.ts';
import { createSharedOffset, writeOffset } from './shared-offset.ts';

/** Product time that tells its listeners when it was moved, so that waiting work can look again. */
export interface ProductClock extends CloudClock {
  /** Called synchronously right after the clock has been moved forward. */
  onMove(listener: () => void): void;
}

export interface LocalClock extends ProductClock {
  /** The offset for worker threads; read it with `readOffset`. */
  readonly sharedOffset: SharedArrayBuffer;
  /** Moves product time forward to `instant` (milliseconds); an instant that has passed changes nothing. */
  moveTo(instant: number): Promise<void>;
}

const OFFSET_KEY = 'cloud~clock';

/** Of a running state: milliseconds ahead of real time, below zero behind it; of one that was packed: where its time stands still. */
type Kept = { offset: number } | { at: number };

/** The entry that makes product time go on from an instant when the state is first opened. */
export const standingAt = (at: number): [key: string, value: { at: number }] => [OFFSET_KEY, { at }];

/**
 * The one clock of the local cloud. The offset is written to the store before it takes effect:
 * after a crash product time is never earlier than anybody has seen it. A new state begins at `beginsAt`, now unless given.
 */
export async function createClock(
  store: Store,
  realNow: () => number = Date.now,
  beginsAt?: number,
): Promise<LocalClock> {
  const kept =
    (await store.get<Kept>(OFFSET_KEY)) ?? (beginsAt === undefined ? { offset: 0 } : { at: beginsAt });
  let offset = 'at' in kept ? kept.at - realNow() : kept.offset;
  if ('at' in kept) await store.put(OFFSET_KEY, { offset });
  const sharedOffset = createSharedOffset(offset);
  const listeners: (() => void)[] = [];
  const now = () => realNow() + offset;

  return {
    sharedOffset,
    now,
    offset: () => offset,
    onMove: (listener) => {
      listeners.push(listener);
    },
    async moveTo(instant) {
      const moved = Math.ceil(instant - realNow());
      if (moved <= offset) return;
      await store.put(OFFSET_KEY, { offset: moved });
      offset = Math.max(offset, moved);
      writeOffset(sharedOffset, offset);
      for (const listener of listeners) listener();
    },
  };
}
