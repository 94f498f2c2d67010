import type { Deliveries, Delivery, NewDelivery, Store, StoreOp } from '../src/host.ts';

/** A delivery list whose work waits in the store until a test runs it. */
export interface ManualDeliveries extends Deliveries {
  waiting(): Promise<Delivery[]>;
  /** Attempts everything that is due once and returns the errors. Failed work keeps waiting. */
  attempt(): Promise<string[]>;
}

export function manualDeliveries(store: Store, now: () => number): ManualDeliveries {
  const handlers = new Map<string, (delivery: Delivery) => Promise<void>>();
  let count = 0;
  const ops = (delivery: NewDelivery): StoreOp[] => {
    count += 1;
    const id = String(count).padStart(8, '0');
    const value = { ...delivery, id, attempts: 0, createdAt: 0, dueAt: delivery.dueAt ?? 0 };
    return [{ type: 'put', key: `delivery~${id}`, value }];
  };
  const waiting = async () => {
    const found: Delivery[] = [];
    for await (const [, delivery] of store.list<Delivery>('delivery~')) found.push(delivery);
    return found;
  };
  return {
    ops,
    wake: () => undefined,
    handle: (kind, deliver) => handlers.set(kind, deliver),
    waiting,
    attempt: async () => {
      const errors: string[] = [];
      for (const delivery of (await waiting()).filter(({ dueAt }) => dueAt <= now())) {
        try {
          await handlers.get(delivery.kind)?.(delivery);
          await store.delete(`delivery~${delivery.id}`);
        } catch (error) {
          errors.push((error as Error).message);
        }
      }
      return errors;
    },
  };
}
