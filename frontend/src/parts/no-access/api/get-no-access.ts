import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';
import { SOON_MS } from '../../../lib/api/queries/soon.ts';
import { PUSHED, queryClient } from '../../../lib/api/query.ts';
import { refresh } from './refresh.ts';

export type AccessProblem = Answer<'payments.getNoAccess'>;

const readProblem = (bidId: string, signal?: AbortSignal) =>
  api.call('payments.getNoAccess', { params: { bidId } }, signal && { signal });

const problemOf = (bidId: string) => ({
  queryKey: ['payment', 'no-access', bidId],
  queryFn: ({ signal }: { signal: AbortSignal }) => readProblem(bidId, signal),
});

/** Reads the latest access problem of a job before it is drawn; a failure is told where it is. */
export const readNoAccessAhead = (bidId: string) => queryClient.prefetchQuery(problemOf(bidId));

/** Reads the latest access problem of a job that has had one. */
export function useNoAccess(bidId: string) {
  return useQuery({
    ...problemOf(bidId),
    ...PUSHED,
    refetchInterval: (query) => {
      const { photos = [], stillClosed } = query.state.data ?? {};
      const waits = [...photos, ...(stillClosed?.photos ?? [])].some(({ status }) => status === 'processing');
      return waits ? SOON_MS : PUSHED.refetchInterval(query);
    },
  });
}

/** Reads the problem, which makes the server ask Stripe at once; returns whether the trip is paid. */
export async function tripIsPaid(bidId: string): Promise<boolean> {
  const problem = await readProblem(bidId).catch(() => undefined);
  refresh();
  return problem?.status === 'again';
}
