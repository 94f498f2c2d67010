import { announce } from '../../../lib/api/signals.ts';

export const refresh = () => announce('payment', 'bid', 'request');

/** Also after a refusal: the other party may have been quicker. */
export const refreshes = { onSettled: refresh };

/** The card form was left: what has become of it is read again. */
export const cardWasLeft = refresh;
