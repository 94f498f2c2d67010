import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../lib/api/api.ts';
import { pagesOf } from '../../lib/api/pages.ts';
import { PUSHED } from '../../lib/api/query.ts';
import { today } from '../../lib/clock.ts';

export type Recurring = Answer<'requests.getRecurring'>;
export type Visit = Recurring['visits'][number];

export function useRecurringServices() {
  return useInfiniteQuery({
    ...pagesOf('requests.listRecurring', ['request', 'recurring'], {}),
    ...PUSHED,
  });
}

export function useRecurring(recurringId: string) {
  return useQuery({
    queryKey: ['request', 'recurring', recurringId],
    queryFn: ({ signal }) => api.call('requests.getRecurring', { params: { recurringId } }, { signal }),
    ...PUSHED,
  });
}

/** Visits by whether their day is still to come, the next one first. */
export function byDay({ visits }: Recurring): { coming: Visit[]; past: Visit[] } {
  const now = today();
  const isComing = ({ day }: Visit) => day.date >= now;
  return {
    coming: visits.filter(isComing),
    past: visits.filter((visit) => !isComing(visit)).reverse(),
  };
}

/** The visit that is next to happen, or waits for its owner's payment. */
export function nextVisit(service: Recurring): Visit | undefined {
  return byDay(service).coming.find(({ status }) => status !== 'skipped' && status !== 'cancelled');
}
