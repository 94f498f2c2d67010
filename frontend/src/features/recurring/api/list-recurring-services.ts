import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../lib/api/pages.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export function useRecurringServices() {
  return useInfiniteQuery({
    ...pagesOf('requests.listRecurring', ['request', 'recurring'], {}),
    ...PUSHED,
  });
}
