/** Real time, since strangers measure it. */
const REAL = {
  now: () => performance.now(),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/**
 * Hides work that is done for some addresses only: responds no sooner than after `ms`, which is longer than
 * the work takes. A refusal, the same for every address, responds at once.
 */
export async function withMinimumDuration(ms: number, work: () => Promise<void>, time = REAL): Promise<void> {
  const start = time.now();
  await work();
  await time.pause(Math.max(0, ms - (time.now() - start)));
}
