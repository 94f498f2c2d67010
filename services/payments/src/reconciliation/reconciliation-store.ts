import { entity, type Key, missing, partitionItems, type Table } from '@sward/shared/table';
import { journalOf } from '../payment/clearing-store.ts';
import { balanced, clearedCents } from '../payment/ledger.ts';
import type { HeldSnapshot, Report } from './reconciliation.ts';

const REPORTS = 'BOOKS#reports';
const FLOAT = 'BOOKS#float';
const STOCK: Key = { pk: 'BOOKS#stock', sk: 'STOCK' };

const reportOf = entity<Report>('report', 'at');
const snapshotOf = entity<HeldSnapshot>('stock');

/** Records Sward's own money, paid in or out, once by the id of Stripe's movement. */
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
  await table.transact([{ put: { ...key, at, lines }, if: missing(), onConflict: 'state_changed' }]);
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

export async function putSnapshot(table: Table, snapshot: HeldSnapshot): Promise<void> {
  const { due, stuck, byStatus } = snapshot;
  await table.transact([
    { put: { ...STOCK, ...snapshot, due: { ...due }, stuck: { ...stuck }, byStatus: { ...byStatus } } },
  ]);
}

export async function readSnapshot(table: Table): Promise<HeldSnapshot | undefined> {
  const item = await table.get(STOCK, { consistent: true });
  return item && snapshotOf(item);
}
