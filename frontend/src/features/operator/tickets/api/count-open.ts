import { useQuery } from '@tanstack/react-query';
import { LIVE } from '../../../../lib/api/query.ts';
import { type Count, countOf } from '../../applications/api/count-open.ts';
import { api } from '../../layout/operator-client.ts';

/** How many wait for a reply, as far as the first page tells. */
export function useOpenTickets(): Count | undefined {
  const { data } = useQuery({
    queryKey: ['desk', 'count', 'tickets'],
    queryFn: ({ signal }) => api.call('messaging.listTickets', { query: { status: 'open' } }, { signal }),
    ...LIVE,
  });
  return data && countOf(data);
}
