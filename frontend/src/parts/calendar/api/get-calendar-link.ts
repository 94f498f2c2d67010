import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Key of the query of the link. */
export const LINK = ['account', 'calendar-link'];

export function useCalendarLink() {
  return useQuery({
    queryKey: LINK,
    queryFn: ({ signal }) => api.call('bids.getCalendarLink', {}, { signal }),
    refetchOnMount: 'always',
  });
}
