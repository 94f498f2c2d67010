import { disputeWaitsFor } from '@sward/shared/product';
import { entity, listPage, type Page, type Table, type Write } from '@sward/shared/table';
import { type Dispute, isRunning } from '../payment/dispute.ts';

const key = (paymentId: string, disputeId: string) => ({
  pk: `PAYMENT#${paymentId}`,
  sk: `DISPUTE#${disputeId}`,
});

const disputeOf = entity<Dispute>('dispute', 'id', 'status');

/** The desk's lists: what waits for an operator, what is between the parties, what has ended. */
export type DisputeQueue = 'waiting' | 'parties' | 'ended';

export async function readDispute(
  table: Table,
  paymentId: string,
  disputeId: string,
): Promise<Dispute | undefined> {
  const item = await table.get(key(paymentId, disputeId), { consistent: true });
  return item && disputeOf(item);
}

/**
 * A dispute as it is now. It has no version of its own: it changes with its payment alone, in one transaction
 * that is conditional on the version of the payment.
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

const listOf = (queue: DisputeQueue) => `DISPUTES#${queue}`;

function queueOf(dispute: Dispute): DisputeQueue {
  if (!isRunning(dispute)) return 'ended';
  return disputeWaitsFor(dispute) === 'operator' ? 'waiting' : 'parties';
}

/** One page: what is due first; of those that have ended, the newest. */
export async function disputesOf(
  table: Table,
  queue: DisputeQueue,
  cursor: string | undefined,
): Promise<Page<Dispute>> {
  const newestFirst = queue === 'ended';
  const page = await listPage(table, 'lists', { pk: listOf(queue), newestFirst, limit: 20, cursor });
  return { items: page.items.map(disputeOf), cursor: page.cursor };
}
