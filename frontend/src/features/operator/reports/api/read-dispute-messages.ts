import { useInfiniteQuery } from '@tanstack/react-query';
import { pagesOf } from '../../../../lib/api/pages.ts';

/** Reads the messages of a dispute once `wanted`, without automatic rereads, since each call is an audit entry. */
export function useDisputeMessages(paymentId: string, wanted: boolean) {
  return useInfiniteQuery({
    ...pagesOf('messaging.disputeMessages', ['read', 'dispute', paymentId], { params: { paymentId } }),
    enabled: wanted,
  });
}
