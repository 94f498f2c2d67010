import type { LocalClock } from './clock.ts';
import { parseDuration } from './duration.ts';
import { allIdle, type Pump } from './pump.ts';

/** What a walk needs from the schedules; times are product time in milliseconds. */
export interface WalkedSchedules {
  /** Stops firing by itself until `release`: the walk fires. */
  hold(): void;
  release(): void;
  /** The earliest instant of a one-off, cron or long-period schedule; undefined when there is none. */
  nextInstant(): number | undefined;
  /** Fires what is due among the schedules that keep their own instants. */
  fireInstants(): Promise<void>;
  /** Fires a due `rate()` schedule with a period under a day once, however often it came due; false when none is left. */
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
 * Makes `advance(duration)`: product time walks forward and everything that falls due on the way
 * happens in its order, at its own instant, including what is scheduled only during the walk and
 * retries. Answers the product time reached, once all that was due by then is done. Walks queue up.
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
    // One after the other: which of two wins a race must not depend on how fast the machine is.
    while (await schedules.fireFrequent()) await walkTo(end, parts);
    await sweepExpired();
    await walkTo(end, parts);
  } finally {
    schedules.release();
  }
  return clock.now();
}

/** Stops at every instant up to `end` at which something falls due; afterwards all that was due is done. */
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
