import { join } from 'node:path';
import type { Mail } from '@sward/shared/mail';
import type { Language } from '@sward/shared/product';
import { testGoldenMails } from '@sward/shared/testing/golden';
import { securityNotice } from '../src/accounts/security-notice-mail.ts';
import { applicationMails } from '../src/applications/application-mails.ts';
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

/** How every mail of the service reads. */
const FOLDER = join(__dirname, './goldens');

const TOKEN = 'T'.repeat(43);
const TEMPORARY = 'k7mq-3xvp-9tdw';
const AT = '2027-05-03T12:00:00.000Z';

/** Every mail by the name of its file. */
async function mailsIn(language: Language): Promise<Record<string, Mail>> {
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
  return {
    'sign-up-code': signUpCodeMail(site, owner, '042917'),
    'sign-up-code-letters': signUpCodeMail(site, owner, TEMPORARY),
    'already-registered': alreadyRegisteredMail(site, owner),
    'temporary-password': invitationMail(site, owner, TEMPORARY),
    'approved-with-login': invitationMail(site, provider, TEMPORARY),
    'welcome-homeowner': welcomeMail(site, owner),
    'welcome-provider': welcomeMail(site, provider),
    'welcome-operator': welcomeMail(site, { ...owner, userType: 'operator' }),
    'new-sign-in': newSignInMail(site, owner, { at: AT, device: 'Firefox on Windows' }),
    'reset-code': resetCodeMail(site, language, '123456'),
    'password-changed': securityNotice(site, owner, 'password'),
    'second-factor-on': securityNotice(site, owner, 'second_factor_on'),
    'second-factor-off': securityNotice(site, owner, 'second_factor_off'),
    'second-factor-failed': securityNotice(site, owner, 'second_factor_failed'),
    'passkey-added': passkeyNotice(site, owner, 'added'),
    'passkey-removed': passkeyNotice(site, owner, 'removed'),
    'standing-proposed': standingProposedMail(site, owner, {
      ...{ accountId: 'acc_01K0000000000000000000STA1', act: 'suspend', about: 'Theo L.', by: 'Olive P.' },
      from: AT,
    }),
    'standing-proposed-to-another': standingProposedMail(site, owner, {
      ...{ accountId: 'acc_01K0000000000000000000STA1', act: 'demote', about: 'Theo L.', by: 'Olive P.' },
      from: null,
    }),
    'export-ready': exportReadyMail(site, owner),
    'account-kept': accountKeptMail(site, owner),
    'account-deleted': accountDeletedMail(site, owner),
    'application-received': applicationMails.receipt(site, application, TOKEN),
    'application-received-unauthorised': applicationMails.receipt(site, unauthorised, TOKEN),
    'application-already': applicationMails.alreadyApplied(site, application, TOKEN),
    'application-later': applicationMails.applyLater(site, closed),
    'application-of-provider': applicationMails.alreadyProvider(site, provider),
    'application-question': applicationMails.question(
      site,
      { ...application, question: 'Which insurer is <it>?' },
      TOKEN,
    ),
    'application-notice': applicationMails.notice(
      site,
      { ...application, notice: { at: AT, answerBy: '2027-05-11T04:00:00.000Z', report: 'One record.' } },
      TOKEN,
    ),
    'application-rejected': applicationMails.rejected(site, { ...closed, question: 'We need nobody there.' }),
    'application-rejected-for-report': applicationMails.rejected(site, {
      ...closed,
      rejectedForReport: true,
    }),
    'application-approved': applicationMails.approved(site, provider),
  };
}

testGoldenMails(FOLDER, mailsIn, {
  personal: /042917|dana|hill|terry|field|turf|green|SWD-|k7mq|firefox|example/i,
});

test('a temporary password stands on a line of its own', async () => {
  const mails = await mailsIn('en');

  for (const name of ['temporary-password', 'approved-with-login']) {
    expect(mails[name]?.text.split('\n')).toContain(`Temporary password: ${TEMPORARY}`);
  }
});
