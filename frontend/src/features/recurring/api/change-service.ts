import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import type { Recurring } from './get-recurring.ts';

/** A change of one service; whatever its answer, what is shown is asked for again. */
export function useChange<Input>(change: (input: Input) => Promise<Recurring>) {
  return useCommand({ mutationFn: change, onSettled: () => announce('request', 'bid') });
}
