import { putActiveOperator } from '@sward/shared/directory';
import type { Actor } from '@sward/shared/kernel';
import { type Account, accountLifecycle, newAccount } from '../accounts/account.ts';
import { accountByEmail, registerAccount } from '../accounts/account-store.ts';
import type { Ports } from '../ports.ts';
import { deliverInvitation, INVITATION_MS, LEASE_MS, sendInvitation } from './send-invitation.ts';

export interface NewOperator {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * `invited`: a temporary password was mailed. `exists`: the address is an operator's with an own password.
 * `taken`: the address is a member's.
 */
export type OperatorOutcome = 'invited' | 'exists' | 'taken';

/**
 * Creates an operator and mails a temporary password; an operator with a pending invitation gets a new one.
 * Replaces an unconfirmed registration of the address: until the new password is set, the pending invitation
 * invalidates every older password.
 * @throws AppError busy
 */
export async function createOperator(
  ports: Ports,
  _actor: Actor,
  input: NewOperator,
): Promise<OperatorOutcome> {
  const email = input.email.toLowerCase();
  const known = await accountByEmail(ports.accounts, email);
  if (known?.userType === 'operator') {
    if (known.state !== 'active' || known.temporaryUntil === undefined) return 'exists';
    await sendInvitation(ports, known);
    return 'invited';
  }
  if (known && known.state !== 'unconfirmed') return 'taken';
  const now = ports.clock.now();
  const account = operatorOf({ ...input, email }, known, ports.ids.next('acc'), now);
  await ports.accounts.transact([
    ...registerAccount(known, account, now),
    putActiveOperator(ports, account.id),
  ]);
  await deliverInvitation(ports, account);
  return 'invited';
}

function operatorOf(input: NewOperator, known: Account | undefined, id: string, now: number): Account {
  return {
    ...input,
    ...newAccount(known, id, now),
    state: accountLifecycle.next(known?.state ?? null, 'appoint', 'system'),
    userType: 'operator',
    isProvider: false,
    language: 'en',
    emailOptIn: false,
    smsOptIn: false,
    temporaryUntil: now + INVITATION_MS,
    registeringUntil: now + LEASE_MS,
  };
}
