/** The rows of one list that are read so far, what is due first. */
export interface Part<Row extends { dueAt: string }> {
  rows: readonly Row[];
  /** The list goes on behind them. */
  more: boolean;
}

/**
 * Merges lists into one by what is due first. Rows behind the last one of a list that goes on are left out: what that
 * list has next may be due before them. `next`: the list to read on for more, none at the end.
 */
export function mergeParts<Row extends { dueAt: string }, P extends Part<Row>>(
  parts: readonly P[],
): { rows: P['rows'][number][]; next: P | undefined } {
  const open = parts.filter(({ more }) => more);
  const next = open.reduce<P | undefined>(
    (first, part) => (first && endOf(first) <= endOf(part) ? first : part),
    undefined,
  );
  const rows: P['rows'][number][] = parts.flatMap((part) => [...part.rows]);
  const seen = next ? rows.filter(({ dueAt }) => dueAt <= endOf(next)) : rows;
  return {
    rows: seen.sort((one, other) => (one.dueAt < other.dueAt ? -1 : one.dueAt > other.dueAt ? 1 : 0)),
    next,
  };
}

/** Until when a list is known. */
const endOf = ({ rows }: Part<{ dueAt: string }>) => rows.at(-1)?.dueAt ?? '';
