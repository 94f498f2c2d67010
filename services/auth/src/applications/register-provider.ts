import { type Actor, instant, retryOnConflict } from '@sward/shared/kernel';
import { hashOf } from '@sward/shared/lambda/pure';
import type { Mail } from '@sward/shared/mail';
import { consumeRateLimit, type Write } from '@sward/shared/table';
import type { Account } from '../accounts/account.ts';
import { applicationEvent } from '../accounts/account-event.ts';
import { accountByEmail, checkAccountExists } from '../accounts/account-store.ts';
import { APPLICATIONS_OF_ADDRESS, APPLICATIONS_OF_VIEWER } from '../accounts/limits.ts';
import { newProviderNumber } from '../accounts/provider-number.ts';
import {
  type Application,
  applicationLifecycle,
  isOpen,
  mayApplyFrom,
  promisedBy,
} from '../application/application.ts';
import {
  type ApplicationForm,
  applicationFieldsOf,
  checkPublicText,
} from '../application/application-form.ts';
import { applicationMails } from '../application/application-mails.ts';
import {
  type Applicant,
  addApplication,
  addLink,
  addScreenLink,
  addStandIn,
  newestApplication,
  readApplicant,
  touchApplication,
} from '../application/application-store.ts';
import type { Ports } from '../ports.ts';

/** `token`: of the status page, for an hour. */
export type AppliedAs = Pick<Application, 'id' | 'providerNumber' | 'status'> & { token: string };

/**
 * Submits an application by either form. An address may not apply with an open application, a rejection less
 * than 90 days ago, or as an existing provider. It gets the same response after the same work, with an unused
 * number, and its mailbox a mail about it. A mail that is refused changes no response: the submission is stored.
 * @throws AppError contact_details_not_allowed; too_many_requests; busy.
 */
export async function registerProvider(
  ports: Ports,
  actor: Actor,
  input: { form: ApplicationForm; viewer: string },
): Promise<AppliedAs> {
  const { accounts, clock } = ports;
  checkPublicText(input.form);
  await consumeRateLimit(accounts, clock, APPLICATIONS_OF_VIEWER, input.viewer);
  await consumeRateLimit(accounts, clock, APPLICATIONS_OF_ADDRESS, hashOf(input.form.email));
  // The call that loses a race retries and finds the application of the winner.
  return await retryOnConflict(['busy'], () => take(ports, actor, input.form));
}

async function take(ports: Ports, actor: Actor, form: ApplicationForm): Promise<AppliedAs> {
  const { accounts, clock } = ports;
  const { email } = form;
  const [account, applicant] = await Promise.all([
    accountByEmail(accounts, email),
    readApplicant(accounts, email),
  ]);
  const newest = await newestApplication(accounts, applicant);
  const application = newApplication(ports, form, account);
  const { id, providerNumber, status } = application;
  const token = ports.ids.secret();
  const standIn = addStandIn(token, application, newest?.id, clock.now());
  if (account && mayNotApply(account)) await mailExistingProvider(ports, account, standIn);
  else if (newest && isOpen(newest)) await mailOpenApplication(ports, newest, standIn);
  else if (newest && mayApplyFrom(newest) > clock.now()) await mailRejected(ports, newest, standIn);
  else await apply(ports, actor, application, applicant, token);
  return { id, providerNumber, status, token };
}

/** Operators cannot become providers. */
function mayNotApply({ isProvider, userType }: Account): boolean {
  return isProvider || userType === 'operator';
}

function newApplication(ports: Ports, form: ApplicationForm, account: Account | undefined): Application {
  const now = ports.clock.now();
  const at = instant(now);
  const status = applicationLifecycle.next(null, 'apply', 'applicant');
  return {
    ...applicationFieldsOf(form, now),
    // A holder's own choice stands; an unconfirmed account may be a stranger's.
    ...(account && account.state !== 'unconfirmed' && { language: account.language }),
    id: ports.ids.next('app'),
    version: 1,
    status,
    providerNumber: newProviderNumber(ports.ids),
    history: [{ status, at, by: 'applicant', note: '' }],
    createdAt: at,
    promisedBy: promisedBy(now),
  };
}

async function apply(
  ports: Ports,
  actor: Actor,
  application: Application,
  applicant: Applicant,
  screenToken: string,
): Promise<void> {
  const { accounts, clock, ids } = ports;
  const token = ids.secret();
  await accounts.transact([
    ...addApplication(application, applicant),
    addLink(token, application.id, clock.now()),
    addScreenLink(screenToken, application.id, clock.now()),
    applicationEvent(ports, actor, application, 'ProviderApplied', { applicationId: application.id }),
  ]);
  await send(ports, applicationMails.receipt(ports.site, application, token));
}

async function mailOpenApplication(ports: Ports, open: Application, standIn: Write): Promise<void> {
  const token = ports.ids.secret();
  await ports.accounts.transact([addLink(token, open.id, ports.clock.now()), standIn]);
  await send(ports, applicationMails.alreadyApplied(ports.site, open, token));
}

async function mailRejected(ports: Ports, rejected: Application, standIn: Write): Promise<void> {
  await ports.accounts.transact([touchApplication(rejected.id), standIn]);
  await send(ports, applicationMails.applyLater(ports.site, rejected));
}

async function mailExistingProvider(ports: Ports, provider: Account, standIn: Write): Promise<void> {
  await ports.accounts.transact([checkAccountExists(provider.id), standIn]);
  await send(ports, applicationMails.alreadyProvider(ports.site, provider));
}

async function send(ports: Ports, mail: Mail): Promise<void> {
  try {
    await ports.mail.send(mail);
  } catch (error) {
    ports.log.error('mail failed for good', { mail: 'application', error });
  }
}
