import type { QueryInput, RouteOf } from '@sward/shared/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../../../lib/api/api.ts';
import { pagesOf } from '../../../../lib/api/pages.ts';
import { LIVE } from '../../../../lib/api/query.ts';

export type TicketItem = ItemOf<'messaging.listTickets'>;

type Filter = Omit<QueryInput<RouteOf<'messaging.listTickets'>>, 'cursor'>;

export function useTickets(filter: Filter) {
  return useInfiniteQuery({
    ...pagesOf('messaging.listTickets', ['desk', 'tickets', filter], { query: filter }),
    ...LIVE,
  });
}
