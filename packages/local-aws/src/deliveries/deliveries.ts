import { createAlarm } from '../clock/alarm.ts';
import type { ProductClock } from '../clock/clock.ts';
import { createSettled, type Pump } from '../clock/pump.ts';
import type { Deliveries, Delivery, NewDelivery, Store, StoreOp } from '../core/types.ts';
import { createArrivals } from './arrivals.ts';
import { createLanes, type Lane } from './lane.ts';
import { afterFailure, DEAD, deadLetterOps, PENDING, put, remove } from './outcome.ts';
import type { QueueWriter } from './queue-writer.ts';
import { createSequence } from './sequence.ts';

export interface LocalDeliveries extends Deliveries, Pump {
  /** Returns store operations that send undeliverable work to its dead letter. Call `wake()` after the batch. */
  deadOps(delivery: NewDelivery, reason: Error): StoreOp[];
  /** Returns all undelivered work, oldest first. `dueAt` is the instant of the next attempt. */
  pending(): Promise<Delivery[]>;
  /** Starts no more work and waits for running work. The next process picks up the rest. */
  close(): Promise<void>;
}

export interface DeliveriesOptions {
  store: Store;
  clock: ProductClock;
  /** Receives dead letters. Without it they stay in the list of the dead. */
  queues?: QueueWriter;
  /** Most deliveries of one kind to one target that run at a time. */
  concurrency?: number;
}

type Handler = (delivery: Delivery) => Promise<void>;

/**
 * Opens the durable list of work to hand over, and its one pump. A delivery whose kind has no handler waits
 * without holding up `settled()`, because this process cannot deliver it.
 */
export async function createDeliveries(options: DeliveriesOptions): Promise<LocalDeliveries> {
  const { store, clock, queues, concurrency = 4 } = options;
  const sequence = createSequence(clock);
  const handlers = new Map<string, Handler>();
  const lanes = createLanes();
  const arrivals = createArrivals<Delivery>(store);
  let collecting = 0;
  let running = 0;
  let closed = false;

  const dueIn = (lane: Lane) => (handlers.has(lane.kind) ? lane.waiting.first()?.due : undefined);
  const dues = () => [...lanes.all()].map(dueIn).filter((due) => due !== undefined);
  const nextDue = (now = clock.now()) => {
    const later = dues().filter((due) => due > now);
    return later.length > 0 ? Math.min(...later) : undefined;
  };
  const idle = () => {
    if (collecting > 0 || running > 0) return false;
    const now = clock.now();
    return closed || dues().every((due) => due > now);
  };
  const settling = createSettled(idle);
  const alarm = createAlarm(clock, () => pump());

  function pump(): void {
    if (!closed) {
      const now = clock.now();
      for (const lane of lanes.all()) startDue(lane, now);
      // Uses the same `now`, so that the alarm covers work that falls due in this loop.
      alarm.set(nextDue(now));
    }
    settling.check();
  }

  function startDue(lane: Lane, now: number): void {
    const handler = handlers.get(lane.kind);
    if (!handler) return;
    for (let next = lane.waiting.first(); next && next.due <= now; next = lane.waiting.first()) {
      if (lane.running >= concurrency) return;
      lane.waiting.removeFirst();
      void run(lane, next.value, handler);
    }
  }

  async function run(lane: Lane, delivery: Delivery, handler: Handler): Promise<void> {
    lane.running += 1;
    running += 1;
    try {
      const error = await attempt(handler, delivery);
      await conclude(delivery, error);
    } catch (defect) {
      // The store refused the outcome. The delivery stays pending there, and the next process repeats it.
      if (!closed) console.error('A delivery could not be concluded', delivery.id, defect);
    } finally {
      lane.running -= 1;
      running -= 1;
      lanes.tidy(delivery);
      pump();
    }
  }

  async function conclude(delivery: Delivery, error: { thrown: unknown } | undefined): Promise<void> {
    if (!error) return store.batch([remove(PENDING, delivery)]);
    const again = afterFailure(delivery, error.thrown, clock.now());
    if (again) {
      await store.batch([put(PENDING, again)]);
      lanes.add(again);
      return;
    }
    await store.batch([remove(PENDING, delivery), ...deadLetterOps(delivery, error.thrown, queues)]);
    queues?.wake();
  }

  async function collect(): Promise<void> {
    collecting += 1;
    try {
      for (const [, delivery] of await arrivals.collect()) lanes.add(delivery);
    } catch (defect) {
      if (!closed) console.error('New deliveries could not be read', defect);
    } finally {
      collecting -= 1;
      pump();
    }
  }

  function complete(delivery: NewDelivery): Delivery {
    const createdAt = clock.now();
    return { ...delivery, id: sequence(), attempts: 0, createdAt, dueAt: delivery.dueAt ?? createdAt };
  }

  const deliveries: LocalDeliveries = {
    ops(delivery) {
      const whole = complete(delivery);
      arrivals.announce(PENDING + whole.id, whole);
      return [put(PENDING, whole)];
    },
    deadOps: (delivery, reason) => deadLetterOps(complete(delivery), reason, queues),
    async send(delivery) {
      await store.batch(deliveries.ops(delivery));
      deliveries.wake();
    },
    wake() {
      void collect();
    },
    handle(kind, handler) {
      handlers.set(kind, handler);
      pump();
    },
    idle,
    settled: settling.settled,
    nextDue: () => nextDue(),
    pending: () => readAll(store, PENDING),
    dead: () => readAll(store, DEAD),
    async close() {
      closed = true;
      alarm.set(undefined);
      await settling.settled();
    },
  };

  for (const delivery of await deliveries.pending()) lanes.add(delivery);
  return deliveries;
}

async function attempt(handler: Handler, delivery: Delivery): Promise<{ thrown: unknown } | undefined> {
  try {
    await handler(delivery);
    return undefined;
  } catch (thrown) {
    return { thrown };
  }
}

async function readAll(store: Store, prefix: string): Promise<Delivery[]> {
  const found: Delivery[] = [];
  for await (const [, delivery] of store.list<Delivery>(prefix)) found.push(delivery);
  return found;
}
