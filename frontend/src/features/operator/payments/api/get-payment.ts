import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../../lib/api/api.ts';
import { LIVE } from '../../../../lib/api/query.ts';
import { api } from '../../layout/desk-client.ts';

export type DeskPayment = Answer<'payments.getDeskPayment'>;

export function useDeskPayment(paymentId: string) {
  return useQuery({
    queryKey: ['desk', 'payment', paymentId],
    queryFn: ({ signal }) => api.call('payments.getDeskPayment', { params: { paymentId } }, { signal }),
    ...LIVE,
  });
}
