export interface Change {
  file: string;
  /** Text that occurs exactly once in the file. */
  piece: string;
  instead: string;
}

/** A bug that the simulation plants into the product while it loads: one protection less. */
export interface PlantedBug extends Change {
  name: string;
  /** Kind of the removed protection. */
  kind: 'guard' | 'condition' | 'look-up' | 'idempotency key' | 'sweeper' | 'order' | 'consumer';
  /** Protections behind it, which are removed as well. */
  behind?: Change | readonly Change[];
}

export function changesOf(bug: Change & Pick<PlantedBug, 'behind'>): Change[] {
  return [bug, ...[bug.behind ?? []].flat()];
}
