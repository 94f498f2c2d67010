import { HOUR, instant, inTurns } from '@sward/shared/kernel';
import {
  duePartition,
  dueShard,
  entity,
  type Key,
  keyPages,
  type Table,
  type Write,
} from '@sward/shared/table';
import { clearedCents, GRACE_HOURS, type Journal } from './ledger.ts';

const WORK = 'payments-books';
/** Number of concurrent reads of an index. */
const AT_ONCE = 10;

/** A journal's movement at Stripe that is not reconciled yet. */
export interface Clearing extends Key {
  stripeId: string;
  amountCents: number;
}

const clearingOf = entity<Clearing>('clearing', 'pk', 'sk', 'stripeId');

const clearingKey = (journalId: string): Key => ({ pk: `BOOKS#${journalId}`, sk: 'CLEARING' });

export const journalOf = entity<Journal>('journal', 'lines');

/** Index attributes that find a journal by the Stripe object that moved the money. */
export function listedAs(journalId: string, stripeId: string) {
  return { stripeId, listPk: `STRIPE#${stripeId}`, listSk: journalId };
}

/**
 * Returns the write that marks a journal as unreconciled. It is written with the journal and deleted once Stripe's
 * balance agrees.
 */
export function toReconcile(journal: Journal, stripeId: string): Write {
  const { id, at } = journal;
  return {
    put: {
      ...{ ...clearingKey(id), stripeId, amountCents: clearedCents(journal) },
      duePk: duePartition(WORK, dueShard(id)),
      dueAt: instant(Date.parse(at) + GRACE_HOURS * HOUR),
    },
  };
}

/** Returns one page of the movements of a shard that are not yet found at Stripe. */
export async function clearingPage(
  table: Table,
  shard: number,
  { upTo, limit, cursor }: { upTo: string; limit: number; cursor: string | null },
): Promise<{ clearings: Clearing[]; cursor: string | null }> {
  const page = await table.queryIndex('due', { pk: duePartition(WORK, shard), sk: { upTo }, limit, cursor });
  if (page.items.length === 0) return { clearings: [], cursor: page.cursor };
  const clearings = (await table.batchGet(page.items, { consistent: true })).map(clearingOf);
  return { clearings, cursor: page.cursor };
}

/** Returns the movements of Stripe objects that are not yet found there, by object. */
export async function clearingsOf(
  table: Table,
  stripeIds: readonly string[],
): Promise<Map<string, Clearing[]>> {
  const keys = await inTurns(stripeIds, AT_ONCE, async (stripeId) => {
    const { items } = await table.queryIndex('lists', { pk: `STRIPE#${stripeId}` });
    return items.map(({ place }) => clearingKey(place));
  });
  const wanted = keys.flat();
  const found = wanted.length ? await table.batchGet(wanted, { consistent: true }) : [];
  return Map.groupBy(found.map(clearingOf), ({ stripeId }) => stripeId);
}

export function deleteClearing({ pk, sk }: Clearing): Write {
  return { delete: { pk, sk } };
}

/** Returns the ledger's total for one Stripe object, over all journals. */
export async function ledgerOf(table: Table, stripeId: string): Promise<number> {
  let sum = 0;
  for await (const keys of keyPages(table, 'lists', `STRIPE#${stripeId}`)) {
    const journals = (await table.batchGet(keys, { consistent: true })).map(journalOf);
    sum += journals.reduce((cents, journal) => cents + clearedCents(journal), 0);
  }
  return sum;
}
