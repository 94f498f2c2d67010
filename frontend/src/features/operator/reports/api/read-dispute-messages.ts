import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../../lib/api/pages.ts';

/** As with a report, nothing is asked by itself, nor before `wanted`. */
export function useDisputeMessages(paymentId: string, wanted: boolean) {
  return useInfiniteQuery({
    ...pagesOf('messaging.disputeMessages', ['read', 'dispute', paymentId], { params: { paymentId } }),
    enabled: wanted,
  });
}
