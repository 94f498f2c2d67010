/** Product time, injected everywhere: domain code never reads the machine's clock. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** UTC ISO 8601 with milliseconds; sorts as text. */
export type Instant = string;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function instant(ms: number): Instant {
  return new Date(ms).toISOString();
}

export function epochSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}
