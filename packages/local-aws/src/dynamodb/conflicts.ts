/** Makes writes fail as if another transaction held the same item, which one writer at a time never sees. */
export interface Conflicts {
  /**
   * From now on each transaction (read or write) and each single write fails with this probability; 0 stops it.
   * `random` gives numbers in [0, 1).
   */
  injectConflicts(probability: number, random: () => number): void;
  /** The next `count` TransactWriteItems fail. */
  failNextTransactions(count: number): void;
}

export interface ConflictSource extends Conflicts {
  /** Whether this operation is to fail, and which of its `items` is the one in conflict. */
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
