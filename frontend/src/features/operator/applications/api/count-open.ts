import type { ApplicationState } from '@sward/shared/product';
import { useQueries } from '@tanstack/react-query';
import { LIVE } from '../../../../lib/api/query.ts';
import { api } from '../../layout/operator-client.ts';
import { OPEN_STATES } from '../open-states.ts';

export interface Count {
  count: number;
  late: number;
  /** There are more than were counted. */
  more: boolean;
}

/** How many applications are open, by state, as far as the first page of each tells. */
export function useOpenCounts(): {
  counts: Partial<Record<ApplicationState, Count>>;
  pending: boolean;
  error: unknown;
} {
  return useQueries({
    queries: OPEN_STATES.map((status) => ({
      queryKey: ['desk', 'count', status],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call('auth.listApplications', { query: { status } }, { signal }),
      ...LIVE,
    })),
    combine: (answers) => ({
      counts: Object.fromEntries(
        answers.flatMap(({ data }, index) => (data ? [[OPEN_STATES[index], countOf(data)]] : [])),
      ),
      pending: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error }) => error)?.error,
    }),
  });
}

/** Of the first page of a queue. */
export function countOf({
  items,
  nextCursor,
}: {
  items: { late: boolean }[];
  nextCursor: string | null;
}): Count {
  return { count: items.length, late: items.filter(({ late }) => late).length, more: nextCursor !== null };
}
