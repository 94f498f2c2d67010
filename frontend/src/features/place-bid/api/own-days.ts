import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';
import { LIVE } from '../../../lib/api/query.ts';

/** A day of the viewer's, and how much room it has. */
export type OwnDay = ItemOf<'bids.getCalendar'>;

const DAYS = 14;

/** Two weeks from a day on, once that is known. */
export function useOwnDays(from: string | undefined) {
  return useQuery({
    queryKey: ['bid', 'calendar', from],
    queryFn: ({ signal }) =>
      api.call('bids.getCalendar', { query: { from: from ?? '', days: String(DAYS) } }, { signal }),
    enabled: from !== undefined,
    refetchOnMount: LIVE.refetchOnMount,
  });
}
