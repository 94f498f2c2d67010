import { isAppError } from '@sward/shared/kernel';
import {
  any,
  attributesOf,
  entity,
  type Item,
  type Key,
  less,
  missing,
  partitionItems,
  type Table,
  type Write,
} from '@sward/shared/table';
import { journalOf } from '../payment/clearing-store.ts';
import { balanced, clearedCents } from '../payment/ledger.ts';
import type { HeldSnapshot, Report, ShardSnapshot } from './reconciliation.ts';

const REPORTS = 'BOOKS#reports';
const FLOAT = 'BOOKS#float';
const FEES = 'BOOKS#fees';
const STOCK: Key = { pk: 'BOOKS#stock', sk: 'STOCK' };
const SHARD = 'SHARD#';

const reportOf = entity<Report>('report', 'at');
const snapshotOf = entity<HeldSnapshot>('stock');
const shardOf = entity<ShardSnapshot>('snapshot of a shard', 'at');

/** Records Sward's own money, paid in or out, or a fee of Stripe's, once by the id of Stripe's movement. */
export async function recordOwn(
  table: Table,
  at: string,
  movement: { id: string; netCents: number; kind: 'float' | 'fee' },
): Promise<void> {
  const isFee = movement.kind === 'fee';
  const key = { pk: isFee ? FEES : FLOAT, sk: movement.id };
  if (await table.get(key)) return;
  const lines = balanced([
    { account: 'stripe_clearing', amountCents: movement.netCents },
    { account: isFee ? 'processing_fees' : 'platform_funds', amountCents: -movement.netCents },
  ]).map((line) => ({ ...line }));
  await table.transact([{ put: { ...key, at, lines }, if: missing(), onConflict: 'state_changed' }]);
}

export async function floatCents(table: Table): Promise<number> {
  const journals = (await partitionItems(table, FLOAT)).map(journalOf);
  return journals.reduce((cents, journal) => cents + clearedCents(journal), 0);
}

/** Writes a report, which ends its run. */
export function putReport(report: Report): Write {
  const open = report.open.map((item) => ({ ...item }));
  return { put: { pk: REPORTS, sk: report.at, ...report, open } };
}

export async function readLastReport(table: Table): Promise<Report | undefined> {
  const { items } = await table.query({ pk: REPORTS, newestFirst: true, limit: 1, consistent: true });
  return items[0] && reportOf(items[0]);
}

/** Stores a snapshot if none of that instant or a later one exists. Returns whether it did. */
export async function putSnapshot(table: Table, snapshot: HeldSnapshot): Promise<boolean> {
  const { due, stuck, byStatus } = snapshot;
  const put = { ...STOCK, ...snapshot, due: { ...due }, stuck: { ...stuck }, byStatus: { ...byStatus } };
  return await isNewer(table, put, snapshot.at);
}

/** Stores the snapshot of a shard, unless it was counted at that instant or later already. */
export async function putShardSnapshot(table: Table, shard: number, snapshot: ShardSnapshot): Promise<void> {
  await isNewer(table, { pk: STOCK.pk, sk: `${SHARD}${shard}`, ...attributesOf(snapshot) }, snapshot.at);
}

/** Returns the latest snapshot of each shard. */
export async function readShardSnapshots(table: Table): Promise<ShardSnapshot[]> {
  return (await partitionItems(table, STOCK.pk, SHARD)).map(shardOf);
}

async function isNewer(table: Table, put: Item, at: string): Promise<boolean> {
  try {
    await table.transact([{ put, if: any(missing('at'), less('at', at)), onConflict: 'state_changed' }]);
    return true;
  } catch (error) {
    if (isAppError(error, 'state_changed')) return false;
    throw error;
  }
}

export async function readSnapshot(table: Table): Promise<HeldSnapshot | undefined> {
  const item = await table.get(STOCK, { consistent: true });
  return item && snapshotOf(item);
}
