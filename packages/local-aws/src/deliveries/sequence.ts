import { randomBytes } from 'node:crypto';
import type { CloudClock } from '../core/types.ts';

/**
 * Returns strings that sort in the order in which they were made. They start from product time, so this holds across
 * processes, too. No two processes make the same string, even if real time was set back between them.
 */
export function createSequence(clock: CloudClock): () => string {
  const perMillisecond = 1000;
  const process = randomBytes(4).toString('hex');
  let last = 0;
  return () => {
    last = Math.max(last + 1, clock.now() * perMillisecond);
    return `${String(last).padStart(17, '0')}-${process}`;
  };
}
