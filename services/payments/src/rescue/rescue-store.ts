import { entity, type Key, type Table, type Write } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import type { Rescue } from './rescue.ts';

const key = (paymentId: string, rescueId: string): Key => ({
  pk: `PAYMENT#${paymentId}`,
  sk: `RESCUE#${rescueId}`,
});

const rescueOf = entity<Rescue>('rescue', 'id', 'state');

/** Reads the latest rescue of a payment's job. */
export async function readRescue(table: Table, { id, rescueId }: Payment): Promise<Rescue | undefined> {
  const item = rescueId && (await table.get(key(id, rescueId), { consistent: true }));
  return item ? rescueOf(item) : undefined;
}

/** Writes the current rescue. The transaction is conditional on the version of its payment, which is read first. */
export function putRescue(rescue: Rescue): Write {
  return { put: { ...rescue, ...key(rescue.paymentId, rescue.id) } };
}
