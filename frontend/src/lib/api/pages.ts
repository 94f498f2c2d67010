import type { Contract, QueryInput, RouteId } from '@sward/shared/contract';
import type { CallInput } from '@sward/shared/contract/client';
import { type Answer, api } from './api.ts';
import { PAGED } from './query.ts';

/** Routes that respond with `{ items, nextCursor }`. */
type PagedRouteId = {
  [Id in RouteId]: Answer<Id> extends { items: readonly unknown[]; nextCursor: string | null } ? Id : never;
}[RouteId];

type Filters<Id extends PagedRouteId> = Omit<QueryInput<Contract[Id]>, 'cursor'>;
type PagesInput<Id extends PagedRouteId> = Omit<CallInput<Contract[Id]>, 'query' | 'body'> &
  (Record<string, never> extends Filters<Id> ? { query?: Filters<Id> } : { query: Filters<Id> });
type PageCall = <Id extends PagedRouteId>(id: Id, input: object, options: object) => Promise<Answer<Id>>;

/** Options of `useInfiniteQuery` for a route's list; `queryKey` begins with the topic that renews it. */
export function pagesOf<Id extends PagedRouteId, const Key extends readonly unknown[]>(
  id: Id,
  queryKey: Key,
  input: PagesInput<Id>,
) {
  const call = api.call as PageCall;
  return {
    queryKey,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      call(id, { ...input, query: { ...input.query, cursor: pageParam } }, { signal }),
    ...PAGED,
  };
}
