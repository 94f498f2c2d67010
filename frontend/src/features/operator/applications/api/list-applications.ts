import type { ApplicationState } from '@sward/shared/product';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../../../lib/api/pages.ts';
import { LIVE } from '../../../../lib/api/query.ts';

export type Counts = NonNullable<Answer<'auth.listApplications'>['counts']>;
export type ApplicationItem = ItemOf<'auth.listApplications'>;

/** Reads the applications of a state or, with `q`, those of a provider number or address in any state. */
export function useApplications(status: ApplicationState, q: string) {
  return useInfiniteQuery({
    ...pagesOf('auth.listApplications', ['desk', 'applications', q || status], {
      query: q ? { q } : { status },
    }),
    ...LIVE,
  });
}
