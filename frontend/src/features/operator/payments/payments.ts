import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Answer, ItemOf } from '../../../lib/api/api.ts';
import { LIVE } from '../../../lib/api/query.ts';
import { api, pagesOf } from '../layout/desk-client.ts';

export type PaymentItem = ItemOf<'payments.findPayments'>;
export type DeskPayment = Answer<'payments.getDeskPayment'>;
export type Overview = Answer<'payments.overview'>;

/** Whether a person is looked for as who pays or as who is paid. */
export type PersonRole = 'owner' | 'provider';

export function usePayments(q: string, as: PersonRole) {
  return useInfiniteQuery({
    ...pagesOf('payments.findPayments', ['desk', 'payments', q, as], { query: { q: q || undefined, as } }),
    ...LIVE,
  });
}

export function useDeskPayment(paymentId: string) {
  return useQuery({
    queryKey: ['desk', 'payment', paymentId],
    queryFn: ({ signal }) => api.call('payments.getDeskPayment', { params: { paymentId } }, { signal }),
    ...LIVE,
  });
}

export function useOverview() {
  return useQuery({
    queryKey: ['desk', 'overview'],
    queryFn: ({ signal }) => api.call('payments.overview', {}, { signal }),
    ...LIVE,
  });
}
