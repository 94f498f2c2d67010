import type { Recurring } from '../../../lib/api/queries/recurring.ts';
import { announce } from '../../../lib/api/signals.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Runs a change of one recurring service, and afterwards refreshes what pages show, also after a failure. */
export function useChangeService<Input>(change: (input: Input) => Promise<Recurring>) {
  return useCommand({ mutationFn: change, onSettled: () => announce('request', 'bid') });
}
