import { hashOf, mixed } from '../random.ts';

/** One process of the product: a call through the HTTP door, a message or a timer through the other one. */
export interface Task {
  readonly key: string;
  /** Route id, event type or name of the timer. */
  readonly name: string;
  /** The account that calls, where it is a person's call. */
  readonly who?: string;
  /** What its lots are drawn from. */
  readonly lots: number;
  /** Awaits of ports so far. */
  calls: number;
  /** It has crashed: whatever it was waiting for never comes back. */
  dead: boolean;
}

interface Parked {
  task: Task;
  /** The lowest goes on first, of two the one that came first: by name of the process and number of its await. */
  lot: number;
  resume: () => void;
}

/** One of its own each time, so that the caller that waits for it is forgotten with it. */
const never = () => new Promise<never>(() => {});

/**
 * A cooperative scheduler: every process stands still at each await of a port, and one at a time goes on, by lot.
 * What was only in the memory of a process that crashed is gone with it; what it has written stays.
 */
export class Scheduler {
  /** The process that is going on now, or was the last to. */
  current: Task | undefined;
  private readonly parked: Parked[] = [];
  private readonly ends = new Map<Task, () => void>();
  private readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
  }

  /** Starts a process; `ended` is told once, with the result, the error, or that it crashed. */
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

  /** The process ends here: nothing of it goes on. */
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

  /** Lets one process go on to its next await, which the promise waits for; undefined when none is waiting. */
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

/** Until everything that can go on by itself has: ticks come after the last microtask. */
function settled(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
