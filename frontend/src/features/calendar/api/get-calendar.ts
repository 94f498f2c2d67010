import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type CalendarDay = ItemOf<'bids.getCalendar'>;

/** Reads the capacity of the days from `from` on. */
export function useCalendar(from: string, days: number) {
  return useQuery({
    queryKey: ['bid', 'calendar', from, days],
    queryFn: ({ signal }) =>
      api.call('bids.getCalendar', { query: { from, days: String(days) } }, { signal }),
    ...PUSHED,
  });
}
