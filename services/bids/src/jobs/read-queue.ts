import { type Actor, actingOperator } from '@sward/shared/kernel';
import { readWaiting, type WaitingPage } from '@sward/shared/table';
import { OVERDUE_JOBS } from '../bids/bid-store.ts';
import type { Ports } from '../ports.ts';

/**
 * Returns the operators' queue of overdue jobs, what is due first.
 * @throws AppError forbidden; wrong_cursor
 */
export async function readQueue(
  { marketplace, clock }: Pick<Ports, 'marketplace' | 'clock'>,
  actor: Actor,
  query: { kind?: 'job'; cursor?: string },
): Promise<WaitingPage<'job'>> {
  actingOperator(actor);
  const lists = [{ kind: 'job', index: 'due', pk: OVERDUE_JOBS }] as const;
  return await readWaiting(marketplace, lists, { ...query, now: clock.now() });
}
