import type { VerifiedStage } from './stage.ts';

/** One thing that must hold of a stage. */
export interface Check {
  /** A word or two, by which checks are chosen. */
  name: string;
  /** The sentence that holds when the check passes. */
  shows: string;
  /** Whether the check creates the canary, which must be removed afterwards. */
  asCanary?: true;
  /** Reason why the local cloud cannot show it. Checks without one run everywhere. */
  notLocal?: string;
  /** Resolves when it holds, with what is worth saying of it. @throws Error with what does not hold */
  run(stage: VerifiedStage): Promise<string | undefined>;
}

export type Outcome = 'held' | 'failed' | 'not here';

/** @throws Error with the sentence, unless it holds. */
export function must(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}
