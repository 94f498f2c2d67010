/** Limits on the real time that work may take. */
export interface Limits {
  /** Returns a limit of `ms` milliseconds, stretched for this machine. */
  stretched(ms: number): number;
  /** Calls `act` after `ms` milliseconds, stretched. Returns a function that cancels the call. */
  after(ms: number, act: () => void): () => void;
}

/**
 * Returns the limits of AWS, each multiplied by `patience`. A busy machine needs longer for the same work, which is no
 * fault of the work.
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

/** Reads `SWARD_PATIENCE`, which a developer sets to start a cloud on a busy machine. Throws a readable error. */
export function readPatience(text = process.env.SWARD_PATIENCE ?? '1'): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new Error(`SWARD_PATIENCE must be a whole number from 1 to 999: ${text}`);
}

/** Waits for the work, but at most `ms` milliseconds. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const grace = Promise.withResolvers<void>();
  const timer = setTimeout(grace.resolve, ms);
  await Promise.race([work, grace.promise]);
  clearTimeout(timer);
}
