import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { LINK } from './get-calendar-link.ts';

/** Creates the link, or replaces it; only this answer has its address. */
export function useCreateCalendarLink() {
  const queries = useQueryClient();
  return useCommand({
    mutationFn: () => api.call('bids.createCalendarLink'),
    onSettled: () => queries.invalidateQueries({ queryKey: LINK }),
  });
}
