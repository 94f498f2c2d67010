/** A part that processes durable work on its own: deliveries, queue mappings, schedules, stream mappings. */
export interface Pump {
  /** Returns whether all work that is due now is done. Exact at the moment of the call. */
  idle(): boolean;
  /** Resolves when the pump is, or next becomes, idle. */
  settled(): Promise<void>;
  /** Returns the product time at which waiting work (a retry, a delayed message) becomes due; undefined without any. */
  nextDue(): number | undefined;
}

/** Notifies waiters that a pump has become idle. Call `check` after every step that may have finished its work. */
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

/** Resolves once all pumps are idle at the same moment, because work of one pump makes work for another. */
export async function allIdle(pumps: readonly Pump[]): Promise<void> {
  do {
    for (const pump of pumps) await pump.settled();
  } while (!pumps.every((pump) => pump.idle()));
}
