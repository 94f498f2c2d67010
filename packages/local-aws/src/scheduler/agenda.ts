import { createDueHeap, type DueHeap } from '../deliveries/due-heap.ts';
import { isFrequent, type Schedule } from './schedule.ts';

/** The schedules in memory, in the order in which they fall due. */
export interface Agenda {
  get(arn: string): Schedule | undefined;
  all(): Schedule[];
  set(schedule: Schedule): void;
  delete(arn: string): void;
  /** Returns the schedule that fires first, of the frequent rates or of all others. */
  first(which: 'frequent' | 'instants'): (Schedule & { nextAt: number }) | undefined;
}

export function createAgenda(): Agenda {
  const schedules = new Map<string, Schedule>();
  const heaps = { frequent: createDueHeap<Schedule>(), instants: createDueHeap<Schedule>() };

  function first(heap: DueHeap<Schedule>): (Schedule & { nextAt: number }) | undefined {
    for (let entry = heap.first(); entry; entry = heap.first()) {
      const { value, due } = entry;
      // A schedule that was changed or deleted leaves its old entry behind.
      if (schedules.get(value.arn) === value) return { ...value, nextAt: due };
      heap.removeFirst();
    }
    return undefined;
  }

  return {
    get: (arn) => schedules.get(arn),
    all: () => [...schedules.values()],
    set(schedule) {
      schedules.set(schedule.arn, schedule);
      if (schedule.nextAt === null) return;
      heaps[isFrequent(schedule) ? 'frequent' : 'instants'].push(schedule.nextAt, schedule);
    },
    delete: (arn) => {
      schedules.delete(arn);
    },
    first: (which) => first(heaps[which]),
  };
}
