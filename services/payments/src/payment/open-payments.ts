import { DUE_SHARDS, duePartition, keyPages, type Table } from '@sward/shared/table';
import type { Payment } from './payment.ts';
import { paymentOf } from './payment-store.ts';

/** Yields every payment that has not ended. Each has a due time, so that the due index names it. */
export async function* openPayments(table: Table): AsyncGenerator<Payment> {
  for (let shard = 0; shard < DUE_SHARDS; shard++)
    for await (const keys of keyPages(table, 'due', duePartition('payments', shard)))
      yield* (await table.batchGet(keys)).map(paymentOf);
}
