/** Rows of one list as far as they are read, by deadline. */
export interface Part<Row extends { dueAt: string }> {
  rows: readonly Row[];
  /** Whether the list has further rows. */
  more: boolean;
}

/**
 * Merges lists into one by deadline. It leaves out rows behind the last one of an unfinished list, since the
 * next rows of that list may be due before them. `next` is the list to read on for more, undefined at the
 * end.
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

/** Returns the deadline up to which a list is known. */
const endOf = ({ rows }: Part<{ dueAt: string }>) => rows.at(-1)?.dueAt ?? '';
