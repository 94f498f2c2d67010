/** @covers auth/passkeys features/sign-in features/settings infra */
import type { Browser, CDPSession } from 'playwright-core';
import { becomePerson, DESKTOP, heading, launchBrowser, openVisitor, toastText } from '../support/browser.ts';
import { freshCode, SEED_PASSWORD } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';

/** Passkeys as Chromium makes and uses them, with an authenticator that always recognizes its owner. */
const url = siteUrl();
const w = world(url);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function withAuthenticator() {
  const visitor = await openVisitor(browser, url, { viewport: DESKTOP });
  const devtools: CDPSession = await visitor.context.newCDPSession(visitor.page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { visitor, page: visitor.page, devtools, authenticatorId };
}

test('a passkey is added in the settings, signs in without a password, and once removed no more', async () => {
  const { visitor, page } = await withAuthenticator();
  const owner = await registeredHomeowner(w);
  await becomePerson(visitor, url, owner);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/settings#passkeys');
  await button('Show my passkeys').click();
  await button('Add a passkey').click();
  expect(await toastText(page, 'Passkey added')).toContain('From now on you can sign in with it.');
  await button('Rename: Chrome on Linux').click();
  await page.getByLabel('Name of the passkey').fill('Kitchen laptop');
  await button('Save name').click();
  await page.getByText('Kitchen laptop', { exact: true }).waitFor();
  await w.local.mailTo(owner.email, /^A passkey was added$/);

  await visitor.context.clearCookies();
  await page.goto('/login');
  await button('Use a passkey').click();
  await page.waitForURL(/\/homeowner-dashboard$/);

  // The last authentication is too old for the step-up: the dialog asks for the passkey, and the call is repeated.
  await w.local.advance('PT11M');
  await page.goto('/settings#passkeys');
  await button('Show my passkeys').click();
  visitor.allow(403, /\/api\/auth\/passkeys\//);
  await button('Remove: Kitchen laptop').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Is it you?' })
    .getByRole('button', { name: 'Use a passkey' })
    .click();
  expect(await toastText(page, 'Passkey removed')).toEqual(['Passkey removed', 'Kitchen laptop']);
  await page.getByText('You have no passkey yet.').waitFor();

  await visitor.context.clearCookies();
  visitor.allow(422, /\/api\/auth\/passkey-sign-in$/);
  await page.goto('/login');
  await button('Use a passkey').click();
  expect(await toastText(page, 'Login Failed')).toContain('That passkey was not accepted. Please try again.');
  expect(visitor.complaints()).toEqual([]);
  await visitor.context.close();
});

test('an operator’s decision after ten minutes asks for the password, in front of what was open', async () => {
  const { visitor, page } = await withAuthenticator();
  const someone = await registeredHomeowner(w);
  const { id } = await someone.api.call('auth.user');
  await page.goto('/login');
  await page.getByLabel('Username').fill('operator@sward.test');
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(await freshCode({ ...someone, email: 'operator@sward.test' }));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(/\/operator$/);
  await w.local.advance('PT11M');

  await page.goto(`/operator/people/${id}`);
  visitor.allow(403, /\/suspend$/);
  await page.getByRole('button', { name: /^Suspend/ }).click();
  await page.getByLabel(/^Reason/).fill('Reported twice');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Suspend/ })
    .click();
  const asking = page.getByRole('dialog', { name: 'Is it you?' });
  await asking.getByLabel('Your password').fill('wrong-one');
  visitor.allow(422, /\/prove-password$/);
  await asking.getByRole('button', { name: 'Continue' }).click();
  await asking.getByText('That is not your password').first().waitFor();
  await asking.getByLabel('Your password').fill(SEED_PASSWORD);
  await asking.getByRole('button', { name: 'Continue' }).click();

  await page
    .getByText(/^Suspended/)
    .first()
    .waitFor();
  await heading(page, /Marsh/).waitFor();
  expect(visitor.complaints()).toEqual([]);
  await visitor.context.close();
});
