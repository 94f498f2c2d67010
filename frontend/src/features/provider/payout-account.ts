import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { PUSHED } from '../../lib/query.ts';

export function usePayoutAccount() {
  return useQuery({
    queryKey: ['payment', 'payout-account'],
    queryFn: ({ signal }) => api.call('payments.getPayoutAccount', {}, { signal }),
    ...PUSHED,
  });
}
