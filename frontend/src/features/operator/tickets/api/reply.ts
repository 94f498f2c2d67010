import { useCommand } from '../../../../lib/api/use-command.ts';
import { api, changesQueues } from '../../layout/operator-client.ts';

export function useReply(ticketId: string) {
  return useCommand({
    mutationFn: (text: string) =>
      api.call('messaging.replyToTicket', { params: { ticketId }, body: { text } }),
    ...changesQueues,
  });
}
