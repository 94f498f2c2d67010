import type { BodyOf, Contract } from '@sward/shared/contract';
import { type Actor, assertNoContactDetails } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { countUse } from '@sward/shared/table';
import { type Account, accountLifecycle, newAccount } from './account.ts';
import { accountByEmail, endRegistration, registerAccount, touchNothing } from './account-store.ts';
import { checkNewPassword } from './check-new-password.ts';
import { addConfirmation } from './confirmation-store.ts';
import { alreadyRegisteredMail } from './mails/already-registered.ts';
import { confirmAddressMail } from './mails/confirm-address.ts';
import { decoyAddress } from './passwords.ts';
import type { Ports } from './ports.ts';
import { deliverInvitation, INVITATION_MS, LEASE_MS } from './send-invitation.ts';
import { tellOfHomeowner } from './tell.ts';
import { REGISTRATIONS_OF_ADDRESS, REGISTRATIONS_OF_VIEWER } from './throttles.ts';

export type HomeownerForm = BodyOf<Contract['auth.registerHomeowner']>;
/** The full form has a password; the quick one gets a temporary password by mail. */
export type FullForm = Extract<HomeownerForm, { password: string }>;
export type QuickForm = Exclude<HomeownerForm, FullForm>;

/**
 * Registers a homeowner who then proves the address by the mailed link or, after the quick form, by the mailed
 * temporary password. A known address is treated alike in answer and in work; its owner is told by mail.
 * @throws AppError contact_details_not_allowed in a name; validation_failed for a password that many people use; too_many_requests; busy.
 */
export async function registerHomeowner(
  ports: Ports,
  actor: Actor,
  input: { form: HomeownerForm; viewer: string },
): Promise<void> {
  const { form } = input;
  assertNoContactDetails({ firstName: form.firstName, lastName: form.lastName }, ['firstName', 'lastName']);
  if (isFull(form)) checkNewPassword('password', form.password);
  await countUse(ports.accounts, ports.clock, REGISTRATIONS_OF_VIEWER, input.viewer);
  await countUse(ports.accounts, ports.clock, REGISTRATIONS_OF_ADDRESS, hashOf(form.email));
  const known = await accountByEmail(ports.accounts, form.email);
  if (known && known.state !== 'unconfirmed') return await tellOwner(ports, known);
  await register(ports, actor, form, known);
}

function isFull(form: HomeownerForm): form is FullForm {
  return 'password' in form;
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
  const token = isFull(form) ? ids.secret() : undefined;
  await accounts.transact([
    ...registerAccount(known, account, now),
    ...(known ? [] : [tellOfHomeowner(ports, actor, account)]),
    ...(token === undefined ? [] : [addConfirmation(token, account, now)]),
  ]);
  if (!isFull(form) || token === undefined) return await deliverInvitation(ports, account);
  try {
    await passwords.ensureUser(form.email);
    await passwords.setPassword(form.email, form.password);
  } finally {
    await accounts.transact([endRegistration(account)]);
  }
  await ports.mail.send(confirmAddressMail(ports.site, account, token));
}

/** The same work as a registration, so that its time does not tell which addresses have an account. */
async function tellOwner(ports: Ports, owner: Account): Promise<void> {
  await ports.accounts.transact([touchNothing(owner.id)]);
  await ports.passwords.ensureUser(owner.email);
  await ports.passwords.check(decoyAddress(owner.email), ports.ids.secret());
  await ports.accounts.transact([touchNothing(owner.id)]);
  await ports.mail.send(alreadyRegisteredMail(ports.site, owner));
}

function accountOf(form: HomeownerForm, known: Account | undefined, id: string, now: number): Account {
  const { address, city, state, zipCode } = form;
  // The quick form does not ask; the profile page does.
  const { propertyType, propertySize } = isFull(form)
    ? form
    : { propertyType: 'residential' as const, propertySize: 'medium' as const };
  return {
    ...newAccount(known, id, now),
    state: accountLifecycle.next(known?.state ?? null, 'register', 'visitor'),
    userType: 'homeowner',
    isProvider: false,
    email: form.email,
    firstName: form.firstName,
    lastName: form.lastName,
    phone: form.phone,
    language: 'en',
    emailOptIn: form.emailOptIn,
    smsOptIn: form.smsOptIn,
    ...(!isFull(form) && { temporaryUntil: now + INVITATION_MS }),
    profile: { address, city, state, zipCode, propertyType, propertySize },
    registeringUntil: now + LEASE_MS,
  };
}
