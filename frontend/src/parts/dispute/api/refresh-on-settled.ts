import type { Answer } from '../../../lib/api/api.ts';
import { announce } from '../../../lib/api/signals.ts';

export type Dispute = NonNullable<Answer<'payments.get'>['dispute']>;

/** Also after a refusal: the other party may have been quicker. */
export const refreshOnSettled = { onSettled: () => announce('payment', 'request', 'bid') };
