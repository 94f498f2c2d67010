import { readProviders } from '@sward/requests';
import { type Actor, actingOperator } from '@sward/shared/kernel';
import { listPage, type Page } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import { readOwnPoints } from './change-points.ts';
import { providerOfRecord, WATCHED } from './reliability-store.ts';
import { type Watch, watchOf } from './watch.ts';

const PAGE = 20;

export type WatchedProvider = Watch & { id: string; businessName: string };

/**
 * Lists for operators the providers with something unusual in their newest points, ordered by their latest job's end,
 * newest first.
 * @throws AppError forbidden; wrong_cursor
 */
export async function listWatched(
  { marketplace, clock }: Pick<Ports, 'marketplace' | 'clock'>,
  actor: Actor,
  { cursor }: { cursor?: string },
): Promise<Page<WatchedProvider>> {
  actingOperator(actor);
  const list = { pk: WATCHED, newestFirst: true, cursor, limit: PAGE };
  const page = await listPage(marketplace, 'lists', list);
  const ids = page.items.map(providerOfRecord);
  const [providers, owns] = await Promise.all([
    readProviders(marketplace, ids),
    Promise.all(ids.map((id) => readOwnPoints(marketplace, id))),
  ]);
  // A point that was unusual when its job ended may be too old by now.
  const items = ids.flatMap((id, index) => {
    const watch = watchOf(owns[index]?.newest ?? [], clock.now());
    return watch ? [{ id, businessName: providers.get(id)?.businessName ?? '', ...watch }] : [];
  });
  return { items, cursor: page.cursor };
}
