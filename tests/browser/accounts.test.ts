/** @covers auth features/sign-in features/register features/settings features/apply */
import type { Browser, Page } from 'playwright-core';
import {
  becomePerson,
  heading,
  launchBrowser,
  messageAt,
  openVisitor,
  PHONE,
  toastText,
  type Visitor,
} from '../support/browser.ts';
import { mailedCode, temporaryPassword } from '../support/mailbox.ts';
import { freshCode, isSignedIn, type Person, signIn } from '../support/people.ts';
import { homeownerForm, registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { authenticatorCode } from '../support/totp.ts';
import { PASSWORD, world } from '../support/world.ts';
import { signsIn } from './homeowner.ts';

const url = siteUrl();
const w = world(url);
const OWN = 'my-very-own-grass';

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('on a phone', () => {
  beforeEach(async () => {
    visitor = await openVisitor(browser, url, { viewport: PHONE });
    page = visitor.page;
  });
  afterEach(async () => {
    const complaints = visitor.complaints();
    await visitor.context.close();
    expect(complaints).toEqual([]);
  });

  const text = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test('the quick form mails a temporary password, and an own one leads to the wizard', async () => {
    const { email } = homeownerForm();
    await page.goto('/create-account');
    await text('First name').fill('Robin');
    await text('Last name').fill('Marsh');
    await text('Email').fill(email);
    await text('Phone').fill('617-555-0100');
    await text('Address').fill('21 Prospect St');
    await text('City').fill('Cambridge');
    await text('State').selectOption('MA');
    await text('ZIP code').fill('02139');
    await page.getByRole('checkbox', { name: /^I accept the/ }).check();
    await button('Create Account').click();
    expect(await toastText(page, 'Account Created Successfully!')).toEqual([
      'Account Created Successfully!',
      'Welcome to Sward. You can now request lawn services.',
    ]);

    await page.getByText('We emailed you a temporary password').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe(email);
    await text('Password').fill(await temporaryPassword(w, email));
    await button('Sign In').click();

    await heading(page, 'Choose your own password').waitFor();
    visitor.allow(422, /\/api\/auth\/new-password$/);
    await text('New password').fill('password123');
    await button('Save Password').click();
    expect(await messageAt(text('New password'))).toBe('This password is too common');
    await text('New password').fill(OWN);
    await button('Save Password').click();

    await heading(page, 'Request lawn service').waitFor();
    expect(new URL(page.url()).pathname).toBe('/request-service');
  });

  test('a forgotten password is replaced with the mailed code', async () => {
    const { email } = await registeredHomeowner(w);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Reset your password').waitFor();
    await page.getByLabel('Username').fill(email);
    await button('Send Code').click();
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor();

    const code = await mailedCode(w, email);
    visitor.allow(422, /\/api\/auth\/reset-password$/);
    await text('Code from the email').fill(code === '000000' ? '000001' : '000000');
    await text('New password').fill(OWN);
    await button('Change Password').click();
    expect(await messageAt(text('Code from the email'))).toMatch(/code/i);
    await text('Code from the email').fill(code);
    await button('Change Password').click();

    expect((await toastText(page, 'Password Changed'))[0]).toBe('Password Changed');
    await heading(page, 'Sign in to Sward').waitFor();
    await signsIn(page, email, OWN);
    await heading(page, /^Welcome, /).waitFor();
  });

  describe('in the settings', () => {
    let owner: Person;
    beforeEach(async () => {
      owner = await registeredHomeowner(w);
      await becomePerson(visitor, url, owner);
    });

    const section = (name: string) => page.getByRole('region', { name, exact: true });
    const save = (name: string) => section(name).getByRole('button', { name: 'Save changes' }).click();
    const edit = (name: string) =>
      section(name)
        .getByRole('button', { name: `Edit: ${name}` })
        .click();
    /** Scrolls to the end, since the later sections load when it comes near. */
    const goThrough = async () => {
      await section('About you').waitFor();
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
      await section('Second factor').waitFor();
    };
    const open = async () => {
      await page.goto('/settings');
      await goThrough();
    };

    test('name, messages and language are changed, and the site goes on in that language', async () => {
      await open();
      await edit('About you');
      await text('First name').fill('Robyn');
      await save('About you');
      await toastText(page, 'Changes saved');
      await edit('Language and messages');
      const messages = section('Language and messages');
      await messages.getByLabel('Text me about my requests and jobs').check();
      await messages.getByLabel('Email me tips and offers').uncheck();
      await messages.getByRole('combobox', { name: 'Language' }).selectOption('es');
      await save('Language and messages');

      await page.waitForURL('**/es/settings#contact');
      await section('Idioma y mensajes').waitFor();
      expect(await owner.api.call('auth.getProfile')).toMatchObject({
        firstName: 'Robyn',
        language: 'es',
        emailOptIn: false,
        smsOptIn: true,
      });
      await page.goto('/messages?c=none');
      await page.locator('h1').waitFor();
      expect(page.url()).toBe(`${url}/es/messages?c=none`);
    });

    test('a session elsewhere is ended, and the password changed', async () => {
      const elsewhere = await signIn(url, owner.email, PASSWORD);
      await open();

      await button('Show the devices').click();
      await page.getByRole('button', { name: /^Sign out there: / }).click();
      await toastText(page, 'Signed out there');
      expect((await elsewhere.fails('auth.user')).status).toBe(401);
      expect(await isSignedIn(owner)).toBe(true);

      visitor.allow(422, /\/api\/auth\/change-password$/);
      await button('Change password').click();
      await text('Current password').fill('not-my-password');
      await text('New password').fill(OWN);
      await text('Confirm the new password').fill(OWN);
      await button('Change password').click();
      expect(await messageAt(text('Current password'))).toBe('That is not your password');
      await text('Current password').fill(PASSWORD);
      await button('Change password').click();
      expect(await toastText(page, 'Password changed')).toEqual([
        'Password changed',
        'You are signed out on all other devices.',
      ]);
      await page.reload();
      await section('About you').waitFor();
    });

    test('the second factor is switched on, asked for, and switched off', async () => {
      await open();
      const factor = section('Second factor');
      await button('Set up a second factor').click();
      await text('Your password').fill(PASSWORD);
      await button('Continue').click();
      const key = await factor.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText();
      await text('Code from the app').fill(authenticatorCode(key.replaceAll(' ', '')));
      await button('Switch on').click();
      await factor.getByText('The second factor is on').waitFor();
      // The notification covers the menu on a phone, and stays while the mouse is on it.
      await button('Close notification').click();

      await button('Your account').click();
      await button('Logout').click();
      await heading(page, /^Connect with /).waitFor();
      await page.goto('/login?next=/settings');
      await signsIn(page, owner.email, PASSWORD);
      await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
      await text('Code').fill(await freshCode(owner));
      await button('Continue').click();
      await heading(page, 'Settings').waitFor();
      await goThrough();

      await button('Switch off').click();
      await text('Your password').fill(PASSWORD);
      await text('Code from the app').fill(await freshCode(owner));
      await button('Switch off').click();
      await toastText(page, 'Your second factor is off');
      await factor.getByText('The second factor is off').waitFor();
    });
  });
});
