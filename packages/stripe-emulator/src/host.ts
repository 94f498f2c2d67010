/** What the emulator asks of the program that it runs in. */

/** A value that survives JSON unchanged. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** What is kept: JSON, or an object that is JSON by its definition, for an interface has no view as `Json`. */
export type Storable = Json | object;

export type StoreOp = { type: 'put'; key: string; value: Storable } | { type: 'del'; key: string };

/** Keeps everything. Keys are strings, values JSON; `batch` is atomic. The emulator's keys begin with `stripe~`. */
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
  /** Attempts in all, the wait before the second one, and the most that doubling makes of it. */
  retry: { maxAttempts: number; firstDelayMs: number; maxDelayMs: number };
}

export interface Delivery extends Omit<NewDelivery, 'payload'> {
  /** What was added, read back. */
  payload: unknown;
  id: string;
  attempts: number;
  dueAt: number;
  createdAt: number;
}

/** Hands over work at least once: webhooks and renewals. */
export interface Deliveries {
  /** Store operations that add the delivery; `wake` is called after the batch is written. */
  ops(delivery: NewDelivery): StoreOp[];
  wake(): void;
  /** Registers the handler of a kind. A throw means: try again. */
  handle(kind: string, deliver: (delivery: Delivery) => Promise<void>): void;
}
