import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';
import { PUSHED } from '../../../lib/api/query.ts';

export type Today = Answer<'bids.today'>;
/** A job of the day, with the drive to it. */
export type Stop = Today['stops'][number];
/** A job of a provider, with everything that they need on the way and at the door. */
export type DayJob = NonNullable<Today['next']>;

/** Returns the job that is next, or under way; a closed place that the provider may leave only where nothing else is left. */
export function currentOf(stops: readonly Stop[]): Stop | undefined {
  const open = stops.filter(({ status }) => status === 'accepted');
  return open.find(({ mayLeave }) => !mayLeave) ?? open[0];
}

/** Reads a provider's day, all of it in one answer. */
export function useToday() {
  return useQuery({
    queryKey: ['bid', 'today'],
    queryFn: ({ signal }) => api.call('bids.today', {}, { signal }),
    ...PUSHED,
  });
}
