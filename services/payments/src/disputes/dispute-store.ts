import { disputeWaitsFor } from '@sward/shared/product';
import { entity, listPage, type Page, type Table, type Write } from '@sward/shared/table';
import { type Dispute, isRunning } from '../payment/dispute.ts';
import type { Payment } from '../payment/payment.ts';

const key = (paymentId: string, disputeId: string) => ({
  pk: `PAYMENT#${paymentId}`,
  sk: `DISPUTE#${disputeId}`,
});

export const disputeOf = entity<Dispute>('dispute', 'id', 'status');

/**
 * Queues of the operator desk: disputes that wait for a decision, for a second operator's approval or for a party, and
 * ended ones.
 */
export type DisputeQueue = 'waiting' | 'proposed' | 'parties' | 'ended';

export async function readDispute(
  table: Table,
  paymentId: string,
  disputeId: string,
): Promise<Dispute | undefined> {
  const item = await table.get(key(paymentId, disputeId), { consistent: true });
  return item && disputeOf(item);
}

/** Returns, by payment id, the deadlines by which providers must answer disputes, read in one batch. */
export async function readAnswerDeadlines(
  table: Table,
  payments: readonly Pick<Payment, 'id' | 'status' | 'disputeId'>[],
): Promise<Map<string, string>> {
  const keys = payments.flatMap(({ id, status, disputeId }) =>
    status === 'disputed' && disputeId ? [key(id, disputeId)] : [],
  );
  const disputes = keys.length > 0 ? (await table.batchGet(keys)).map(disputeOf) : [];
  const waiting = disputes.filter((dispute) => disputeWaitsFor(dispute) === 'provider');
  return new Map(waiting.map(({ paymentId, dueAt }) => [paymentId, dueAt]));
}

/**
 * Writes the current dispute. It has no version of its own: the transaction is conditional on the version of
 * its payment.
 */
export function putDispute(dispute: Dispute): Write {
  const at = dispute.endedAt ?? dispute.dueAt;
  return {
    put: {
      ...dispute,
      ...key(dispute.paymentId, dispute.id),
      listPk: listOf(queueOf(dispute)),
      listSk: `${at}#${dispute.id}`,
    },
  };
}

export const listOf = (queue: DisputeQueue) => `DISPUTES#${queue}`;

function queueOf(dispute: Dispute): DisputeQueue {
  if (!isRunning(dispute)) return 'ended';
  if (disputeWaitsFor(dispute) !== 'operator') return 'parties';
  return dispute.proposal ? 'proposed' : 'waiting';
}

/** Returns one page: the earliest due first, or the newest of those that ended. */
export async function disputesOf(
  table: Table,
  queue: DisputeQueue,
  cursor: string | undefined,
): Promise<Page<Dispute>> {
  const newestFirst = queue === 'ended';
  const page = await listPage(table, 'lists', { pk: listOf(queue), newestFirst, limit: 20, cursor });
  return { items: page.items.map(disputeOf), cursor: page.cursor };
}
