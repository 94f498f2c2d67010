import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type CalendarJob = ItemOf<'bids.listCalendarJobs'>;

/** Jobs and pending bids of some days; asks for none of no days. */
export function useCalendarJobs(from: string, days: number) {
  return useQuery({
    queryKey: ['bid', 'calendar-jobs', from, days],
    queryFn: ({ signal }) =>
      api.call('bids.listCalendarJobs', { query: { from, days: String(days) } }, { signal }),
    enabled: days > 0,
    ...PUSHED,
  });
}
