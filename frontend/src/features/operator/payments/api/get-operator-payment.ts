import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../../lib/api/api.ts';
import { LIVE } from '../../../../lib/api/query.ts';

export type OperatorPayment = Answer<'payments.getDeskPayment'>;

export function useOperatorPayment(paymentId: string) {
  return useQuery({
    queryKey: ['desk', 'payment', paymentId],
    queryFn: ({ signal }) => api.call('payments.getDeskPayment', { params: { paymentId } }, { signal }),
    ...LIVE,
  });
}
