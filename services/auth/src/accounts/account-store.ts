import { AppError, type ErrorCode } from '@sward/shared/kernel';
import type { AccountState, Plan } from '@sward/shared/product';
import {
  all,
  any,
  atMost,
  atVersion,
  type Condition,
  differs,
  equals,
  exists,
  type Item,
  type Key,
  less,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Account } from './account.ts';
import { directoryEntries, peopleList } from './account-index.ts';

export const accountKey = (id: string): Key => ({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' });
const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });
const contactKey = (id: string): Key => ({ pk: `CONTACT#${id}`, sk: 'CONTACT' });

export async function readAccount(table: Table, id: string): Promise<Account | undefined> {
  return (await table.get(accountKey(id), { consistent: true })) as Account | undefined;
}

/** @throws AppError not_found */
export async function requireAccount(table: Table, id: string): Promise<Account> {
  const account = await readAccount(table, id);
  if (!account) throw new AppError('not_found');
  return account;
}

/** The account of an address (lower case). Makes two reads whether or not there is one, so that both take as long. */
export async function accountByEmail(table: Table, email: string): Promise<Account | undefined> {
  const owner = await table.get(emailKey(email), { consistent: true });
  return readAccount(table, String(owner?.accountId ?? 'none'));
}

/** A new account with its address and contact: one account an address. */
export function addAccount(account: Account): Write[] {
  const taken = () => new AppError('busy', { retryAfter: 1 });
  return [
    { put: accountItem(account), if: missing() },
    { put: { ...emailKey(account.email), accountId: account.id }, if: missing(), onConflict: taken },
    putContact(account),
    ...directoryEntries(account),
  ];
}

function accountItem(account: Account): Item {
  return { ...accountKey(account.id), ...account, ...peopleList(account) };
}

/**
 * Registers an address: for the first time, or, while it is unproved, anew, unless another registration of it is
 * still setting the password. Lost: busy.
 */
export function registerAccount(before: Account | undefined, after: Account, now: number): Write[] {
  if (!before) return addAccount(after);
  return [
    {
      put: accountItem(after),
      if: all(
        atVersion(before.version),
        equals('state', 'unconfirmed'),
        any(missing('registeringUntil'), atMost('registeringUntil', now)),
      ),
      onConflict: (current) =>
        new AppError('busy', { retryAfter: secondsLeft(current?.registeringUntil, now) }),
    },
    putContact(after),
    ...directoryEntries(after),
  ];
}

/** An active account may act as a provider from now on. Lost: state_changed. */
export function becomeProvider(before: Account, after: Account): Write[] {
  const { isProvider, provider, version } = after;
  return [
    {
      update: accountKey(after.id),
      set: { isProvider, provider, version },
      if: all(atVersion(before.version), equals('state', 'active')),
      onConflict: 'state_changed',
    },
    ...directoryEntries(after),
  ];
}

function secondsLeft(until: unknown, now: number): number {
  return typeof until === 'number' && until > now ? (until - now) / 1000 : 1;
}

/** What mail and texts need to know of a person; the number only of whoever wants texts. */
export function putContact(account: Account): Write {
  const { id, email, firstName, language, emailOptIn, smsOptIn, phone } = account;
  const mobile = smsOptIn && phone ? { phone } : {};
  return { put: { ...contactKey(id), email, firstName, language, emailOptIn, smsOptIn, ...mobile } };
}

/** The password of this registration is set: another may begin. */
export function endRegistration(account: Account): Write {
  return {
    update: accountKey(account.id),
    remove: ['registeringUntil'],
    if: equals('registration', account.registration),
  };
}

/** The reader of the mailbox begins to set the password of this registration; until `lease` nobody else may. Lost: busy. */
export function beginConfirmation(account: Account, times: { now: number; lease: number }): Write {
  return {
    update: accountKey(account.id),
    set: { registeringUntil: times.lease },
    add: { version: 1 },
    if: undisturbed(account, times.now),
    onConflict: () => new AppError('busy', { retryAfter: 1 }),
  };
}

/** The address of this registration is proved and its password set, which ends the lease. */
export function activate(account: Account, onConflict: ErrorCode): Write {
  return {
    update: accountKey(account.id),
    set: { state: 'active', version: account.version + 1 },
    remove: ['registeringUntil', 'unannounced'],
    if: all(equals('state', 'unconfirmed'), equals('registration', account.registration)),
    onConflict,
  };
}

/** The account is active at the moment of the transaction, and its password still the one that was looked at. */
export function stillActive(account: Account): Write {
  return {
    check: accountKey(account.id),
    if: all(equals('state', 'active'), same(account, 'passwordChangedAt')),
    onConflict: 'invalid_credentials',
  };
}

/** Nothing that decides who may set the password has changed since the account was read. */
function undisturbed(account: Account, now: number): Condition {
  return all(
    equals('state', account.state),
    equals('registration', account.registration),
    same(account, 'temporaryUntil'),
    any(missing('registeringUntil'), atMost('registeringUntil', now)),
  );
}

function same(account: Account, name: 'temporaryUntil' | 'passwordChangedAt'): Condition {
  const value = account[name];
  return value === undefined ? missing(name) : equals(name, value);
}

/** A new temporary password is being made; until `lease` nobody else may set one. Lost: busy. */
export function beginInvitation(
  account: Account,
  times: { now: number; lease: number; temporaryUntil: number },
): Write {
  return {
    update: accountKey(account.id),
    set: { registeringUntil: times.lease, temporaryUntil: times.temporaryUntil },
    add: { version: 1 },
    if: undisturbed(account, times.now),
    onConflict: () => new AppError('busy', { retryAfter: 1 }),
  };
}

/**
 * The reader of the mailbox has set an own password: no invitation waits any more, and the address is proved.
 * Lost (`invalid_credentials`) when somebody else began to set a password in the meantime.
 */
export function settleOwnPassword(account: Account, now: number): Write {
  return {
    update: accountKey(account.id),
    set: { state: account.state === 'unconfirmed' ? 'active' : account.state, passwordChangedAt: now },
    add: { version: 1 },
    remove: ['temporaryUntil', 'unannounced'],
    if: undisturbed(account, now),
    onConflict: 'invalid_credentials',
  };
}

/** The password was changed, by whatever way. */
export function recordPasswordChange(id: string, now: number): Write {
  return { update: accountKey(id), set: { passwordChangedAt: now }, add: { version: 1 }, if: exists() };
}

export function recordSecondFactor(id: string, secondFactor: boolean): Write {
  return { update: accountKey(id), set: { secondFactor }, add: { version: 1 }, if: exists() };
}

/** The plan of whoever is not deleted, keeping the highest version of the subscription. */
export function copyPlan(
  id: string,
  plan: Plan,
  subscriptionVersion: number,
  onConflict: Write['onConflict'],
): Write {
  return {
    update: accountKey(id),
    set: { plan, subscriptionVersion },
    if: all(
      exists(),
      differs('state', 'deleted'),
      any(missing('subscriptionVersion'), less('subscriptionVersion', subscriptionVersion)),
    ),
    onConflict,
  };
}

/** Whoever acts is active at the moment of the transaction. */
export function checkActive(id: string, onConflict: ErrorCode): Write {
  return { check: accountKey(id), if: equals('state', 'active'), onConflict };
}

/** What changes of an account, and what of it is no longer there. */
export type AccountChange = Partial<Omit<Account, 'id' | 'version'>>;

/** Changes an account from exactly the state and version that the decision was made on. Lost: state_changed. */
export function changeAccount(
  account: { id: string; version: number; state: AccountState },
  change: AccountChange,
  remove: readonly (keyof Account)[] = [],
): Write {
  return {
    update: accountKey(account.id),
    set: { ...change, version: account.version + 1 },
    remove,
    if: all(equals('state', account.state), atVersion(account.version)),
    onConflict: 'state_changed',
  };
}

/** What is left of a deleted account: its id, so that what others keep still has somebody behind it. */
export function eraseAccount(account: Account, at: string): Write[] {
  const { id, version, state, userType, createdAt } = account;
  const left: Account & { deletedAt: string } = {
    id,
    version: version + 1,
    state: 'deleted',
    userType,
    isProvider: false,
    email: '',
    firstName: '',
    lastName: '',
    plan: 'basic',
    language: 'en',
    emailOptIn: false,
    smsOptIn: false,
    secondFactor: false,
    registration: 0,
    createdAt,
    deletedAt: at,
  };
  const unchanged = all(equals('state', state), atVersion(version));
  return [
    { put: { ...accountKey(id), ...left }, if: unchanged, onConflict: 'state_changed' },
    { delete: emailKey(account.email) },
    { delete: contactKey(id) },
  ];
}

/** Changes nothing; takes as long as a write of the account. */
export function touchNothing(id: string): Write {
  return { check: accountKey(id), if: exists() };
}
