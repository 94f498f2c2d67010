import { type Query, QueryClient } from '@tanstack/react-query';
import { isLive, isToldSince } from '../live/state.ts';
import { day } from '../offline/state.ts';
import { isMissing } from './api.ts';
import { type Change, listen } from './signals.ts';

/** When each query was last sent. */
const askedAt = new WeakMap<Query, number>();

/** Server state is never stale by itself: changes are announced by topic, the first part of every key. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
      // Without a connection a read fails, so that the page can say so, and is repeated with the connection.
      ...{ networkMode: 'always', refetchOnReconnect: 'always' },
      // Keeps the last answers of a provider's day.
      persister: (ask, context, query) => {
        askedAt.set(query as never, Date.now());
        return (day.read ? day.read(ask as never, context, query) : ask(context)) as never;
      },
    },
    // A change is sent now or not at all: never later, when the person has given it up.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Parts of one page that show the same data mount within this time of each other, each with its script. */
const ONE_PAGE_MS = 2_000;

/** For changes by others that no frame announces: reads again on opening and every 20 seconds. */
export const LIVE = {
  refetchInterval: 20_000,
  refetchOnMount: ({ state }: Answered) =>
    (state.isInvalidated || Date.now() - state.dataUpdatedAt > ONE_PAGE_MS) && 'always',
} as const;

interface Answered {
  state: { dataUpdatedAt: number; isInvalidated: boolean; error: unknown };
}

/**
 * For data that waits on the other party and whose changes are pushed. Polls like {@link LIVE} while there is no
 * connection. An answer that is newer than the connection and has had no frame since counts as current on opening, too.
 */
export const PUSHED = {
  // Data that was read before the connection is read once more: no frame has told what changed in between. A first read
  // that failed is repeated, too, except where nothing was found.
  refetchInterval: ({ state: { dataUpdatedAt, error } }: Answered) =>
    isLive() && (dataUpdatedAt === 0 ? !error || isMissing(error) : isToldSince(dataUpdatedAt))
      ? false
      : LIVE.refetchInterval,
  refetchOnMount: (query: Answered) =>
    (query.state.isInvalidated || !isToldSince(query.state.dataUpdatedAt)) && LIVE.refetchOnMount(query),
} as const;

/** Paging of a list: it goes on from the cursor of its last page. */
export const PAGED = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

/** Returns the items of the pages that were read so far. */
export function itemsOf<Item>(data: { pages: readonly { items: readonly Item[] }[] } | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

listen((signal, change) => {
  if (signal === 'signed-out') queryClient.clear();
  else renew([signal], change);
});

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLImageElement)
      void import('./lost-picture.ts').then(
        ({ readAgainFor }) => readAgainFor(target, queryClient),
        // Without a connection nothing could be read either.
        () => undefined,
      );
  },
  true,
);

/**
 * Applies the answer of this browser's own call to a query, as if the query had been read since. Returns whether that
 * was possible: while the query is being read, an older answer may still arrive.
 */
export function takeAnswer<Data>(queryKey: readonly unknown[], change: (data: Data) => Data): boolean {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query?.state.data === undefined || query.state.fetchStatus !== 'idle') return false;
  askedAt.set(query, Date.now());
  queryClient.setQueryData<Data>(queryKey, (data) => data && change(data));
  return true;
}

/** Reads again what is shown; other queries are read again once they are shown. */
function renew(queryKey: readonly unknown[], change?: Change): void {
  const predicate = (query: Query) => change?.concerns?.(query, askedAt.get(query) ?? 0) ?? true;
  // A first read, and one that no component shows, goes on: it may have been answered before the change.
  const goOn = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate })
    .filter((query) => query.state.data === undefined || !query.isActive());
  void queryClient.invalidateQueries({ queryKey, predicate });
  for (const { queryKey: key, promise } of goOn)
    promise
      ?.catch(() => undefined)
      .then(() => queryClient.invalidateQueries({ queryKey: key, exact: true }, { cancelRefetch: false }))
      .catch(() => undefined);
}
