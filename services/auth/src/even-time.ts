import { setTimeout as pause } from 'node:timers/promises';

/**
 * Work that is done for some addresses and not for others, in a time that does not tell which: an answer comes
 * no sooner than after `ms`, which is longer than the work takes. Real time, since it is what a stranger measures;
 * a refusal comes at once, as it is the same for every address.
 */
export async function takingAtLeast(ms: number, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  await pause(Math.max(0, ms - (performance.now() - start)));
}
