import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type CalendarJob = ItemOf<'bids.listCalendarJobs'>;

/** Reads jobs and pending bids of the days from `from` on, and nothing for zero days. */
export function useCalendarJobs(from: string, days: number) {
  return useQuery({
    queryKey: ['bid', 'calendar-jobs', from, days],
    queryFn: ({ signal }) =>
      api.call('bids.listCalendarJobs', { query: { from, days: String(days) } }, { signal }),
    enabled: days > 0,
    ...PUSHED,
  });
}
