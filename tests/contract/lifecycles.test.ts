import type { Lifecycle } from '@sward/shared/kernel';
import {
  ACCOUNT_STATES,
  APPEAL_ACTIONS,
  APPEAL_STATES,
  APPLICATION_STATES,
  BID_ACTIONS,
  BID_STATUSES,
  DISPUTE_ACTIONS,
  DISPUTE_STATUSES,
  PAYMENT_ACTIONS,
  PAYMENT_STATUSES,
  PAYOUT_STATES,
  RECURRING_ACTIONS,
  RECURRING_STATUSES,
  REQUEST_ACTIONS,
  REQUEST_STATUSES,
} from '@sward/shared/product';
import { accountLifecycle } from '../../services/auth/src/accounts/account.ts';
import { applicationLifecycle } from '../../services/auth/src/application/application.ts';
import { bidLifecycle } from '../../services/bids/src/bid/bid-lifecycle.ts';
import { appealLifecycle } from '../../services/bids/src/reliability/appeal.ts';
import { disputeLifecycle } from '../../services/payments/src/payment/dispute.ts';
import { paymentLifecycle } from '../../services/payments/src/payment/payment-lifecycle.ts';
import { payoutLifecycle } from '../../services/payments/src/payouts/payout-account.ts';
import { recurringLifecycle } from '../../services/requests/src/recurring/recurring.ts';
import { requestLifecycle } from '../../services/requests/src/request/request-lifecycle.ts';

type AnyLifecycle = Pick<Lifecycle<string, string, string>, 'name' | 'states' | 'rows'>;

const STATES: readonly (readonly [AnyLifecycle, readonly string[]])[] = [
  [requestLifecycle, REQUEST_STATUSES],
  [recurringLifecycle, RECURRING_STATUSES],
  [bidLifecycle, BID_STATUSES],
  [paymentLifecycle, PAYMENT_STATUSES],
  [disputeLifecycle, DISPUTE_STATUSES],
  [appealLifecycle, APPEAL_STATES],
  [payoutLifecycle, PAYOUT_STATES],
  [accountLifecycle, ACCOUNT_STATES],
  [applicationLifecycle, APPLICATION_STATES],
];

const ACTIONS: readonly (readonly [AnyLifecycle, readonly string[]])[] = [
  [requestLifecycle, REQUEST_ACTIONS],
  [recurringLifecycle, RECURRING_ACTIONS],
  [bidLifecycle, BID_ACTIONS],
  [paymentLifecycle, PAYMENT_ACTIONS],
  [disputeLifecycle, DISPUTE_ACTIONS],
  [appealLifecycle, APPEAL_ACTIONS],
];

const byName = ([{ name }, list]: readonly [AnyLifecycle, readonly string[]], at: number) =>
  [name, list, at] as const;

test.each(STATES.map(byName))(
  'every status of a %s that the wire knows is one of its lifecycle',
  (_, list, at) => {
    expect([...(STATES[at]?.[0].states ?? [])].toSorted()).toEqual([...list].toSorted());
  },
);

test.each(ACTIONS.map(byName))(
  'every action of a %s that is listed is in a row of its lifecycle',
  (_, list, at) => {
    const used = new Set(ACTIONS[at]?.[0].rows.map(({ action }) => action));

    expect([...used].toSorted()).toEqual([...list].toSorted());
  },
);
