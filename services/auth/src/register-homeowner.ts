import { type BodyOf, type Contract, MESSAGES } from '@sward/shared/contract';
import { newEvent } from '@sward/shared/events';
import { type Actor, AppError, instant } from '@sward/shared/kernel';
import { countUse, outbox, type Write } from '@sward/shared/table';
import { type Account, accountLifecycle } from './account.ts';
import {
  accountByEmail,
  addAccount,
  addressHash,
  type Contact,
  endRegistration,
  replaceRegistration,
  touchNothing,
} from './account-store.ts';
import { isCommonPassword } from './common-passwords.ts';
import { addConfirmation } from './confirmation-store.ts';
import { alreadyRegisteredMail } from './mails/already-registered.ts';
import { confirmAddressMail } from './mails/confirm-address.ts';
import { decoyAddress } from './passwords.ts';
import type { Ports } from './ports.ts';
import { REGISTRATIONS_OF_ADDRESS, REGISTRATIONS_OF_VIEWER } from './throttles.ts';

export type HomeownerForm = BodyOf<Contract['auth.registerHomeowner']>;

/** Longer than any function may run: whoever held it and did not give it back is gone. */
const LEASE_MS = 30_000;

/**
 * Registers a homeowner who then proves the address by the mailed link. A known address is treated alike in
 * answer and in work; its owner is told by mail.
 * @throws AppError validation_failed for a password that many people use; too_many_requests; busy.
 */
export async function registerHomeowner(
  ports: Ports,
  actor: Actor,
  input: { form: HomeownerForm; viewer: string },
): Promise<void> {
  const { form } = input;
  checkPassword(form.password);
  await countUse(ports.accounts, ports.clock, REGISTRATIONS_OF_VIEWER, input.viewer);
  await countUse(ports.accounts, ports.clock, REGISTRATIONS_OF_ADDRESS, addressHash(form.email));
  const known = await accountByEmail(ports.accounts, form.email);
  if (known && known.state !== 'unconfirmed') return await tellOwner(ports, known, form.password);
  await register(ports, actor, form, known);
}

/** Cognito takes no blanks at the ends. */
function checkPassword(password: string): void {
  if (password.trim() !== password) {
    throw new AppError('validation_failed', { fields: { password: MESSAGES.invalid_input } });
  }
  if (isCommonPassword(password)) {
    throw new AppError('validation_failed', { fields: { password: MESSAGES.password_common } });
  }
}

/**
 * First the account, then the password, then the mail: whatever breaks in between, registering again does all
 * of it again, and until the mail has left nobody can follow a link.
 *
 * An unproved address may be registered again, with another password, because its first registration may have
 * been a stranger's who waits for the owner to prove it. So the newest form counts and links of earlier ones
 * are dead. The lease keeps two registrations apart: without it a slow one could set its password after the
 * link of the other was mailed, even after it was followed.
 */
async function register(
  ports: Ports,
  actor: Actor,
  form: HomeownerForm,
  known: Account | undefined,
): Promise<void> {
  const { accounts, clock, ids, passwords } = ports;
  const now = clock.now();
  const account = accountOf(form, known, ids.next('acc'), now);
  const token = ids.secret();
  await accounts.transact([
    ...(known
      ? replaceRegistration(known, account, contactOf(form), now)
      : [...addAccount(account, contactOf(form)), registered(ports, actor, account)]),
    addConfirmation(token, account, now),
  ]);
  try {
    await passwords.ensureUser(form.email);
    await passwords.setPassword(form.email, form.password);
  } finally {
    await accounts.transact([endRegistration(account)]);
  }
  await ports.mail.send(confirmAddressMail(ports.site, form.email, token));
}

/** The same work as a registration, so that its time does not tell which addresses have an account. */
async function tellOwner(ports: Ports, owner: Account, password: string): Promise<void> {
  await ports.accounts.transact([touchNothing(owner.id)]);
  await ports.passwords.ensureUser(owner.email);
  await ports.passwords.check(decoyAddress(owner.email), password);
  await ports.accounts.transact([touchNothing(owner.id)]);
  await ports.mail.send(alreadyRegisteredMail(ports.site, owner));
}

function accountOf(form: HomeownerForm, known: Account | undefined, id: string, now: number): Account {
  const { address, city, state, zipCode, propertyType, propertySize } = form;
  return {
    id: known?.id ?? id,
    version: (known?.version ?? 0) + 1,
    state: accountLifecycle.next(known?.state ?? null, 'register', 'visitor'),
    userType: 'homeowner',
    isProvider: false,
    email: form.email,
    firstName: form.firstName,
    lastName: form.lastName,
    phone: form.phone,
    plan: 'basic',
    profile: { address, city, state, zipCode, propertyType, propertySize },
    registration: (known?.registration ?? 0) + 1,
    registeringUntil: now + LEASE_MS,
    createdAt: known?.createdAt ?? instant(now),
  };
}

function contactOf(form: HomeownerForm): Contact {
  const { email, firstName, emailOptIn, smsOptIn } = form;
  return { email, firstName, language: 'en', emailOptIn, smsOptIn };
}

function registered(ports: Ports, actor: Actor, account: Account): Write {
  const aggregate = { name: `Account#${account.id}`, version: account.version };
  const data = { accountId: account.id, plan: account.plan };
  return outbox(ports.clock, newEvent(ports, actor, aggregate, 'HomeownerRegistered', data));
}
