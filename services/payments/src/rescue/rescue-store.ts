import { entity, type Key, partitionItems, type Table, type Write } from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import { endOf, isSeeking, type Rescue } from './rescue.ts';

const PREFIX = 'RESCUE#';

const key = (paymentId: string, rescueId: string): Key => ({
  pk: `PAYMENT#${paymentId}`,
  sk: `${PREFIX}${rescueId}`,
});

export const rescueOf = entity<Rescue>('rescue', 'id', 'state');

/** Reads the latest rescue of a payment's job. */
export async function readRescue(table: Table, { id, rescueId }: Payment): Promise<Rescue | undefined> {
  const item = rescueId && (await table.get(key(id, rescueId), { consistent: true }));
  return item ? rescueOf(item) : undefined;
}

/** The operators' list of rescues under way; ended ones have a list of their own. */
export const RESCUES_UNDER_WAY = 'RESCUES#under-way';
const ENDED_RESCUES = 'RESCUES#ended';

/** Writes the current rescue. The transaction is conditional on the version of its payment, which is read first. */
export function putRescue(rescue: Rescue): Write {
  const listed = isSeeking(rescue)
    ? { listPk: RESCUES_UNDER_WAY, listSk: `${endOf(rescue)}#${rescue.id}` }
    : { listPk: ENDED_RESCUES, listSk: `${rescue.endedAt}#${rescue.id}` };
  return { put: { ...rescue, ...key(rescue.paymentId, rescue.id), ...listed } };
}

/** Reads all rescues of a payment's job, oldest first. */
export async function readRescues(table: Table, { id, rescueId }: Payment): Promise<Rescue[]> {
  return rescueId ? (await partitionItems(table, `PAYMENT#${id}`, PREFIX)).map(rescueOf) : [];
}
