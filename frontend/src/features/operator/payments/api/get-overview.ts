import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../../lib/api/api.ts';
import { LIVE } from '../../../../lib/api/query.ts';

export type Overview = Answer<'payments.overview'>;

export function useOverview() {
  return useQuery({
    queryKey: ['desk', 'overview'],
    queryFn: ({ signal }) => api.call('payments.overview', {}, { signal }),
    ...LIVE,
  });
}
