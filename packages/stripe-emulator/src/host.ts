/** Services that the emulator needs from the program that it runs in. */

/** A value that survives JSON unchanged. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** A stored value: JSON, or an object that is JSON, because TypeScript assigns no interface to `Json`. */
export type Storable = Json | object;

export type StoreOp = { type: 'put'; key: string; value: Storable } | { type: 'del'; key: string };

/** Stores all state. Keys are strings, values JSON; `batch` is atomic. The emulator's keys begin with `stripe~`. */
export interface Store {
  get<T = Json>(key: string): Promise<T | undefined>;
  put(key: string, value: Storable): Promise<void>;
  delete(key: string): Promise<void>;
  batch(ops: readonly StoreOp[]): Promise<void>;
  /** Entries whose key starts with `prefix`, in key order; `after` is exclusive. */
  list<T = Json>(
    prefix: string,
    options?: { after?: string; limit?: number; reverse?: boolean },
  ): AsyncIterable<[key: string, value: T]>;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

export interface NewDelivery {
  kind: string;
  target: string;
  payload: Json;
  /** Milliseconds since the epoch; at once when absent. */
  dueAt?: number;
  /** Total attempts, the wait before the second one, and the limit of its doubling. */
  retry: { maxAttempts: number; firstDelayMs: number; maxDelayMs: number };
}

export interface Delivery extends Omit<NewDelivery, 'payload'> {
  /** The payload as it was added. */
  payload: unknown;
  id: string;
  attempts: number;
  dueAt: number;
  createdAt: number;
}

/** Delivers work at least once: webhooks and renewals. */
export interface Deliveries {
  /** Returns store operations that add the delivery. The emulator calls `wake` after the batch is written. */
  ops(delivery: NewDelivery): StoreOp[];
  wake(): void;
  /** Registers the handler of a kind. When it throws, the delivery is tried again. */
  handle(kind: string, deliver: (delivery: Delivery) => Promise<void>): void;
}
