import { announce } from '../../../lib/api/signals.ts';

/** Also after a refusal: the other party may have been quicker. */
export const refresh = { onSettled: () => announce('payment', 'bid', 'request') };
