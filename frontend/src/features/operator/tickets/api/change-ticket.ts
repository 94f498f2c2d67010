import { api } from '../../../../lib/api/api.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { changesQueues } from '../../layout/changes-queues.ts';

export function useChangeTicket(ticketId: string) {
  return useCommand({
    mutationFn: (status: 'open' | 'closed') =>
      api.call('messaging.changeTicket', { params: { ticketId }, body: { status } }),
    ...changesQueues,
  });
}
