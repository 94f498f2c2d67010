import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { api } from '../../../parts/calendar/api/client.ts';

export type Capacity = Answer<'bids.getCapacity'>;
export type DaysOff = Capacity['daysOff'][number];

const CAPACITY = ['bid', 'capacity'];

export function useCapacity() {
  return useQuery({
    queryKey: CAPACITY,
    queryFn: ({ signal }) => api.call('bids.getCapacity', {}, { signal }),
    refetchOnMount: 'always',
  });
}

/** A change of what the provider has said; the days that are shown follow. */
export function useCapacityChange<Input>(change: (input: Input) => Promise<Capacity>) {
  const queries = useQueryClient();
  return useCommand({
    mutationFn: change,
    onSuccess: (said: Capacity) => queries.setQueryData(CAPACITY, said),
    onSettled: () => announce('bid'),
  });
}
