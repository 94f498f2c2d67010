import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../../lib/api/api.ts';

export type Refundable = Answer<'payments.getRefund'>;

export function useRefundable(paymentId: string) {
  return useQuery({
    queryKey: ['desk', 'refund', paymentId],
    queryFn: ({ signal }) => api.call('payments.getRefund', { params: { paymentId } }, { signal }),
  });
}
