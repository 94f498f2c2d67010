import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { LINK } from './get-calendar-link.ts';

/** Makes the link, or a new one in its place; the answer alone names it. */
export function useNewCalendarLink() {
  const queries = useQueryClient();
  return useCommand({
    mutationFn: () => api.call('bids.createCalendarLink'),
    onSettled: () => queries.invalidateQueries({ queryKey: LINK }),
  });
}
