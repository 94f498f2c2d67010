import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../lib/api/api.ts';
import { pagesOf } from '../../lib/api/pages.ts';
import { PUSHED } from '../../lib/api/query.ts';

export type Earning = ItemOf<'payments.earnings'>;

export function useEarnings() {
  return useInfiniteQuery({
    ...pagesOf('payments.earnings', ['payment', 'earnings'], {}),
    ...PUSHED,
  });
}
