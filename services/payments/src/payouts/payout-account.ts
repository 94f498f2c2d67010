import { lifecycle, type Transition } from '@sward/shared/kernel';
import type { PayoutState } from '@sward/shared/product';

type Action = 'begin' | 'become-payable' | 'restrict';
type Role = 'provider' | 'system';

const told = { event: 'PayoutAccountChanged' } as const;
const rows: readonly Transition<PayoutState, Action, Role>[] = [
  { from: null, action: 'begin', to: 'onboarding', actor: ['provider'], ...told },
  { from: 'onboarding', action: 'become-payable', to: 'payable', actor: ['system'], ...told },
  { from: 'payable', action: 'restrict', to: 'restricted', actor: ['system'], ...told },
  { from: 'restricted', action: 'become-payable', to: 'payable', actor: ['system'], ...told },
];

export const payoutLifecycle = lifecycle('payout account', rows);

/** A provider's payout account. */
export interface PayoutAccount {
  accountId: string;
  version: number;
  stripeAccountId: string;
  state: PayoutState;
  /** When Stripe is asked without an event; absent from accounts of before. */
  dueAt?: string;
}

/** Returns the state after Stripe's report. An account that was never payable stays `onboarding`. */
export function stateBy({ state }: PayoutAccount, payable: boolean): PayoutState {
  const action = payable ? 'become-payable' : 'restrict';
  const moves = payable ? state !== 'payable' : state === 'payable';
  return moves ? payoutLifecycle.next(state, action, 'system') : state;
}
