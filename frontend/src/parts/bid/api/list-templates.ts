import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';

export type BidTemplate = ItemOf<'bids.listTemplates'>;

/** Reads the viewer's bid templates, by service and size. */
export function useTemplates() {
  return useQuery({
    queryKey: ['bid', 'templates'],
    queryFn: ({ signal }) => api.call('bids.listTemplates', {}, { signal }),
  });
}
