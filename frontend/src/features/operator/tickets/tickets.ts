import type { QueryInput, RouteOf } from '@sward/shared/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Answer, ItemOf } from '../../../lib/api/api.ts';
import { LIVE } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { type Count, countOf } from '../layout/api.ts';
import { api, changesQueues, pagesOf } from '../layout/desk-client.ts';

export type TicketItem = ItemOf<'messaging.listTickets'>;
export type DeskTicket = Answer<'messaging.getTicket'>;
type Filter = Omit<QueryInput<RouteOf<'messaging.listTickets'>>, 'cursor'>;

export function useTickets(filter: Filter) {
  return useInfiniteQuery({
    ...pagesOf('messaging.listTickets', ['desk', 'tickets', filter], { query: filter }),
    ...LIVE,
  });
}

/** How many wait for a reply, as far as the first page tells. */
export function useOpenTickets(): Count | undefined {
  const { data } = useQuery({
    queryKey: ['desk', 'count', 'tickets'],
    queryFn: ({ signal }) => api.call('messaging.listTickets', { query: { status: 'open' } }, { signal }),
    ...LIVE,
  });
  return data && countOf(data);
}

export function useTicket(ticketId: string) {
  return useQuery({
    queryKey: ['desk', 'ticket', ticketId],
    queryFn: ({ signal }) => api.call('messaging.getTicket', { params: { ticketId } }, { signal }),
    ...LIVE,
  });
}

export function useReply(ticketId: string) {
  return useCommand({
    mutationFn: (text: string) =>
      api.call('messaging.replyToTicket', { params: { ticketId }, body: { text } }),
    ...changesQueues,
  });
}

export function useChangeTicket(ticketId: string) {
  return useCommand({
    mutationFn: (status: 'open' | 'closed') =>
      api.call('messaging.changeTicket', { params: { ticketId }, body: { status } }),
    ...changesQueues,
  });
}
