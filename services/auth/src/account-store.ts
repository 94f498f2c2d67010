import { createHash } from 'node:crypto';
import { AppError } from '@sward/shared/kernel';
import {
  all,
  any,
  atMost,
  atVersion,
  equals,
  type Key,
  missing,
  type Table,
  type Write,
} from '@sward/shared/table';
import type { Account } from './account.ts';

/** What mail needs to know of a person; messaging alone reads it. */
export interface Contact {
  email: string;
  firstName: string;
  language: 'en';
  emailOptIn: boolean;
  smsOptIn: boolean;
}

export const accountKey = (id: string): Key => ({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' });
const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' });
const contactKey = (id: string): Key => ({ pk: `CONTACT#${id}`, sk: 'CONTACT' });

/** An address as counters name it: a fixed length, and readable to nobody. */
export function addressHash(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

export async function readAccount(table: Table, id: string): Promise<Account | undefined> {
  return (await table.get(accountKey(id), { consistent: true })) as Account | undefined;
}

/** The account of an address (lower case). Makes two reads whether or not there is one, so that both take as long. */
export async function accountByEmail(table: Table, email: string): Promise<Account | undefined> {
  const owner = await table.get(emailKey(email), { consistent: true });
  return readAccount(table, String(owner?.accountId ?? 'none'));
}

/** A new account with its address and contact: one account an address. */
export function addAccount(account: Account, contact: Contact): Write[] {
  const taken = () => new AppError('busy', { retryAfter: 1 });
  return [
    { put: { ...accountKey(account.id), ...account }, if: missing() },
    { put: { ...emailKey(account.email), accountId: account.id }, if: missing(), lost: taken },
    putContact(account.id, contact),
  ];
}

/** Registers an unproved address anew, unless another registration of it is still setting the password. */
export function replaceRegistration(before: Account, after: Account, contact: Contact, now: number): Write[] {
  return [
    {
      put: { ...accountKey(after.id), ...after },
      if: all(
        atVersion(before.version),
        equals('state', 'unconfirmed'),
        any(missing('registeringUntil'), atMost('registeringUntil', now)),
      ),
      lost: (current) => new AppError('busy', { retryAfter: secondsLeft(current?.registeringUntil, now) }),
    },
    putContact(after.id, contact),
  ];
}

function secondsLeft(until: unknown, now: number): number {
  return typeof until === 'number' && until > now ? (until - now) / 1000 : 1;
}

function putContact(id: string, contact: Contact): Write {
  return { put: { ...contactKey(id), ...contact } };
}

/** The password of this registration is set: another may begin. */
export function endRegistration(account: Account): Write {
  return {
    update: accountKey(account.id),
    remove: ['registeringUntil'],
    if: equals('registration', account.registration),
  };
}

/** The address of this registration is proved. */
export function activate(account: Account): Write {
  return {
    update: accountKey(account.id),
    set: { state: 'active', version: account.version + 1 },
    if: all(equals('state', 'unconfirmed'), equals('registration', account.registration)),
    lost: 'state_changed',
  };
}

/** The account is active at the moment of the transaction. */
export function stillActive(id: string): Write {
  return { check: accountKey(id), if: equals('state', 'active'), lost: 'invalid_credentials' };
}

/** Changes nothing; takes as long as a write of the account. */
export function touchNothing(id: string): Write {
  return { check: accountKey(id), if: { exists: 'pk' } };
}
