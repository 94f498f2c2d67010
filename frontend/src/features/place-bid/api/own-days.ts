import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';
import { LIVE } from '../../../lib/api/query.ts';

/** A day in the viewer's calendar, with its capacity. */
export type OwnDay = ItemOf<'bids.getCalendar'>;

const DAYS = 14;

/** Reads two weeks of the viewer's calendar, from the given day on; waits while that day is undefined. */
export function useOwnDays(from: string | undefined) {
  return useQuery({
    queryKey: ['bid', 'calendar', from],
    queryFn: ({ signal }) =>
      api.call('bids.getCalendar', { query: { from: from ?? '', days: String(DAYS) } }, { signal }),
    enabled: from !== undefined,
    refetchOnMount: LIVE.refetchOnMount,
  });
}
