import { hashOf, mixed } from '../random.ts';

/** One process of the product: an HTTP call, a message or a timer. */
export interface Task {
  readonly key: string;
  /** Route id, event type or name of the timer. */
  readonly name: string;
  /** Account that calls, in a person's call. */
  readonly who?: string;
  /** Seed of its lots. */
  readonly lots: number;
  /** Number of awaits of ports so far. */
  calls: number;
  /** True once it has crashed. Its pending awaits then never resolve. */
  dead: boolean;
}

interface Parked {
  task: Task;
  /** Depends on the process and the number of its await. The lowest goes on first; of equal ones, the earlier. */
  lot: number;
  resume: () => void;
}

/** Returns a new promise each time, so that it and its caller can be collected together. */
const never = () => new Promise<never>(() => {});

/**
 * A cooperative scheduler. Every process stops at each await of a port, and one at a time goes on, by lot. A crash
 * loses the memory of a process. Its writes stay.
 */
export class Scheduler {
  /** The running process, or the last one that ran. */
  current: Task | undefined;
  private readonly parked: Parked[] = [];
  private readonly ends = new Map<Task, () => void>();
  private readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
  }

  /** Starts a process. Resolves with its result, its error, or that it crashed. */
  start<T>(key: string, name: string, run: (task: Task) => Promise<T>, who?: string): Promise<Outcome<T>> {
    const lots = hashOf(this.seed, key);
    const task: Task = { key, name, lots, calls: 0, dead: false, ...(who !== undefined && { who }) };
    return new Promise((resolve) => {
      this.ends.set(task, () => resolve({ crashed: true }));
      const ended = (outcome: Outcome<T>) => {
        this.ends.delete(task);
        resolve(outcome);
      };
      void this.turn(task)
        .then(() => run(task))
        .then(
          (value) => ended({ value }),
          (error: unknown) => ended({ error }),
        );
    });
  }

  /** Waits for the next turn of the process. */
  turn(task: Task): Promise<void> {
    if (task.dead) return never();
    const lot = mixed(task.lots, task.calls);
    return new Promise((resume) => void this.parked.push({ task, lot, resume }));
  }

  /** Ends the process here. Nothing of it goes on, so the promise never resolves. */
  crash(task: Task): Promise<never> {
    task.dead = true;
    for (let i = this.parked.length - 1; i >= 0; i--)
      if (this.parked[i]?.task === task) this.parked.splice(i, 1);
    this.ends.get(task)?.();
    this.ends.delete(task);
    return never();
  }

  private lotAt(place: number): number {
    return this.parked[place]?.lot ?? Number.POSITIVE_INFINITY;
  }

  get waiting(): number {
    return this.parked.length;
  }

  /** Lets one process go on. Resolves at its next await; undefined when no process waits. */
  step(): Promise<void> | undefined {
    let place = 0;
    for (let i = 1; i < this.parked.length; i++) if (this.lotAt(i) < this.lotAt(place)) place = i;
    const [next] = this.parked.splice(place, 1);
    if (!next) return undefined;
    this.current = next.task;
    next.resume();
    return settled();
  }
}

export type Outcome<T> = { value: T } | { error: unknown } | { crashed: true };

/** Resolves once everything that can go on by itself has, since ticks come after the last microtask. */
function settled(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
