/** A part that works off durable work on its own: deliveries, queue mappings, schedules, stream mappings. */
export interface Pump {
  /** Whether nothing that is due now is left or running. Exact at the moment of the call. */
  idle(): boolean;
  /** Resolves when the pump is, or next becomes, idle. */
  settled(): Promise<void>;
  /** Product time at which waiting work (a retry, a delayed message) becomes due; undefined when nothing waits. */
  nextDue(): number | undefined;
}

/** Tells waiters that a pump has become idle. Call `check` after everything that may have finished its work. */
export function createSettled(idle: () => boolean): { settled: () => Promise<void>; check: () => void } {
  let waiting: (() => void)[] = [];
  return {
    settled: () =>
      idle()
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
    check() {
      if (waiting.length === 0 || !idle()) return;
      const done = waiting;
      waiting = [];
      for (const resolve of done) resolve();
    },
  };
}

/** Work of one pump makes work for another, so all must be idle in the same moment. */
export async function allIdle(pumps: readonly Pump[]): Promise<void> {
  do {
    for (const pump of pumps) await pump.settled();
  } while (!pumps.every((pump) => pump.idle()));
}
