import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

/** Closes a report. No `useCommand`: only an operator who is still on the page returns to the list. */
export function useCloseReport(messageId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      api.call('messaging.closeReport', { params: { messageId }, body: { note } }),
    ...changesQueues,
    // Another operator may have closed it, which only a new read says.
    onError: () => queries.invalidateQueries({ queryKey: ['read', 'report', messageId] }),
  });
}
