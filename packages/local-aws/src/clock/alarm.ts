import type { ProductClock } from './clock.ts';

export interface Alarm {
  /** Sets the alarm to an instant of product time, or turns it off. Replaces the previous instant. */
  set(instant: number | undefined): void;
}

/** The longest wait that `setTimeout` accepts. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/**
 * Rings once when product time reaches the instant, whether because real time passed or because the
 * clock was moved. After a move it rings before the mover continues, so that a caller that waits for all work
 * sees the new work.
 */
export function createAlarm(clock: ProductClock, ring: () => void): Alarm {
  let due: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const check = () => {
    clearTimeout(timer);
    if (due === undefined) return;
    const wait = due - clock.now();
    if (wait > 0) {
      timer = setTimeout(check, Math.min(wait, LONGEST_WAIT_MS));
      timer.unref();
      return;
    }
    due = undefined;
    ring();
  };
  clock.onMove(check);

  return {
    set(instant) {
      due = instant;
      clearTimeout(timer);
      if (due === undefined) return;
      timer = setTimeout(check, Math.min(Math.max(due - clock.now(), 0), LONGEST_WAIT_MS));
      timer.unref();
    },
  };
}
