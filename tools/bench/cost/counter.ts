import type { Meter } from '@sward/local-aws';
import type { Counts } from './cost-report.ts';

export interface Counted {
  total: Counts;
  /** The same by who or what it was for, where the meter says so. */
  of: { [counted: string]: Counts };
}

/** Adds up what the local cloud tells. */
export class Counter {
  private counted: Counted = { total: {}, of: {} };

  readonly meter: Meter = (what, amount, of) => {
    const { total, of: parts } = this.counted;
    total[what] = (total[what] ?? 0) + amount;
    if (of === undefined) return;
    parts[what] ??= {};
    parts[what][of] = (parts[what][of] ?? 0) + amount;
  };

  /** What was counted since the last time. */
  take(): Counted {
    const { counted } = this;
    this.counted = { total: {}, of: {} };
    return counted;
  }
}
