import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../../lib/api/api.ts';
import { LIVE } from '../../../../lib/api/query.ts';

export type OperatorTicket = Answer<'messaging.getTicket'>;

export function useTicket(ticketId: string) {
  return useQuery({
    queryKey: ['desk', 'ticket', ticketId],
    queryFn: ({ signal }) => api.call('messaging.getTicket', { params: { ticketId } }, { signal }),
    ...LIVE,
  });
}
