import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { LIVE } from '../../../lib/api/query.ts';

/** Returns whether Stripe can pay the viewer out; undefined until it is known. */
export function usePayable(): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['payment', 'payout-account'],
    queryFn: ({ signal }) => api.call('payments.getPayoutAccount', {}, { signal }),
    refetchOnMount: LIVE.refetchOnMount,
  });
  return data && data.status === 'payable';
}
