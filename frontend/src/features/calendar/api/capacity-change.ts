import { useQueryClient } from '@tanstack/react-query';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { CAPACITY, type Capacity } from './capacity.ts';

/** Changes the provider's capacity. The shown days are read again. */
export function useCapacityChange<Input>(change: (input: Input) => Promise<Capacity>) {
  const queries = useQueryClient();
  return useCommand({
    mutationFn: change,
    onSuccess: (said: Capacity) => queries.setQueryData(CAPACITY, said),
    onSettled: () => announce('bid'),
  });
}
