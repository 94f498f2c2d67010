/** How long work may take in real time before it is given up. */
export interface Limits {
  /** What so many milliseconds come to on this machine. */
  stretched(ms: number): number;
  /** Calls `act` after so many milliseconds, stretched; the function that it gives calls that off. */
  after(ms: number, act: () => void): () => void;
}

/**
 * Limits of AWS, each as many times as long as `patience` says: a machine with much else to do needs longer for the same work,
 * which is then no fault of that work.
 */
export function limitsOf(patience = 1): Limits {
  const stretched = (ms: number) => ms * patience;
  return {
    stretched,
    after(ms, act) {
      const timer = setTimeout(act, stretched(ms));
      return () => clearTimeout(timer);
    },
  };
}

/** What `SWARD_PATIENCE` says; the person who starts a cloud on a busy machine sets it. Throws what a person reads. */
export function readPatience(text = process.env.SWARD_PATIENCE ?? '1'): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new Error(`SWARD_PATIENCE must be a whole number from 1 to 999: ${text}`);
}

/** Waits for the work, but no longer than so many milliseconds. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const grace = Promise.withResolvers<void>();
  const timer = setTimeout(grace.resolve, ms);
  await Promise.race([work, grace.promise]);
  clearTimeout(timer);
}
