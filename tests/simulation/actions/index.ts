import type { Dice } from '../random.ts';
import type { World } from '../world/world.ts';
import { accessActions } from './access.ts';
import { accountActions } from './accounts.ts';
import type { Action } from './action.ts';
import { bidActions } from './bids.ts';
import { cancellingActions } from './cancelling.ts';
import { chargebackActions } from './chargebacks.ts';
import { checkoutActions } from './checkout.ts';
import { disputeActions } from './disputes.ts';
import { goodwillActions } from './goodwill.ts';
import { hostileActions } from './hostile.ts';
import { jobActions } from './jobs.ts';
import { leavingActions } from './leaving.ts';
import { operatorActions } from './operators.ts';
import { lateOrderActions, orderActions } from './orders.ts';
import { payoutActions } from './payouts.ts';
import { planActions } from './plans.ts';
import { recurringActions } from './recurring.ts';
import { requestActions } from './requests.ts';
import { rescueActions } from './rescues.ts';
import { stripeActions } from './stripe.ts';
import { tipActions } from './tips.ts';
import { weatherActions } from './weather.ts';

const ASK = 0.75;

/** Returns the actions to choose from, mostly those of an access problem or a rescue while one is open. */
export function actionsNow({ view }: World, dice: Dice): readonly Action[] {
  const isWaited = view.problems.some(({ status }) => WAITING.includes(status));
  if (isWaited && dice.chance(ASK)) return accessActions;
  const isSought = view.rescues.some(({ state }) => state === 'choosing' || state === 'offered');
  return isSought && dice.chance(ASK) ? rescueActions : ACTIONS;
}

const WAITING: readonly string[] = ['waiting', 'answered', 'due', 'paying', 'contested'];

/** Actions that are still possible long after a job. */
export const LATER_ACTIONS: readonly Action[] = [
  ...tipActions,
  ...goodwillActions,
  ...operatorActions,
  ...hostileActions,
  ...chargebackActions,
  ...payoutActions,
  ...lateOrderActions,
  ...planActions,
];

/** Every action of a history. */
export const ACTIONS: readonly Action[] = [
  ...requestActions,
  ...bidActions,
  ...checkoutActions,
  ...jobActions,
  ...orderActions,
  ...accessActions,
  ...leavingActions,
  ...cancellingActions,
  ...rescueActions,
  ...weatherActions,
  ...disputeActions,
  ...recurringActions,
  ...accountActions,
  ...stripeActions,
  ...LATER_ACTIONS,
];
