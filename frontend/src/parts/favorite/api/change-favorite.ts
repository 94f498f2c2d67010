import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../lib/api/use-command.ts';
import { api } from './client.ts';
import { FAVORITES, type Favorite, type Favorites } from './list-favorites.ts';

/** Makes the provider a favorite, or no longer one; seen at once, and taken back when it is refused. */
export function useChangeFavorite(provider: Favorite) {
  const queries = useQueryClient();
  const { providerId } = provider;
  const show = (wanted: boolean) =>
    queries.setQueryData<Favorites>(FAVORITES, (list) => {
      if (!list) return list;
      const others = list.items.filter((each) => each.providerId !== providerId);
      return { ...list, items: wanted ? [provider, ...others] : others };
    });
  return useCommand<unknown, boolean>({
    // One after the other, so that the last wish is the one that stays.
    scope: { id: 'favorite' },
    mutationFn: (wanted) =>
      api.call(wanted ? 'requests.addFavorite' : 'requests.removeFavorite', { params: { providerId } }),
    onMutate: async (wanted) => {
      const reading = queries.cancelQueries({ queryKey: FAVORITES });
      show(wanted);
      await reading;
    },
    onError: (_error, wanted) => show(!wanted),
  });
}
