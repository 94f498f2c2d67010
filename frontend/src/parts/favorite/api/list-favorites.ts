import { useQuery } from '@tanstack/react-query';
import { type Answer, api, type ItemOf } from '../../../lib/api/api.ts';
import { LIVE } from '../../../lib/api/query.ts';

export type Favorite = ItemOf<'requests.listFavorites'>;
export type Favorites = Answer<'requests.listFavorites'>;

export const FAVORITES = ['favorite'];

/** Reads all favorites: they are few enough for one page. */
export function useFavorites() {
  return useQuery({
    queryKey: FAVORITES,
    queryFn: ({ signal }) => api.call('requests.listFavorites', { query: {} }, { signal }),
    refetchOnMount: LIVE.refetchOnMount,
  });
}
