import type { Delivery } from '../core/types.ts';
import { createDueHeap, type DueHeap } from './due-heap.ts';

/** Waiting deliveries of one kind to one target, and the number of running ones. */
export interface Lane {
  kind: string;
  waiting: DueHeap<Delivery>;
  running: number;
}

export interface Lanes {
  add(delivery: Delivery): void;
  of(delivery: Delivery): Lane;
  all(): Iterable<Lane>;
  /** Removes the lane of the delivery once it is empty. */
  tidy(delivery: Delivery): void;
}

export function createLanes(): Lanes {
  const lanes = new Map<string, Lane>();
  const name = ({ kind, target }: Delivery) => `${kind} ${target}`;

  const of = (delivery: Delivery) => {
    const found = lanes.get(name(delivery));
    if (found) return found;
    const lane: Lane = { kind: delivery.kind, waiting: createDueHeap(), running: 0 };
    lanes.set(name(delivery), lane);
    return lane;
  };

  return {
    of,
    add: (delivery) => of(delivery).waiting.push(delivery.dueAt, delivery),
    all: () => lanes.values(),
    tidy(delivery) {
      const lane = lanes.get(name(delivery));
      if (lane && lane.running === 0 && lane.waiting.size() === 0) lanes.delete(name(delivery));
    },
  };
}
