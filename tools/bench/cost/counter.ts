import type { Meter } from '@sward/local-aws';
import type { Counts } from './cost-report.ts';

export interface Counted {
  total: Counts;
  /** The same amounts by function, route or event type, where the meter names it. */
  of: { [counted: string]: Counts };
}

/** Adds up the amounts that the meter of the local cloud reports. */
export class Counter {
  private counted: Counted = { total: {}, of: {} };

  readonly meter: Meter = (what, amount, of) => {
    const { total, of: parts } = this.counted;
    total[what] = (total[what] ?? 0) + amount;
    if (of === undefined) return;
    parts[what] ??= {};
    parts[what][of] = (parts[what][of] ?? 0) + amount;
  };

  /** Returns the counts since the last call and starts again at zero. */
  take(): Counted {
    const { counted } = this;
    this.counted = { total: {}, of: {} };
    return counted;
  }
}
