import { useQuery } from '@tanstack/react-query';
import { type Answer, api } from '../../../lib/api/api.ts';

export type Capacity = Answer<'bids.getCapacity'>;
export type DaysOff = Capacity['daysOff'][number];

export const CAPACITY = ['bid', 'capacity'];

export function useCapacity() {
  return useQuery({
    queryKey: CAPACITY,
    queryFn: ({ signal }) => api.call('bids.getCapacity', {}, { signal }),
    refetchOnMount: 'always',
  });
}
