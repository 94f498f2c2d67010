import type { CloudClock } from '../core/types.ts';

/**
 * Strings that sort in the order they were made, across restarts too: they start from product time,
 * which never goes back.
 */
export function createSequence(clock: CloudClock): () => string {
  const perMillisecond = 1000;
  let last = 0;
  return () => {
    last = Math.max(last + 1, clock.now() * perMillisecond);
    return String(last).padStart(17, '0');
  };
}
