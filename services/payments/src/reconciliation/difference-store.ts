import { entity, missing, partitionItems, type Table, type Write } from '@sward/shared/table';
import type { OpenItem, Report } from './reconciliation.ts';

/** Differences in one item: about a tenth of the 400 kB that an item may have. */
const IN_ONE = 400;

const partition = (run: number) => `BOOKS#differences#${run}`;

const differencesOf = entity<{ open: OpenItem[] }>('differences', 'open');

/**
 * Returns the writes of the differences that a run has found since its last checkpoint, in the transaction of the next
 * one, whose version they are listed by.
 */
export function putDifferences(run: number, version: number, found: readonly OpenItem[]): Write[] {
  const writes: Write[] = [];
  for (let start = 0; start < found.length; start += IN_ONE) {
    const open = found.slice(start, start + IN_ONE).map((item) => ({ ...item }));
    const sk = `${String(version).padStart(12, '0')}#${String(start).padStart(6, '0')}`;
    writes.push({ put: { pk: partition(run), sk, open }, if: missing(), onConflict: 'state_changed' });
  }
  return writes;
}

/** Returns the differences that a run has found up to its checkpoint, in the order in which it found them. */
export async function readDifferences(table: Table, run: number): Promise<OpenItem[]> {
  return (await partitionItems(table, partition(run))).flatMap((item) => differencesOf(item).open);
}

/** Returns all differences of a report. */
export async function differencesIn(table: Table, { run, open }: Report): Promise<OpenItem[]> {
  return run === undefined ? open : await readDifferences(table, run);
}
