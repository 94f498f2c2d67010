import type { BodyOf, Contract } from '@sward/shared/contract';
import type { Actor } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { assertNoContactDetails } from '@sward/shared/product';
import { consumeRateLimit } from '@sward/shared/table';
import { type Account, accountLifecycle, newAccount } from '../accounts/account.ts';
import { homeownerEvent } from '../accounts/account-event.ts';
import { accountByEmail, checkAccountExists, registerAccount } from '../accounts/account-store.ts';
import { REGISTRATIONS_OF_ADDRESS, REGISTRATIONS_OF_VIEWER } from '../accounts/limits.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { decoyAddress } from '../passwords/password-gateway.ts';
import type { Ports } from '../ports.ts';
import { alreadyRegisteredMail } from './already-registered-mail.ts';
import { deliverInvitation, INVITATION_MS, LEASE_MS } from './send-invitation.ts';
import { sendSignUpCode } from './send-sign-up-code.ts';

export type HomeownerForm = BodyOf<Contract['auth.registerHomeowner']>;
/** The full form has a password; the quick form leads to a mailed temporary one. */
export type FullForm = Extract<HomeownerForm, { password: string }>;
export type QuickForm = Exclude<HomeownerForm, FullForm>;

/**
 * Validates the full form and stores nothing of it: it mails a code, and ticket, code and form later make the
 * account (`sign-up.ts`). The quick form registers a homeowner, who confirms the address by the mailed
 * temporary password. A known address gets the same response after the same work, and its holder a mail.
 * @throws AppError contact_details_not_allowed in a name; validation_failed for a common password;
 * too_many_requests; busy.
 */
export async function registerHomeowner(
  ports: Ports,
  actor: Actor,
  input: { form: HomeownerForm; viewer: string },
): Promise<{ ticket?: string }> {
  const { form, viewer } = input;
  assertNoContactDetails({ firstName: form.firstName, lastName: form.lastName }, ['firstName', 'lastName']);
  if (isFull(form)) {
    checkNewPassword('password', form.password);
    return await sendSignUpCode(ports, actor, { email: form.email, language: form.language, viewer });
  }
  await consumeRateLimit(ports.accounts, ports.clock, REGISTRATIONS_OF_VIEWER, viewer);
  await consumeRateLimit(ports.accounts, ports.clock, REGISTRATIONS_OF_ADDRESS, hashOf(form.email));
  const known = await accountByEmail(ports.accounts, form.email);
  if (known && known.state !== 'unconfirmed') await mailExistingOwner(ports, known);
  else await register(ports, actor, form, known);
  return {};
}

function isFull(form: HomeownerForm): form is FullForm {
  return 'password' in form;
}

/**
 * Writes the account first, then the temporary password, then sends the mail: after a failure, registering
 * again repeats all of it.
 * An unconfirmed address may be registered again, because its first registration may have been a stranger's.
 * So the newest form counts. The lease keeps two registrations apart: without it a slow one could set its
 * password after that of the other was mailed.
 */
async function register(
  ports: Ports,
  actor: Actor,
  form: QuickForm,
  known: Account | undefined,
): Promise<void> {
  const { accounts, clock, ids } = ports;
  const now = clock.now();
  const account = accountOf(form, known, ids.next('acc'), now);
  const isNew = !known || known.unannounced;
  await accounts.transact([
    ...registerAccount(known, account, now),
    ...(isNew ? [homeownerEvent(ports, actor, account)] : []),
  ]);
  await deliverInvitation(ports, account);
}

/** Does the same work as a registration, so that its time does not reveal which addresses have an account. */
async function mailExistingOwner(ports: Ports, owner: Account): Promise<void> {
  await ports.accounts.transact([checkAccountExists(owner.id)]);
  await ports.passwords.ensureUser(owner.email);
  await ports.passwords.check(decoyAddress(owner.email), ports.ids.secret());
  await ports.accounts.transact([checkAccountExists(owner.id)]);
  await ports.mail.send(alreadyRegisteredMail(ports.site, owner));
}

function accountOf(form: QuickForm, known: Account | undefined, id: string, now: number): Account {
  const { email, firstName, lastName, phone, language, emailOptIn, smsOptIn } = form;
  const { address, city, state, zipCode } = form;
  // The quick form does not ask; the profile page does.
  const [propertyType, propertySize] = ['residential', 'medium'] as const;
  return {
    ...{ email, firstName, lastName, phone, language, emailOptIn, smsOptIn },
    ...newAccount(known, id, now),
    state: accountLifecycle.next(known?.state ?? null, 'register', 'visitor'),
    userType: 'homeowner',
    isProvider: false,
    temporaryUntil: now + INVITATION_MS,
    profile: { address, city, state, zipCode, propertyType, propertySize },
    registeringUntil: now + LEASE_MS,
  };
}
