import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { FAVORITES, type Favorite, type Favorites } from './list-favorites.ts';

/** Makes the provider a favorite, or no longer one. It shows at once, and is undone when the server refuses it. */
export async function changeFavorite(
  queries: QueryClient,
  provider: Favorite,
  wanted: boolean,
): Promise<void> {
  const { providerId } = provider;
  const show = (shown: boolean) =>
    queries.setQueryData<Favorites>(FAVORITES, (list) => {
      if (!list) return list;
      const others = list.items.filter((each) => each.providerId !== providerId);
      return { ...list, items: shown ? [provider, ...others] : others };
    });
  const change = new MutationObserver<unknown>(queries, {
    // One after the other, so that the last wish is the one that stays.
    scope: { id: 'favorite' },
    mutationFn: () =>
      api.call(wanted ? 'requests.addFavorite' : 'requests.removeFavorite', { params: { providerId } }),
    onMutate: async () => {
      const reading = queries.cancelQueries({ queryKey: FAVORITES });
      show(wanted);
      await reading;
    },
    onError: () => show(!wanted),
  });
  await change.mutate();
}
