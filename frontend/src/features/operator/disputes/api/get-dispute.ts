import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../../lib/api/api.ts';
import { LIVE } from '../../../../lib/api/query.ts';
import { api } from '../../layout/operator-client.ts';

export type OperatorDispute = Answer<'payments.getDispute'>;

export function useDispute(paymentId: string) {
  return useQuery({
    queryKey: ['desk', 'dispute', paymentId],
    queryFn: ({ signal }) => api.call('payments.getDispute', { params: { paymentId } }, { signal }),
    ...LIVE,
  });
}
