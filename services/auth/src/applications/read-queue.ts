import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { WAITING_KINDS } from '@sward/shared/product';
import { readWaiting, type WaitingList, type WaitingPage } from '@sward/shared/table';
import { listOf } from '../application/application-store.ts';
import type { OperatorPorts } from '../ports.ts';

type Kind = (typeof WAITING_KINDS.auth)[number];

/** States in which an application waits for an operator. One with a question waits for its applicant. */
const LISTS: readonly WaitingList<Kind>[] = (
  ['pending_review', 'under_review', 'background_check'] as const
).map((status) => ({ kind: 'application', index: 'lists', pk: listOf(status) }));

/**
 * Returns the operators' queue of applications, the earliest due first.
 * @throws AppError forbidden; wrong_cursor
 */
export async function readQueue(
  { accounts, clock }: OperatorPorts,
  actor: Actor,
  query: { kind?: Kind; cursor?: string },
): Promise<WaitingPage<Kind>> {
  actingOperator(actor);
  return await readWaiting(accounts, LISTS, { ...query, now: clock.now() });
}
