import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

export function useReplyToTicket(ticketId: string) {
  return useCommand({
    mutationFn: (text: string) =>
      api.call('messaging.replyToTicket', { params: { ticketId }, body: { text } }),
    ...changesQueues,
  });
}
