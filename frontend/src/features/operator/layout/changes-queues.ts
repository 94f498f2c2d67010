import { announce } from '../../../lib/api/signals.ts';

/**
 * Option of each command of the desk: reads the desk again, also after a refusal, as another operator may
 * have acted.
 */
export const changesQueues = { onSettled: () => announce('desk') };
