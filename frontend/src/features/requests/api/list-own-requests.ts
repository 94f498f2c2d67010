import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../lib/api/api.ts';
import { pagesOf } from '../../../lib/api/pages.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type OwnRequest = ItemOf<'requests.listOwn'>;

export function useOwnRequests() {
  return useInfiniteQuery({
    ...pagesOf('requests.listOwn', ['request', 'own'], {}),
    ...PUSHED,
  });
}
