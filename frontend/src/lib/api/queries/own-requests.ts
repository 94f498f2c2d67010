import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../api.ts';
import { pagesOf } from '../pages.ts';
import { PUSHED } from '../query.ts';

export type OwnRequest = ItemOf<'requests.listOwn'>;

export function useOwnRequests() {
  return useInfiniteQuery({
    ...pagesOf('requests.listOwn', ['request', 'own'], {}),
    ...PUSHED,
  });
}
