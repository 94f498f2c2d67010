import { type Query, QueryClient } from '@tanstack/react-query';
import { isLive, isToldSince } from '../live/state.ts';
import { day } from '../offline/state.ts';
import { isMissing } from './api.ts';
import { type Change, listen } from './signals.ts';

/** When each was last asked for. */
const askedAt = new WeakMap<Query, number>();

/** Server state is never stale by itself: what changed is announced by topic, the first part of every key. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
      // Without a connection a read fails, so that the page can say so, and is repeated with the connection.
      ...{ networkMode: 'always', refetchOnReconnect: 'always' },
      // Of a provider's day the last answers are kept.
      persister: (ask, context, query) => {
        askedAt.set(query as never, Date.now());
        return (day.read ? day.read(ask as never, context, query) : ask(context)) as never;
      },
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
  refetchOnMount: ({ state }: Answered) =>
    (state.isInvalidated || Date.now() - state.dataUpdatedAt > ONE_PAGE_MS) && 'always',
} as const;

interface Answered {
  state: { dataUpdatedAt: number; isInvalidated: boolean; error: unknown };
}

/**
 * For what waits on the other party, of which the server tells: as {@link LIVE} while it does not. What was answered since it
 * does, and of which it has told nothing, is as it was on opening, too.
 */
export const PUSHED = {
  // What was read before the server told of changes is read once more: what changed in between, no frame has told.
  // A first read that was lost is made again, too; of what is not there, nothing is to be had.
  refetchInterval: ({ state: { dataUpdatedAt, error } }: Answered) =>
    isLive() && (dataUpdatedAt === 0 ? !error || isMissing(error) : isToldSince(dataUpdatedAt))
      ? false
      : LIVE.refetchInterval,
  refetchOnMount: (query: Answered) =>
    (query.state.isInvalidated || !isToldSince(query.state.dataUpdatedAt)) && LIVE.refetchOnMount(query),
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
 * Takes what a call of this browser has answered into what a query shows, as if it had been asked for since; gives whether
 * that was possible: while it is being asked for, an older answer may still come.
 */
export function takeAnswer<Data>(queryKey: readonly unknown[], change: (data: Data) => Data): boolean {
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query?.state.data === undefined || query.state.fetchStatus !== 'idle') return false;
  askedAt.set(query, Date.now());
  queryClient.setQueryData<Data>(queryKey, (data) => data && change(data));
  return true;
}

/** Asks again for what is shown; what nobody shows is asked for again once somebody does. */
function renew(queryKey: readonly unknown[], change?: Change): void {
  const predicate = (query: Query) => change?.concerns?.(query, askedAt.get(query) ?? 0) ?? true;
  // A first read, and one that nobody looks at, goes on: it may have been answered before the change.
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
