import type { LocalClock } from './clock.ts';
import { parseDuration } from './duration.ts';
import { allIdle, type Pump } from './pump.ts';

/** Operations of the schedules that a walk needs. Times are product time in milliseconds. */
export interface WalkedSchedules {
  /** Stops the schedules from firing on their own until `release`, because the walk fires them. */
  hold(): void;
  release(): void;
  /** Returns the earliest instant of a one-off, cron or long-period schedule; undefined when there is none. */
  nextInstant(): number | undefined;
  /** Fires the due schedules that keep their own instants. */
  fireInstants(): Promise<void>;
  /** Fires one due `rate()` schedule under a day, once however often it came due. Returns false when none is left. */
  fireFrequent(): Promise<boolean>;
}

export interface AdvanceParts {
  clock: LocalClock;
  schedules: WalkedSchedules;
  pumps: readonly Pump[];
  /** Removes the items whose time to live has passed. */
  sweepExpired: () => Promise<void>;
}

/**
 * Returns `advance(duration)`, which walks product time forward. Everything that falls due on the way happens in order,
 * at its own instant, including retries and work that is scheduled during the walk. `advance` resolves to the product
 * time reached, once all work that is due by then is done. Walks queue up.
 */
export function createAdvance(parts: AdvanceParts): (duration: string) => Promise<number> {
  let last: Promise<unknown> = Promise.resolve();
  return (duration) => {
    const length = parseDuration(duration);
    const walked = last.then(() => walk(parts, length));
    last = walked.catch(() => undefined);
    return walked;
  };
}

async function walk(parts: AdvanceParts, length: number): Promise<number> {
  const { clock, schedules, sweepExpired } = parts;
  const end = clock.now() + length;
  schedules.hold();
  try {
    await walkTo(end, parts);
    await clock.moveTo(end);
    // Schedules fire one after the other, so that the speed of the machine decides no race between them.
    while (await schedules.fireFrequent()) await walkTo(end, parts);
    await sweepExpired();
    await walkTo(end, parts);
  } finally {
    schedules.release();
  }
  return clock.now();
}

/** Stops at every instant up to `end` at which something falls due. All of it is done afterwards. */
async function walkTo(end: number, { clock, schedules, pumps }: AdvanceParts): Promise<void> {
  for (;;) {
    await allIdle(pumps);
    const stops = [schedules.nextInstant(), ...pumps.map((pump) => pump.nextDue())];
    const stop = Math.min(...stops.map((instant) => instant ?? Number.POSITIVE_INFINITY));
    if (stop > end) return;
    await clock.moveTo(stop);
    await schedules.fireInstants();
  }
}
