import { announce } from '../../../lib/api/signals.ts';

/** Makes a command read the desk again, even after a refusal, since another operator may have acted. */
export const changesQueues = { onSettled: () => announce('desk') };
