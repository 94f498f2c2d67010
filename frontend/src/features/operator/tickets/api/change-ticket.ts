import { useCommand } from '../../../../lib/api/use-command.ts';
import { api, changesQueues } from '../../layout/operator-client.ts';

export function useChangeTicket(ticketId: string) {
  return useCommand({
    mutationFn: (status: 'open' | 'closed') =>
      api.call('messaging.changeTicket', { params: { ticketId }, body: { status } }),
    ...changesQueues,
  });
}
