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

/** What a journal says that Stripe has moved, until it was found there. */
export interface Clearing extends Key {
  stripeId: string;
  amountCents: number;
}

const clearingOf = entity<Clearing>('clearing', 'pk', 'sk', 'stripeId');

export const journalOf = entity<Journal>('journal', 'lines');

/** By this list a journal is found from what moved the money at Stripe. */
export function listedAs(journalId: string, stripeId: string) {
  return { stripeId, listPk: `STRIPE#${stripeId}`, listSk: journalId };
}

/** Written with the journal, and taken away once Stripe agrees. */
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

/** What was not yet found at Stripe, page by page. */
export async function* clearingsToReconcile(table: Table, upTo: string): AsyncGenerator<Clearing[]> {
  for (let shard = 0; shard < DUE_SHARDS; shard++)
    for await (const keys of keyPages(table, 'due', duePartition(WORK, shard), { upTo }))
      yield (await table.batchGet(keys, { consistent: true })).map(clearingOf);
}

export function deleteClearing({ pk, sk }: Clearing): Write {
  return { delete: { pk, sk } };
}

/** What the books say of one object of Stripe's, all journals together. */
export async function ledgerOf(table: Table, stripeId: string): Promise<number> {
  let sum = 0;
  for await (const keys of keyPages(table, 'lists', `STRIPE#${stripeId}`)) {
    const journals = (await table.batchGet(keys, { consistent: true })).map(journalOf);
    sum += journals.reduce((cents, journal) => cents + clearedCents(journal), 0);
  }
  return sum;
}
