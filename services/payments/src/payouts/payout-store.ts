import { type Cents, DAY, instant } from '@sward/shared/kernel';
import type { PayoutState } from '@sward/shared/product';
import {
  atVersion,
  duePartition,
  dueShard,
  entity,
  exists,
  type Key,
  missing,
  partitionItems,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { BlockedBecause, Payment, PayoutDue, PayoutHandled } from '../payment/payment.ts';
import type { PayoutAccount } from './payout-account.ts';

const partition = (accountId: string) => `PAYOUT#${accountId}`;
const key = (accountId: string): Key => ({ pk: partition(accountId), sk: 'PAYOUT' });

export const PAYOUT_ACCOUNTS_DUE = 'payments-payouts';

/** Stripe is asked again without an event: of one that may still become payable four times a day, else daily. */
const LOOK_AFTER: Record<PayoutState, number> = { onboarding: DAY / 4, restricted: DAY / 4, payable: DAY };

/** Attributes of the due index, as of an instant in ms: when the sweep asks Stripe next. */
function due(accountId: string, state: PayoutState, now: number) {
  return {
    duePk: duePartition(PAYOUT_ACCOUNTS_DUE, dueShard(accountId)),
    dueAt: instant(now + LOOK_AFTER[state]),
  };
}

export function accountIdOfPayouts({ pk }: Key): string {
  return pk.slice(partition('').length);
}

const accountOf = entity<PayoutAccount>('payout account', 'accountId', 'state');

export async function readPayoutAccount(table: Table, accountId: string): Promise<PayoutAccount | undefined> {
  const item = await table.get(key(accountId), { consistent: true });
  return item && accountOf(item);
}

/** Writes a new payout account, as of an instant in ms. On conflict: state_changed, when one exists. */
export function putPayoutAccount(account: Omit<PayoutAccount, 'version'>, now: number): Write {
  const { accountId, state } = account;
  const put = { ...key(accountId), ...account, version: 1, ...due(accountId, state, now) };
  return { put, if: missing(), onConflict: 'state_changed' };
}

/** Records what Stripe says of an account, as of an instant in ms. The same state keeps its version. */
export function changePayoutAccount(
  { accountId, version, state: before }: PayoutAccount,
  state: PayoutState,
  now: number,
): Write {
  return {
    update: key(accountId),
    set: { state, version: state === before ? version : version + 1, ...due(accountId, state, now) },
    if: atVersion(version),
    onConflict: 'state_changed',
  };
}

const BLOCKED = 'BLOCKED#';

/** The operators' list of all blocked payouts. */
export const BLOCKED_PAYOUTS = 'PAYOUTS#blocked';

/** A payout that Stripe refused. */
export interface BlockedPayout {
  paymentId: string;
  amountCents: Cents;
  providerName: string;
  /** Name of the operator who handles it. */
  handledBy?: string;
}

const blockedKey = ({ providerId, id }: Payment): Key => ({ pk: partition(providerId), sk: BLOCKED + id });

/** Returns why a payout to the account is blocked. */
export function blockedBecause(account: Pick<PayoutAccount, 'state'> | undefined): BlockedBecause {
  return account?.state === 'payable' ? 'stripe' : 'account';
}

/** Attributes of the operators' list. */
const listedUntil = ({ id }: Payment, dueAt: string) => ({
  listPk: BLOCKED_PAYOUTS,
  listSk: `${dueAt}#${id}`,
});

/**
 * Returns until when an operator must contact the provider: a day from now (ms), or from when the payout was first blocked
 * for the same reason.
 */
export function payoutDueOf({ payoutDue }: Payment, because: BlockedBecause, now: number): PayoutDue {
  return payoutDue?.because === because ? payoutDue : { at: instant(now + DAY), because };
}

/**
 * Returns the write of a blocked payout, in the transaction that blocks it; the one that retries it deletes it. `handled`:
 * by an operator, for the same reason.
 */
export function putBlocked(
  payment: Payment,
  amountCents: Cents,
  dueAt: string,
  handled: PayoutHandled | undefined,
): Write {
  const { id: paymentId, providerName } = payment;
  const by = handled && { handledBy: handled.operatorName };
  return {
    put: {
      ...blockedKey(payment),
      paymentId,
      amountCents,
      providerName,
      ...by,
      ...listedUntil(payment, dueAt),
    },
  };
}

/** Lets a blocked payout wait for longer. On conflict: payment_not_open. */
export function postponeBlocked(payment: Payment, { until, operatorName }: PayoutHandled): Write {
  return {
    update: blockedKey(payment),
    set: { handledBy: operatorName, ...listedUntil(payment, until) },
    if: exists(),
    onConflict: 'payment_not_open',
  };
}

export function deleteBlocked(payment: Payment): Write {
  return { delete: blockedKey(payment) };
}

export const blockedOf = entity<BlockedPayout>('blocked payout', 'paymentId', 'amountCents');

/** Returns the payouts that wait for a payable account, oldest first. */
export async function readBlocked(table: Table, accountId: string): Promise<BlockedPayout[]> {
  return (await partitionItems(table, partition(accountId), BLOCKED)).map(blockedOf);
}
