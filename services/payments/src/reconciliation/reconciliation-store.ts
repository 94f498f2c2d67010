import { HOUR, instant } from '@sward/shared/kernel';
import {
  DUE_SHARDS,
  duePartition,
  dueShard,
  entity,
  type Key,
  keyPages,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';
import { partitionItems } from '../../../../shared/table/partition.ts';
import { balanced, type Journal } from '../payment/ledger.ts';
import { clearedCents, GRACE_HOURS, type HeldSnapshot, type Report } from './reconciliation.ts';

const WORK = 'payments-books';
const REPORTS = 'BOOKS#reports';
const FLOAT = 'BOOKS#float';
const STOCK: Key = { pk: 'BOOKS#stock', sk: 'STOCK' };

/** What a journal says that Stripe has moved, until it was found there. */
export interface Clearing extends Key {
  stripeId: string;
  amountCents: number;
}

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

const clearingOf = entity<Clearing>('clearing', 'pk', 'sk', 'stripeId');
const journalOf = entity<Journal>('journal', 'lines');
const reportOf = entity<Report>('report', 'at');
const stockOf = entity<HeldSnapshot>('stock');

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

/** Sward's own money, paid in or taken out: booked once, by the id of Stripe's movement. */
export async function recordFloat(
  table: Table,
  at: string,
  movement: { id: string; netCents: number },
): Promise<void> {
  const key = { pk: FLOAT, sk: movement.id };
  if (await table.get(key)) return;
  const lines = balanced([
    { account: 'stripe_clearing', amountCents: movement.netCents },
    { account: 'platform_funds', amountCents: -movement.netCents },
  ]).map((line) => ({ ...line }));
  await table.transact([{ put: { ...key, at, lines }, if: missing(), lost: 'state_changed' }]);
}

export async function floatCents(table: Table): Promise<number> {
  const journals = (await partitionItems(table, FLOAT)).map(journalOf);
  return journals.reduce((cents, journal) => cents + clearedCents(journal), 0);
}

export async function putReport(table: Table, report: Report): Promise<void> {
  const open = report.open.map((item) => ({ ...item }));
  await table.transact([{ put: { pk: REPORTS, sk: report.at, ...report, open } }]);
}

export async function readLastReport(table: Table): Promise<Report | undefined> {
  const { items } = await table.query({ pk: REPORTS, newestFirst: true, limit: 1, consistent: true });
  return items[0] && reportOf(items[0]);
}

export async function putSnapshot(table: Table, stock: HeldSnapshot): Promise<void> {
  const { due, stuck, byStatus } = stock;
  await table.transact([
    { put: { ...STOCK, ...stock, due: { ...due }, stuck: { ...stuck }, byStatus: { ...byStatus } } },
  ]);
}

export async function readStock(table: Table): Promise<HeldSnapshot | undefined> {
  const item = await table.get(STOCK, { consistent: true });
  return item && stockOf(item);
}
