import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { PUSHED } from '../../lib/api/query.ts';

export function usePayoutAccount() {
  return useQuery({
    queryKey: ['payment', 'payout-account'],
    queryFn: ({ signal }) => api.call('payments.getPayoutAccount', {}, { signal }),
    ...PUSHED,
  });
}
