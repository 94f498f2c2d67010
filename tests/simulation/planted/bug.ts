export interface Change {
  file: string;
  /** Stands exactly once in the file. */
  piece: string;
  instead: string;
}

/** A bug that is put into the product while the simulation loads it: one protection less. */
export interface PlantedBug extends Change {
  name: string;
  /** What is taken away. */
  kind: 'guard' | 'condition' | 'look-up' | 'idempotency key' | 'sweeper' | 'order' | 'consumer';
  /** Where other protections stand behind it, they are taken away with it. */
  behind?: Change | readonly Change[];
}

export function changesOf(bug: Change & Pick<PlantedBug, 'behind'>): Change[] {
  return [bug, ...[bug.behind ?? []].flat()];
}
