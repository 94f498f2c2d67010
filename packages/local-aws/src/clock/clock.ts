import type { CloudClock, Store } from '../core/types.ts';
import { createSharedOffset, writeOffset } from './shared-offset.ts';

/** Product time that notifies its listeners of every move, so that waiting work can check again. */
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

/** Milliseconds that a running state is ahead of real time, or the instant at which a packed state stands still. */
type Kept = { offset: number } | { at: number };

/** Returns the store entry that makes product time continue from `at` when the state is first opened. */
export const standingAt = (at: number): [key: string, value: { at: number }] => [OFFSET_KEY, { at }];

/**
 * Creates the one clock of the local cloud. Each offset is stored before it takes effect, so that product time never
 * goes back after a crash. A new state begins at `beginsAt`, by default now.
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
