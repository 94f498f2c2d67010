import type { VerifiedStage } from './stage.ts';

/** One thing that must hold of a stage. */
export interface Check {
  /** A word or two; checks are chosen by it. */
  name: string;
  /** What is shown when it holds. */
  shows: string;
  /** Whether it makes the canary, which must be removed afterwards. */
  asCanary?: true;
  /** Why the local cloud cannot show it; checks without it run everywhere. */
  notLocal?: string;
  /** Resolves when it holds, with what is worth saying of it. @throws Error with what does not hold */
  run(stage: VerifiedStage): Promise<string | undefined>;
}

export type Outcome = 'held' | 'failed' | 'not here';

/** @throws Error with the sentence, unless it holds. */
export function must(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}
