import { timingSafeEqual } from 'node:crypto';
import type { BodyOf, Contract } from '@sward/shared/contract';
import { type Actor, AppError, instant, retryOnConflict } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import { assertNoContactDetails } from '@sward/shared/product';
import { consumeRateLimit } from '@sward/shared/table';
import { type Account, accountLifecycle, newAccount } from '../accounts/account.ts';
import { accountByEmail, registerAccount } from '../accounts/account-store.ts';
import { SIGN_UPS_OF_VIEWER } from '../accounts/limits.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import type { Ports } from '../ports.ts';
import { type StartedSession, startSession, type Visit } from '../sessions/start-session.ts';
import { alreadyRegisteredMail } from './already-registered-mail.ts';
import { LEASE_MS } from './send-invitation.ts';
import { setFirstPassword } from './set-first-password.ts';
import {
  checkMailboxConfirmed,
  codeHash,
  consumeTicket,
  countTry,
  exceedsTryLimit,
  readSignUpCode,
  recordProof,
  wrongTries,
} from './sign-up-store.ts';

export type SignUpForm = BodyOf<Contract['auth.signUp']>;
type SignUp = SignUpForm & Visit & { viewer: string };

/**
 * Creates the account of an address that the mailed code confirms, and signs in. The password is set only
 * here, after the mailbox is confirmed, so that no password of an unconfirmed form exists. After a failure
 * the same call continues for 15 minutes after the right code.
 * @throws AppError contact_details_not_allowed in a name or validation_failed, which use up no try;
 * code_invalid, alike for a wrong, used, unknown or expired code, another address, and one that has an
 * account meanwhile; too_many_requests; busy.
 */
export async function signUp(ports: Ports, actor: Actor, input: SignUp): Promise<StartedSession> {
  const { accounts, clock, ids } = ports;
  assertNoContactDetails({ firstName: input.firstName, lastName: input.lastName }, ['firstName', 'lastName']);
  checkNewPassword('password', input.password);
  await consumeRateLimit(accounts, clock, SIGN_UPS_OF_VIEWER, input.viewer);
  await proveMailbox(ports, input);
  const known = await accountByEmail(accounts, input.email);
  if (known && known.state !== 'unconfirmed') return await mailExistingOwner(ports, known, input.ticket);
  const now = clock.now();
  const account = accountOf(input, known, ids.next('acc'), now);
  await accounts.transact([
    ...registerAccount(known, account, now),
    checkMailboxConfirmed(input.ticket, now),
  ]);
  const proved = await setFirstPassword(ports, actor, account, {
    password: input.password,
    spend: consumeTicket(input.ticket),
    onConflict: 'code_invalid',
  });
  const session = { ...input, device: undefined, caller: hashOf(input.email), secondFactor: false };
  return startSession(ports, actor, proved, session);
}

/** Makes one try at the code, counted before it is compared. */
async function proveMailbox(ports: Ports, { ticket, email, ...input }: SignUp): Promise<void> {
  const { accounts, clock, log } = ports;
  const code = input.code.replaceAll('-', '').toLowerCase();
  try {
    const mailed = await readSignUpCode(accounts, ticket);
    if (mailed?.address !== hashOf(email)) throw new AppError('code_invalid');
    await retryOnConflict(['state_changed'], async () => {
      const counted = await wrongTries(accounts, clock, mailed.address);
      if (mailed.kind === 'digits' && exceedsTryLimit(counted)) throw new AppError('code_invalid');
      await accounts.transact(countTry(ticket, mailed, counted, clock.now()));
    });
    const right = timingSafeEqual(Buffer.from(codeHash(ticket, code)), Buffer.from(mailed.code));
    if (!right) throw new AppError('code_invalid');
    await accounts.transact(recordProof(ticket, mailed, clock.now()));
  } catch (error) {
    // Counted by an alarm: typing errors never reach a thousand an hour.
    if (error instanceof AppError && error.code === 'code_invalid') log.info('wrong sign-up code');
    throw error;
  }
}

/** The address got its account meanwhile: notifies its holder once and reveals nothing to the caller. */
async function mailExistingOwner(ports: Ports, owner: Account, ticket: string): Promise<never> {
  await ports.accounts.transact([consumeTicket(ticket)]);
  await ports.mail.send(alreadyRegisteredMail(ports.site, owner));
  throw new AppError('code_invalid');
}

/** Keeps no input of an unconfirmed earlier form, which may be a stranger's. */
function accountOf(form: SignUp, known: Account | undefined, id: string, now: number): Account {
  const { email, firstName, lastName, phone, language, emailOptIn, smsOptIn } = form;
  const { address, city, state, zipCode, propertyType, propertySize } = form;
  return {
    ...{ email, firstName, lastName, phone, language, emailOptIn, smsOptIn },
    ...newAccount(known, id, now),
    createdAt: instant(now),
    state: accountLifecycle.next(known?.state ?? null, 'sign-up', 'mailbox'),
    userType: 'homeowner',
    isProvider: false,
    profile: { address, city, state, zipCode, propertyType, propertySize },
    registeringUntil: now + LEASE_MS,
    ...((!known || known.unannounced) && { unannounced: true }),
  };
}
