import type { Market } from './market.ts';

/** Removes and returns the reconcile messages that a market's timers have set so far. */
export const arrived = (m: Market): Record<string, unknown>[] =>
  m.timers.splice(0).flatMap(({ name, at: _, ...input }) => (name === 'reconcile' ? [input] : []));
