import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

export function useReplyToTicket(ticketId: string) {
  return useCommand({
    mutationFn: (body: { text: string; seen: number }) =>
      api.call('messaging.replyToTicket', { params: { ticketId }, body }),
    ...changesQueues,
  });
}
