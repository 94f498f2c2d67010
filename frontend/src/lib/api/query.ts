import { QueryClient } from '@tanstack/react-query';
import { isLive } from '../live/state.ts';
import { day } from '../offline/state.ts';
import { listen } from './signals.ts';

/** Server state is never stale by itself: what changed is announced by topic, the first part of every key. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
      // Without a connection a read fails, so that the page can say so, and is repeated with the connection.
      ...{ networkMode: 'always', refetchOnReconnect: 'always' },
      // Of a provider's day the last answers are kept.
      persister: (ask, context, query) =>
        (day.read ? day.read(ask as never, context, query) : ask(context)) as never,
    },
    // What a person does is done now or not at all: never later, when they have given it up.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Parts of one page that show the same come within this time of each other, each with its script. */
const ONE_PAGE_MS = 2_000;

/** For changes of others that no frame announces: read again on opening and every 20 seconds. */
export const LIVE = {
  refetchInterval: 20_000,
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number; isInvalidated: boolean } }) =>
    (state.isInvalidated || Date.now() - state.dataUpdatedAt > ONE_PAGE_MS) && 'always',
} as const;

/** For what waits on the other party, of which the server tells: as {@link LIVE} while it does not. */
export const PUSHED = {
  ...LIVE,
  refetchInterval: () => (isLive() ? false : LIVE.refetchInterval),
} as const;

/** How a list goes on: from the cursor of its last page. */
export const PAGED = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
};

/** What the pages of a list hold so far. */
export function itemsOf<Item>(data: { pages: readonly { items: readonly Item[] }[] } | undefined): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

listen((signal) => {
  if (signal === 'signed-out') queryClient.clear();
  else renew([signal]);
});

/** Asks again for what is shown; what nobody shows is asked for again once somebody does. */
function renew(queryKey: readonly unknown[]): void {
  // A first read, and one that nobody looks at, goes on: it may have been answered before the change.
  const goOn = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  void queryClient.invalidateQueries({ queryKey });
  for (const { queryKey: key, promise } of goOn)
    promise
      ?.catch(() => undefined)
      .then(() => queryClient.invalidateQueries({ queryKey: key, exact: true }, { cancelRefetch: false }))
      .catch(() => undefined);
}
