import type { WaitingKind } from '@sward/shared/product';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../../../lib/api/pages.ts';
import { itemsOf, LIVE } from '../../../../lib/api/query.ts';
import type { Counts } from '../counts.ts';
import type { Part } from '../merge.ts';

/** Row of the queue. Each service has rows of its own kinds. */
export type QueueRow = ItemOf<'auth.queue' | 'bids.queue' | 'payments.queue' | 'messaging.queue'>;

/** Part of the queue that one service has, as far as it is read. */
export interface QueuePart extends Part<QueueRow> {
  /** Counts of all kinds of the service; undefined until they are known. */
  counts: Counts | undefined;
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
  readOn: () => unknown;
  isReadingOn: boolean;
}

interface Read {
  data: { pages: readonly { items: readonly QueueRow[]; counts: Counts | null }[] } | undefined;
  hasNextPage: boolean;
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
  isFetchingNextPage: boolean;
}

/** Reads the parts of the queue. With `kind`, the service that owns it returns only that kind. */
export function useQueueParts(kind?: WaitingKind): readonly QueuePart[] {
  const auth = useInfiniteQuery({
    ...pagesOf('auth.queue', ['desk', 'queue', 'auth'], { query: {} }),
    ...LIVE,
  });
  const jobs = kind === 'job' || kind === 'appeal' ? kind : undefined;
  const bids = useInfiniteQuery({
    ...pagesOf('bids.queue', ['desk', 'queue', 'bids', jobs], { query: jobs ? { kind: jobs } : {} }),
    ...LIVE,
  });
  const money = kind && isMoney(kind) ? kind : undefined;
  const payments = useInfiniteQuery({
    ...pagesOf('payments.queue', ['desk', 'queue', 'payments', money], {
      query: money ? { kind: money } : {},
    }),
    ...LIVE,
  });
  const words = kind === 'report' || kind === 'ticket' ? kind : undefined;
  const messaging = useInfiniteQuery({
    ...pagesOf('messaging.queue', ['desk', 'queue', 'messaging', words], {
      query: words ? { kind: words } : {},
    }),
    ...LIVE,
  });
  return [auth, bids, payments, messaging].map(partOf);
}

const MONEY = ['dispute', 'refund', 'payout', 'chargeback', 'rescue'] as const;

function isMoney(kind: WaitingKind): kind is (typeof MONEY)[number] {
  return MONEY.some((each) => each === kind);
}

function partOf(read: Read): QueuePart {
  const { data, hasNextPage, isPending, error, refetch, fetchNextPage, isFetchingNextPage } = read;
  return {
    rows: itemsOf(data),
    more: hasNextPage,
    counts: data?.pages[0]?.counts ?? undefined,
    isPending,
    error: data ? null : error,
    refetch,
    readOn: fetchNextPage,
    isReadingOn: isFetchingNextPage,
  };
}
