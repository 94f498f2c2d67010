import { announce } from '../../../lib/api/signals.ts';

/** Of each act of the desk: it shows again what is so now, also after a refusal: another person may have acted. */
export const changesQueues = { onSettled: () => announce('desk') };
