import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { LINK } from './get-calendar-link.ts';

export function useDeleteCalendarLink() {
  const queries = useQueryClient();
  return useCommand({
    mutationFn: () => api.call('bids.deleteCalendarLink'),
    onSettled: () => queries.invalidateQueries({ queryKey: LINK }),
  });
}
