import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

/**
 * Closes a report. It is no `useCommand`, as the return to the list is only for an operator who is still on
 * the page.
 */
export function useCloseReport(messageId: string) {
  return useMutation({
    mutationFn: (note: string) =>
      api.call('messaging.closeReport', { params: { messageId }, body: { note } }),
    ...changesQueues,
  });
}
