import { useQuery } from '@tanstack/react-query';
import { api, type ItemOf } from '../../../lib/api/api.ts';
import { LIVE } from '../../../lib/api/query.ts';

/** A day in the viewer's calendar, with its capacity. */
export type OwnDay = ItemOf<'bids.getCalendar'>;

const DAYS = 14;

/** Visits that are agreed and no job yet. */
const AGREED = ['planned', 'created', 'payment_needed'];

/**
 * Reads two weeks of the viewer's calendar, from the given day on; waits while that day is undefined. Agreed visits of the
 * newest recurring services take their place of a day, as they do in the calendar.
 */
export function useOwnDays(from: string | undefined) {
  return useQuery({
    queryKey: ['bid', 'calendar', from],
    queryFn: async ({ signal }) => {
      const [days, services] = await Promise.all([
        api.call('bids.getCalendar', { query: { from: from ?? '', days: String(DAYS) } }, { signal }),
        api.call('requests.listRecurring', {}, { signal }),
      ]);
      const visits = services.items
        .filter(({ role, status }) => role === 'provider' && status !== 'ended')
        .flatMap((service) => service.visits.filter(({ status }) => AGREED.includes(status)));
      const withVisits = (day: OwnDay) => ({
        ...day,
        jobs: day.jobs + visits.filter((visit) => visit.day.date === day.date).length,
      });
      return { ...days, items: days.items.map(withVisits) };
    },
    enabled: from !== undefined,
    refetchOnMount: LIVE.refetchOnMount,
  });
}
