import { type Clock, DAY } from '@sward/shared/kernel';

export interface FakeKeys {
  /** Runs a call once per key and day; a repeated key gets the first result or error. */
  once<T>(key: string, run: () => T): Promise<T>;
  /** Loses the next response. */
  loseNext(): void;
  /** Forgets all keys, as Stripe may after a day. */
  forget(): void;
}

/** Idempotency keys as Stripe has them: a refusal, too, is repeated for a day. */
export function fakeKeys(clock: Clock): FakeKeys {
  const keys = new Map<string, { at: number; answer: () => unknown }>();
  let lose = false;
  return {
    async once(key, run) {
      const before = keys.get(key);
      const isKnown = before && clock.now() < before.at + DAY;
      const known = isKnown ? before : { at: clock.now(), answer: answerOf(run) };
      keys.set(key, known);
      if (lose) {
        lose = false;
        throw new Error('connection lost');
      }
      return known.answer() as ReturnType<typeof run>;
    },
    loseNext: () => {
      lose = true;
    },
    forget: () => keys.clear(),
  };
}

function answerOf<T>(run: () => T): () => T {
  try {
    const result = run();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
