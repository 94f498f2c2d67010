import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Reads the effect that a cancellation of the job would have now. */
export function usePreviewCancellation(bidId: string) {
  return useQuery({
    // The key has no topic: after the cancellation nothing reads it again.
    queryKey: ['cancel', bidId],
    queryFn: ({ signal }) =>
      api.call('payments.cancelJob', { params: { bidId }, query: { preview: 'true' } }, { signal }),
    // The effect changes with time, so that no answer is kept.
    gcTime: 0,
  });
}
