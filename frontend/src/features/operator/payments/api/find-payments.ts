import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../../../lib/api/pages.ts';
import { LIVE } from '../../../../lib/api/query.ts';

export type PaymentItem = ItemOf<'payments.findPayments'>;

/** Role in which the search looks for a person: the owner pays, the provider is paid. */
export type PersonRole = 'owner' | 'provider';

export function usePayments(q: string, as: PersonRole) {
  return useInfiniteQuery({
    ...pagesOf('payments.findPayments', ['desk', 'payments', q, as], { query: { q: q || undefined, as } }),
    ...LIVE,
  });
}
