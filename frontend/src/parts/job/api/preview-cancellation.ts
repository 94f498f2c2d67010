import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** What calling a job off would mean now. */
export function useCancelPreview(bidId: string) {
  return useQuery({
    // Of no topic: who has just called it off asks no more.
    queryKey: ['cancel', bidId],
    queryFn: ({ signal }) =>
      api.call('payments.cancelJob', { params: { bidId }, query: { preview: 'true' } }, { signal }),
    // The clock changes it: always asked anew.
    gcTime: 0,
  });
}
