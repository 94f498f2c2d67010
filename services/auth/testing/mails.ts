import type { Language } from '@sward/shared/product';
import type { Mails } from '@sward/shared/testing/golden';
import { securityNotice } from '../src/accounts/security-notice-mail.ts';
import { applicationMails } from '../src/application/application-mails.ts';
import { reinstatedMail, suspendedMail } from '../src/operators/standing-mail.ts';
import { standingProposedMail } from '../src/operators/standing-proposed-mail.ts';
import { passkeyNotice } from '../src/passkeys/passkey-notice-mail.ts';
import { accountDeletedMail } from '../src/personal-data/account-deleted-mail.ts';
import { accountKeptMail } from '../src/personal-data/account-kept-mail.ts';
import { exportReadyMail } from '../src/personal-data/export-ready-mail.ts';
import { alreadyRegisteredMail } from '../src/registration/already-registered-mail.ts';
import { invitationMail } from '../src/registration/invitation-mail.ts';
import { signUpCodeMail } from '../src/registration/sign-up-code-mail.ts';
import { welcomeMail } from '../src/registration/welcome-mail.ts';
import { resetCodeMail } from '../src/security/reset-code-mail.ts';
import { newSignInMail } from '../src/sign-in/new-sign-in-mail.ts';
import { applied } from './application-test-kit.ts';
import { accountFixture, PROVIDER_PROFILE, testPorts } from './test-kit.ts';

const TOKEN = 'T'.repeat(43);
export const TEMPORARY = 'k7mq-3xvp-9tdw';
const AT = '2027-05-03T12:00:00.000Z';

/** Renders every mail of the service for fictional recipients. */
export async function mailsIn(language: Language): Promise<Mails> {
  const ports = testPorts();
  const { site } = ports;
  const owner = accountFixture({ language });
  const provider = accountFixture({
    language,
    userType: 'provider',
    isProvider: true,
    provider: PROVIDER_PROFILE,
  });
  const application = { ...(await applied(ports)), language, providerNumber: 'SWD-0123456789' };
  const closed = { ...application, closedAt: AT };
  const { authorisedAt: _, ...unauthorised } = application;
  const proposal = { accountId: 'acc_01K0000000000000000000STA1', about: 'Theo L.', by: 'Olive P.' };
  const notice = { at: AT, answerBy: '2027-05-11T04:00:00.000Z', report: 'One record.' };
  const question = 'Which insurer is <it>?';
  return {
    'sign-up-code': {
      one: signUpCodeMail(site, owner, '042917'),
      letters: signUpCodeMail(site, owner, TEMPORARY),
    },
    'already-registered': { one: alreadyRegisteredMail(site, owner) },
    'temporary-password': { one: invitationMail(site, owner, TEMPORARY) },
    'approved-with-login': { one: invitationMail(site, provider, TEMPORARY) },
    welcome: {
      homeowner: welcomeMail(site, owner),
      provider: welcomeMail(site, provider),
      operator: welcomeMail(site, { ...owner, userType: 'operator' }),
    },
    'new-sign-in': { one: newSignInMail(site, owner, { at: AT, device: 'Firefox on Windows' }) },
    'reset-code': { one: resetCodeMail(site, language, '123456') },
    'password-changed': { one: securityNotice(site, owner, 'password') },
    'second-factor': {
      on: securityNotice(site, owner, 'second_factor_on'),
      off: securityNotice(site, owner, 'second_factor_off'),
      failed: securityNotice(site, owner, 'second_factor_failed'),
    },
    passkey: { added: passkeyNotice(site, owner, 'added'), removed: passkeyNotice(site, owner, 'removed') },
    'standing-proposed': {
      one: standingProposedMail(site, owner, { ...proposal, act: 'suspend', from: AT }),
      'to-another': standingProposedMail(site, owner, { ...proposal, act: 'demote', from: null }),
    },
    standing: {
      suspended: suspendedMail(site, owner),
      'provider-suspended': suspendedMail(site, provider),
      'operator-suspended': suspendedMail(site, { ...owner, userType: 'operator' }),
      reinstated: reinstatedMail(site, owner),
    },
    'export-ready': { one: exportReadyMail(site, owner) },
    'account-kept': { one: accountKeptMail(site, owner) },
    'account-deleted': { one: accountDeletedMail(site, owner) },
    application: {
      received: applicationMails.receipt(site, application, TOKEN),
      'received-unauthorised': applicationMails.receipt(site, unauthorised, TOKEN),
      already: applicationMails.alreadyApplied(site, application, TOKEN),
      later: applicationMails.applyLater(site, closed),
      'of-provider': applicationMails.alreadyProvider(site, provider),
      question: applicationMails.question(site, { ...application, question }, TOKEN),
      notice: applicationMails.notice(site, { ...application, notice }, TOKEN),
      rejected: applicationMails.rejected(site, { ...closed, question: 'We need nobody there.' }),
      'rejected-for-report': applicationMails.rejected(site, { ...closed, rejectedForReport: true }),
      approved: applicationMails.approved(site, provider),
    },
  };
}
