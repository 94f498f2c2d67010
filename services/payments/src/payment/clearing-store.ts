import { HOUR, instant } from '@sward/shared/kernel';
import {
  DUE_SHARDS,
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

/** A journal's movement at Stripe that is not reconciled yet. */
export interface Clearing extends Key {
  stripeId: string;
  amountCents: number;
}

const clearingOf = entity<Clearing>('clearing', 'pk', 'sk', 'stripeId');

export const journalOf = entity<Journal>('journal', 'lines');

/** Index attributes that find a journal by the Stripe object that moved the money. */
export function listedAs(journalId: string, stripeId: string) {
  return { stripeId, listPk: `STRIPE#${stripeId}`, listSk: journalId };
}

/** Written with the journal and deleted once Stripe's balance agrees. */
export function toReconcile(journal: Journal, stripeId: string): Write {
  const { id, at } = journal;
  return {
    put: {
      ...{ pk: `BOOKS#${id}`, sk: 'CLEARING', stripeId, amountCents: clearedCents(journal) },
      duePk: duePartition(WORK, dueShard(id)),
      dueAt: instant(Date.parse(at) + GRACE_HOURS * HOUR),
    },
  };
}

/** Yields the movements not yet found at Stripe, page by page. */
export async function* clearingsToReconcile(table: Table, upTo: string): AsyncGenerator<Clearing[]> {
  for (let shard = 0; shard < DUE_SHARDS; shard++)
    for await (const keys of keyPages(table, 'due', duePartition(WORK, shard), { upTo }))
      yield (await table.batchGet(keys, { consistent: true })).map(clearingOf);
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
