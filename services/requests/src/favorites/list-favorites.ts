import { type Actor, signedIn } from '@sward/shared/kernel';
import type { Page } from '@sward/shared/table';
import type { Ports } from '../ports.ts';
import type { Provider } from '../providers/provider.ts';
import { readProviders } from '../providers/provider-store.ts';
import { readFavorites } from './favorite-store.ts';

/** Lists the caller's favorites, newest first. A suspended provider is left out until their reinstatement. */
export async function listFavorites(
  { marketplace }: Ports,
  actor: Actor,
  query: { cursor?: string },
): Promise<Page<Provider>> {
  const { items, cursor } = await readFavorites(marketplace, signedIn(actor).accountId, query.cursor);
  const ids = items.map(({ providerId }) => providerId);
  const providers = await readProviders(marketplace, ids);
  return { items: ids.flatMap((id) => providers.get(id) ?? []).filter(({ approved }) => approved), cursor };
}
