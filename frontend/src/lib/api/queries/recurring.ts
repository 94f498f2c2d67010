import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../api.ts';
import { PUSHED } from '../query.ts';

export type Recurring = Answer<'requests.getRecurring'>;

export type Visit = Recurring['visits'][number];

export function useRecurring(recurringId: string) {
  return useQuery({
    queryKey: ['request', 'recurring', recurringId],
    queryFn: ({ signal }) => api.call('requests.getRecurring', { params: { recurringId } }, { signal }),
    ...PUSHED,
  });
}
