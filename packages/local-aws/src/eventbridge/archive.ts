import type { CloudClock, Json, Store, StoreOp } from '../core/types.ts';
import { createSequence } from '../deliveries/sequence.ts';

/** An event as its targets receive it. */
export interface CloudEvent {
  version: '0';
  id: string;
  'detail-type': string;
  source: string;
  account: string;
  /** UTC, to the second. */
  time: string;
  region: string;
  resources: string[];
  detail: { [key: string]: Json | undefined };
  /** Name of the replay that delivers the event again. */
  'replay-name'?: string;
}

export interface ArchivedEvent {
  /** Position in the archive; sorts as text. */
  sequence: string;
  bus: string;
  event: CloudEvent;
  /** ARNs of the targets that received it. */
  targets: string[];
}

export interface EventArchive {
  /** Returns store operations that add an event. */
  ops(bus: string, event: CloudEvent, targets: readonly string[]): StoreOp[];
  /** Returns at most `limit` events after the sequence `since`, in the order in which they were put. */
  list(options?: { since?: string; limit?: number }): Promise<ArchivedEvent[]>;
}

const PREFIX = 'events~';

/** Keeps every event that was put, for the console and for replays. */
export function createEventArchive(store: Store, clock: CloudClock): EventArchive {
  const nextSequence = createSequence(clock);
  return {
    ops(bus, event, targets) {
      const sequence = nextSequence();
      const archived: ArchivedEvent = { sequence, bus, event, targets: [...targets] };
      return [{ type: 'put', key: PREFIX + sequence, value: archived }];
    },
    async list({ since, limit = 100 } = {}) {
      const found: ArchivedEvent[] = [];
      const options = since === undefined ? { limit } : { limit, after: PREFIX + since };
      for await (const [, archived] of store.list<ArchivedEvent>(PREFIX, options)) found.push(archived);
      return found;
    },
  };
}
