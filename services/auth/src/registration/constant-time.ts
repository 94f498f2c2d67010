/** Real time, since it is what a stranger measures. */
const REAL = {
  now: () => performance.now(),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

/**
 * Work that is done for some addresses and not for others, in a time that does not tell which: an answer comes
 * no sooner than after `ms`, which is longer than the work takes; a refusal comes at once, as it is the same for
 * every address.
 */
export async function takingAtLeast(ms: number, work: () => Promise<void>, time = REAL): Promise<void> {
  const start = time.now();
  await work();
  await time.pause(Math.max(0, ms - (time.now() - start)));
}
