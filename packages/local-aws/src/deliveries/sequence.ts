import { randomBytes } from 'node:crypto';
import type { CloudClock } from '../core/types.ts';

/**
 * Strings that sort in the order they were made, from process to process too, as they start from product
 * time. No two processes make the same one, even if real time was set back between them.
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
