import type { Cents } from '@sward/shared/kernel';
import type { PayoutState } from '@sward/shared/product';
import {
  atVersion,
  entity,
  type Key,
  missing,
  partitionItems,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Payment } from '../payment/payment.ts';
import type { PayoutAccount } from './payout-account.ts';

const partition = (accountId: string) => `PAYOUT#${accountId}`;
const key = (accountId: string): Key => ({ pk: partition(accountId), sk: 'PAYOUT' });

const accountOf = entity<PayoutAccount>('payout account', 'accountId', 'state');

export async function readPayoutAccount(table: Table, accountId: string): Promise<PayoutAccount | undefined> {
  const item = await table.get(key(accountId), { consistent: true });
  return item && accountOf(item);
}

/** A new one. Lost: state_changed when there is one already. */
export function putPayoutAccount(account: Omit<PayoutAccount, 'version'>): Write {
  const put = { ...key(account.accountId), ...account, version: 1 };
  return { put, if: missing(), onConflict: 'state_changed' };
}

export function changePayoutAccount({ accountId, version }: PayoutAccount, state: PayoutState): Write {
  return {
    update: key(accountId),
    set: { state, version: version + 1 },
    if: atVersion(version),
    onConflict: 'state_changed',
  };
}

const BLOCKED = 'BLOCKED#';

/** A payout that Stripe did not take. */
export interface BlockedPayout {
  paymentId: string;
  amountCents: Cents;
}

const blockedKey = ({ providerId, id }: Payment): Key => ({ pk: partition(providerId), sk: BLOCKED + id });

/** Written in the transaction that blocks it, taken away in that which tries again. */
export function putBlocked(payment: Payment, amountCents: Cents): Write {
  return { put: { ...blockedKey(payment), paymentId: payment.id, amountCents } };
}

export function deleteBlocked(payment: Payment): Write {
  return { delete: blockedKey(payment) };
}

const blockedOf = entity<BlockedPayout>('blocked payout', 'paymentId', 'amountCents');

/** What waits until a provider can be paid, oldest first. */
export async function readBlocked(table: Table, accountId: string): Promise<BlockedPayout[]> {
  return (await partitionItems(table, partition(accountId), BLOCKED)).map(blockedOf);
}
