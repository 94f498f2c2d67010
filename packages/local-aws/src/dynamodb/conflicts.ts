/** Makes writes fail as if another transaction held the same item, which one writer at a time never sees. */
export interface Conflicts {
  /**
   * Makes each later transaction (read or write) and each single write fail with this probability; 0 stops it.
   * `random` returns numbers in [0, 1).
   */
  injectConflicts(probability: number, random: () => number): void;
  /** Makes the next `count` TransactWriteItems fail. */
  failNextTransactions(count: number): void;
}

export interface ConflictSource extends Conflicts {
  /** Returns the index of the conflicting one of `items`; undefined when this operation does not fail. */
  strike(operation: 'TransactWriteItems' | 'other', items: number): number | undefined;
}

export function createConflicts(): ConflictSource {
  let probability = 0;
  let random = () => 1;
  let pending = 0;
  return {
    injectConflicts(newProbability, newRandom) {
      probability = newProbability;
      random = newRandom;
    },
    failNextTransactions(count) {
      pending = count;
    },
    strike(operation, items) {
      if (operation === 'TransactWriteItems' && pending > 0) {
        pending -= 1;
        return 0;
      }
      if (probability === 0 || random() >= probability) return undefined;
      return Math.min(items - 1, Math.floor(random() * items));
    },
  };
}
