import { randomUUID } from 'node:crypto';
import type { CloudClock, Store, StoreOp } from '../core/types.ts';
import { type Entry, readReceiptHandle } from './message.ts';
import type { QueueSettings } from './queue-settings.ts';

export interface Queue {
  readonly settings: QueueSettings;
  /** Adds entries that the store has. They are added together, so that one batch can receive them. */
  add(added: readonly Entry[]): void;
  /**
   * Returns up to `max` visible messages, counts the receive and moves those that were received too
   * often to the dead-letter queue. `hold` hides them from other receivers, whatever the time, until
   * `finish`. If the process dies, they are visible at once.
   */
  receive(max: number, how: { visibilityMs: number } | 'hold'): Promise<Entry[]>;
  /** Ends a hold in one write. It deletes `done`, and makes `again` visible at their instants. */
  finish(done: readonly Entry[], again: readonly { entry: Entry; visibleAt: number }[]): Promise<void>;
  /** Returns the message of a receipt handle; undefined if it is gone or received again. Throws for malformed text. */
  byHandle(handle: unknown): Entry | undefined;
  remove(entries: readonly Entry[]): Promise<void>;
  changeVisibility(entry: Entry, visibleAt: number): Promise<void>;
  /** Returns the messages in order of arrival, received ones included. */
  entries(): Entry[];
  hasVisible(): boolean;
  /** Returns the instant at which the next message without a hold becomes visible; undefined when there is none. */
  nextVisible(): number | undefined;
  /** Calls the listener when a message was added or may have become visible. Returns a function that stops it. */
  onChange(listener: () => void): () => void;
}

export interface QueueParts {
  store: Store;
  clock: CloudClock;
  settings: QueueSettings;
  /** Returns operations that put an entry into the dead-letter queue. `deadLetterWritten` follows their write. */
  toDeadLetter: (entry: Entry) => StoreOp[];
  deadLetterWritten: () => void;
}

/** Thrown for a text that is no receipt handle. */
export class InvalidReceiptHandle extends Error {}

/** Creates a standard queue. The store has the truth. The entries are its copy in memory, held during a write. */
export function createQueue({ store, clock, settings, toDeadLetter, deadLetterWritten }: QueueParts): Queue {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const isVisible = (entry: Entry, now: number) => !entry.held && entry.message.visibleAt <= now;
  const isExpired = (entry: Entry, now: number) => entry.message.sentAt + settings.retentionMs <= now;
  const isSpent = ({ message }: Entry) =>
    settings.redrive !== undefined && message.receiveCount >= settings.redrive.maxReceiveCount;
  const putOp = ({ key, message }: Entry): StoreOp => ({ type: 'put', key, value: message });
  const delOp = ({ key }: Entry): StoreOp => ({ type: 'del', key });

  async function remove(gone: readonly Entry[]): Promise<void> {
    if (gone.length === 0) return;
    await store.batch(gone.map(delOp));
    for (const entry of gone) entries.delete(entry.key);
  }

  /** Splits visible messages into those to return and those that leave the queue. Holds both during the write. */
  function pick(max: number, now: number) {
    const taken: Entry[] = [];
    const expired: Entry[] = [];
    const spent: Entry[] = [];
    for (const entry of entries.values()) {
      if (taken.length >= max) break;
      if (!isVisible(entry, now)) continue;
      entry.held = true;
      if (isExpired(entry, now)) expired.push(entry);
      else if (isSpent(entry)) spent.push(entry);
      else taken.push(entry);
    }
    return { taken, expired, spent };
  }

  return {
    settings,
    add(added) {
      for (const entry of added) entries.set(entry.key, entry);
      changed();
    },

    async receive(max, how) {
      const now = clock.now();
      const { taken, expired, spent } = pick(max, now);
      if (taken.length + expired.length + spent.length === 0) return [];
      for (const { message } of taken) {
        message.receiveCount += 1;
        message.firstReceivedAt ??= now;
        message.receipt = randomUUID();
        message.visibleAt = how === 'hold' ? now : now + how.visibilityMs;
      }
      await store.batch([
        ...taken.map(putOp),
        ...[...expired, ...spent].map(delOp),
        ...spent.flatMap(toDeadLetter),
      ]);
      for (const entry of [...expired, ...spent]) entries.delete(entry.key);
      if (spent.length > 0) deadLetterWritten();
      if (how !== 'hold') for (const entry of taken) entry.held = false;
      changed();
      return taken;
    },

    async finish(done, again) {
      // A purge may have removed a held message, which must not come back.
      const kept = again.filter(({ entry }) => entries.has(entry.key));
      for (const { entry, visibleAt } of kept) entry.message.visibleAt = visibleAt;
      await store.batch([...done.map(delOp), ...kept.map(({ entry }) => putOp(entry))]);
      for (const entry of done) entries.delete(entry.key);
      for (const { entry } of kept) entry.held = false;
      changed();
    },

    byHandle(handle) {
      const read = readReceiptHandle(handle);
      if (!read) throw new InvalidReceiptHandle(String(handle));
      const entry = entries.get(read.key);
      return entry?.message.receipt === read.receipt ? entry : undefined;
    },

    remove,
    async changeVisibility(entry, visibleAt) {
      entry.message.visibleAt = visibleAt;
      await store.batch([putOp(entry)]);
      changed();
    },

    entries: () => {
      const now = clock.now();
      return [...entries.values()].filter((entry) => !isExpired(entry, now));
    },
    hasVisible() {
      const now = clock.now();
      for (const entry of entries.values()) if (isVisible(entry, now)) return true;
      return false;
    },
    nextVisible() {
      let next: number | undefined;
      for (const { held, message } of entries.values()) {
        if (!held && (next === undefined || message.visibleAt < next)) next = message.visibleAt;
      }
      return next;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
