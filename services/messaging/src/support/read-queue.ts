import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { WAITING_KINDS } from '@sward/shared/product';
import { readWaiting, type WaitingList, type WaitingPage } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { listOf } from '../reports/report-store.ts';
import { queue } from './ticket-store.ts';

type Kind = (typeof WAITING_KINDS.messaging)[number];

const LISTS: readonly WaitingList<Kind>[] = [
  { kind: 'report', index: 'lists', pk: listOf('open') },
  { kind: 'ticket', index: 'lists', pk: queue('open') },
];

/**
 * Returns the operators' queue of reports and tickets, the earliest due first.
 * @throws AppError forbidden; wrong_cursor
 */
export async function readQueue(
  { conversations, clock }: Ports,
  actor: Actor,
  query: { kind?: Kind; cursor?: string },
): Promise<WaitingPage<Kind>> {
  actingOperator(actor);
  return await readWaiting(conversations, LISTS, { ...query, now: clock.now() });
}
