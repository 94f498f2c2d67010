import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../../lib/api/api.ts';
import { LIVE } from '../../../../lib/api/query.ts';

export type OperatorDispute = Answer<'payments.getDispute'>;

export function useDispute(paymentId: string) {
  return useQuery({
    queryKey: ['desk', 'dispute', paymentId],
    queryFn: ({ signal }) => api.call('payments.getDispute', { params: { paymentId } }, { signal }),
    ...LIVE,
  });
}
