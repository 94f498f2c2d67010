import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

const LINK = ['account', 'calendar-link'];

export function useCalendarLink() {
  return useQuery({
    queryKey: LINK,
    queryFn: ({ signal }) => api.call('bids.getCalendarLink', {}, { signal }),
    refetchOnMount: 'always',
  });
}

/** Makes the link, or a new one in its place; the answer alone names it. */
export function useNewCalendarLink() {
  const queries = useQueryClient();
  return useCommand({
    mutationFn: () => api.call('bids.createCalendarLink'),
    onSettled: () => queries.invalidateQueries({ queryKey: LINK }),
  });
}

export function useEndCalendarLink() {
  const queries = useQueryClient();
  return useCommand({
    mutationFn: () => api.call('bids.deleteCalendarLink'),
    onSettled: () => queries.invalidateQueries({ queryKey: LINK }),
  });
}
