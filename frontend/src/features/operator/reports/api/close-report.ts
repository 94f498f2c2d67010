import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

/** Leads back to the list afterwards: only while a person is still there, so no `useCommand`. */
export function useCloseReport(messageId: string) {
  return useMutation({
    mutationFn: (note: string) =>
      api.call('messaging.closeReport', { params: { messageId }, body: { note } }),
    ...changesQueues,
  });
}
