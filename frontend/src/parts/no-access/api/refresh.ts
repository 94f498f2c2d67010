import { announce } from '../../../lib/api/signals.ts';

/** Makes every view of the problem, its job and its payment read them again. */
export const refresh = () => announce('payment', 'bid', 'request');

/** Also after a refusal: the other party may have been quicker. */
export const refreshes = { onSettled: refresh };
