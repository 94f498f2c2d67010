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

/**
 * Reads the account of an address (lower case). Always makes two reads, so that unknown addresses take as
 * long.
 */
export async function accountByEmail(table: Table, email: string): Promise<Account | undefined> {
  const owner = await table.get(emailKey(email), { consistent: true });
  return readAccount(table, String(owner?.accountId ?? 'none'));
}

/** Writes a new account with its address and contact: one account for each address. */
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
 * Registers an address: for the first time or, while it is unconfirmed, again, unless another registration of
 * it holds the lease. On conflict: busy.
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

/** Makes an active account a provider. On conflict: state_changed. */
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

/**
 * Writes the contact for mails, text messages and pushes, with the number only when the member opted in to texts. The ZIP code
 * tells their time of day.
 */
export function putContact(account: Account): Write {
  const { id, email, firstName, lastName, language, emailOptIn, smsOptIn, phone, profile, provider } =
    account;
  const mobile = smsOptIn && phone ? { phone } : {};
  const zip = (profile?.zipCode ?? provider?.baseZip)?.slice(0, 5);
  const name = { firstName, lastName };
  return { put: { ...contactKey(id), email, ...name, language, emailOptIn, smsOptIn, zip, ...mobile } };
}

/** Releases the lease once the password of this registration is set. */
export function endRegistration(account: Account): Write {
  return {
    update: accountKey(account.id),
    remove: ['registeringUntil'],
    if: equals('registration', account.registration),
  };
}

/** Takes the lease, until `lease`, to set the password of this registration. On conflict: busy. */
export function beginConfirmation(account: Account, times: { now: number; lease: number }): Write {
  return {
    update: accountKey(account.id),
    set: { registeringUntil: times.lease },
    add: { version: 1 },
    if: undisturbed(account, times.now),
    onConflict: () => new AppError('busy', { retryAfter: 1 }),
  };
}

/**
 * Activates the account of this registration, whose address is confirmed and password set. Releases the
 * lease.
 */
export function activate(account: Account, onConflict: ErrorCode): Write {
  return {
    update: accountKey(account.id),
    set: { state: 'active', version: account.version + 1 },
    remove: ['registeringUntil', 'unannounced'],
    if: all(equals('state', 'unconfirmed'), equals('registration', account.registration)),
    onConflict,
  };
}

/**
 * Returns the condition that the account is active, and since it was read its password is unchanged and no approval has
 * made it a provider. On conflict: invalid_credentials; state_changed after only an approval.
 */
export function checkActiveWithSamePassword(account: Account): Write {
  const { id, isProvider, passwordChangedAt } = account;
  return {
    check: accountKey(id),
    if: all(equals('state', 'active'), same(account, 'passwordChangedAt'), equals('isProvider', isProvider)),
    onConflict: (current) => {
      const mayStill = current?.state === 'active' && current.passwordChangedAt === passwordChangedAt;
      return new AppError(mayStill ? 'state_changed' : 'invalid_credentials');
    },
  };
}

/** Returns the condition that nothing has changed since the account was read that decides who may set the password. */
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

/** Takes the lease, until `lease`, to make a new temporary password. On conflict: busy. */
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
 * Records an own password: the invitation ends, and the address is confirmed. On conflict
 * (`invalid_credentials`): another password was being set meanwhile.
 */
export function recordOwnPassword(account: Account, now: number): Write {
  return {
    update: accountKey(account.id),
    set: { state: account.state === 'unconfirmed' ? 'active' : account.state, passwordChangedAt: now },
    add: { version: 1 },
    remove: ['temporaryUntil', 'unannounced'],
    if: undisturbed(account, now),
    onConflict: 'invalid_credentials',
  };
}

/** Records a change of the password. */
export function recordPasswordChange(id: string, now: number): Write {
  return { update: accountKey(id), set: { passwordChangedAt: now }, add: { version: 1 }, if: exists() };
}

export function recordSecondFactor(id: string, secondFactor: boolean): Write {
  return { update: accountKey(id), set: { secondFactor }, add: { version: 1 }, if: exists() };
}

/** Copies the plan of an account that is not deleted, keeping the highest version of the subscription. */
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

/** Returns the condition that the acting account is active. */
export function checkActive(id: string, onConflict: ErrorCode): Write {
  return { check: accountKey(id), if: equals('state', 'active'), onConflict };
}

/** The changed fields of an account. */
export type AccountChange = Partial<Omit<Account, 'id' | 'version'>>;

/**
 * Changes an account, conditional on the state and version that the decision was based on. On conflict:
 * state_changed.
 */
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

/** Reduces a deleted account to its id, to which the records of others still refer. */
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

/** Changes nothing, and takes as long as a write of the account. */
export function checkAccountExists(id: string): Write {
  return { check: accountKey(id), if: exists() };
}
