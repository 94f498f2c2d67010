import { retryOnConflict } from '@sward/shared/kernel';
import type { Table } from '@sward/shared/table';
import { summaryKey } from '../provider-facts/summary-store.ts';
import { deletePoints, pointPage } from './point-store.ts';
import { eraseReliability, readReliability } from './reliability-store.ts';

const ONE_TRANSACTION = 50;

/** Deletes a provider's points. No point is written from then on, even by an event that is still on its way. */
export async function erasePoints(table: Table, providerId: string): Promise<void> {
  // A provider without bids has no points and never will.
  if ((await table.get(summaryKey(providerId))) === undefined) return;
  await retryOnConflict(['state_changed'], async () => {
    const record = await readReliability(table, providerId);
    if (record.erased) return;
    await table.transact([eraseReliability(providerId, record)]);
  });
  for (;;) {
    const { items } = await pointPage(table, providerId, { limit: ONE_TRANSACTION });
    if (items.length === 0) return;
    await table.transact(deletePoints(items));
  }
}
