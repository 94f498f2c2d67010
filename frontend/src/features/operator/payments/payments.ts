import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Answer, ItemOf } from '../../../lib/api/api.ts';
import { LIVE, PAGED } from '../../../lib/api/query.ts';
import { api } from '../layout/desk-client.ts';

export type PaymentItem = ItemOf<'payments.findPayments'>;
export type DeskPayment = Answer<'payments.getDeskPayment'>;
export type Overview = Answer<'payments.overview'>;

/** Whether a person is looked for as who pays or as who is paid. */
export type PersonRole = 'owner' | 'provider';

export function usePayments(q: string, as: PersonRole) {
  return useInfiniteQuery({
    queryKey: ['desk', 'payments', q, as],
    queryFn: ({ pageParam, signal }) =>
      api.call('payments.findPayments', { query: { q: q || undefined, as, cursor: pageParam } }, { signal }),
    ...PAGED,
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
