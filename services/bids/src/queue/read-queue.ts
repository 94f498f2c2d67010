import { type Provider, readProviders } from '@sward/requests';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import type { WAITING_KINDS } from '@sward/shared/product';
import { readWaiting, type WaitingList, type WaitingPage } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';
import { OVERDUE_JOBS, readBidsOf } from '../bid/bid-store.ts';
import { SUSPENDED_JOBS, suspendedJobOf } from '../jobs/suspended-jobs.ts';
import type { Ports } from '../ports.ts';
import { appealsIn, pointOfItem } from '../reliability/point-store.ts';

export type QueueKind = (typeof WAITING_KINDS.bids)[number];

const LISTS: readonly WaitingList<QueueKind>[] = [
  { kind: 'job', index: 'due', pk: OVERDUE_JOBS },
  { kind: 'job', index: 'lists', pk: SUSPENDED_JOBS },
  { kind: 'appeal', index: 'lists', pk: appealsIn('open') },
];

export interface Queue extends WaitingPage<QueueKind> {
  /** Providers of the appeals, by id. */
  providers: ReadonlyMap<string, Provider>;
  /** Jobs with a suspended party, by bid id. */
  suspended: ReadonlyMap<string, Bid>;
}

/**
 * Returns the operators' queue of overdue jobs, jobs with a suspended party and open appeals, the earliest due first.
 * @throws AppError forbidden; wrong_cursor
 */
export async function readQueue(
  { marketplace, clock }: Pick<Ports, 'marketplace' | 'clock'>,
  actor: Actor,
  query: { kind?: QueueKind; cursor?: string },
): Promise<Queue> {
  actingOperator(actor);
  const page = await readWaiting(marketplace, LISTS, { ...query, now: clock.now() });
  const appealed = page.items.filter(({ kind }) => kind === 'appeal');
  const providerIds = [...new Set(appealed.map(({ item }) => pointOfItem(item).providerId))];
  const ids = page.items.flatMap(({ item }) => suspendedJobOf(item) ?? []);
  const [providers, jobs] = await Promise.all([
    readProviders(marketplace, providerIds),
    readBidsOf(marketplace, ids),
  ]);
  return { ...page, providers, suspended: new Map(jobs.map((bid) => [bid.id, bid])) };
}
