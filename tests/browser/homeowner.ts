import type { Page } from 'playwright-core';
import { heading, holdCountdown, messageAt, summaryOf, toastText } from '../support/browser.ts';
import { signUpCode } from '../support/mailbox.ts';
import { PASSWORD } from '../support/world.ts';
import type { Story } from './story.ts';
import { until } from './visits.ts';

/** Steps of the story's homeowner, by role and label. */

/** Values that no other test uses, because none of them may reach a provider early. */
export const WILMA = {
  firstName: 'Wilma',
  lastName: 'Thistle',
  phone: '617-555-0188',
  street: '8 Larch Row',
  zip: '02141',
  gateCode: '8352',
} as const;

export async function registers({ w, owner }: Story, email: string): Promise<void> {
  const { page } = owner;
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Now' }).click();
  await page.getByRole('link', { name: 'Use the full form' }).click();
  await heading(page, 'Create your homeowner account').waitFor();
  const submit = page.getByRole('button', { name: 'Create Account' });

  await submit.click();
  expect(await summaryOf(page)).toEqual([
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Valid phone number is required',
    'Password must be at least 8 characters',
    'Please confirm your password',
    'Address is required',
    'City is required',
    'State is required',
    'Valid zip code is required',
  ]);

  const text = (label: string) => page.getByLabel(label, { exact: true });
  await text('First name').fill(WILMA.firstName);
  await text('Last name').fill(WILMA.lastName);
  await text('Email').fill('robin.homes.test');
  await text('Phone').fill(WILMA.phone);
  await text('Password').fill(PASSWORD);
  await text('Confirm password').fill(`${PASSWORD}!`);
  await text('Address').fill(WILMA.street);
  await text('City').fill('Cambridge');
  await text('State').selectOption('MA');
  await text('ZIP code').fill(WILMA.zip);
  await text('Property size').selectOption({ label: 'Medium (0.25 to 0.5 acres)' });
  await submit.click();
  expect(await messageAt(text('Email'))).toBe('Valid email is required');
  expect(await messageAt(text('Confirm password'))).toBe("Passwords don't match");

  await text('Email').fill(email);
  await text('Confirm password').fill(PASSWORD);
  await submit.click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();

  const code = await signUpCode(w, email);
  owner.allow(422, /\/api\/sign-up$/);
  await text('Code from the email').fill(code === '000000' ? '000001' : '000000');
  await submit.click();
  expect(await messageAt(text('Code from the email'))).toBe(
    'This code is wrong, expired or already used. Send a new code: the email says how to go on.',
  );
  await text('Code from the email').fill(code);
  await submit.click();
  await heading(page, 'Registration Successful!').waitFor();
  expect(await toastText(page, 'Registration Successful!')).toEqual([
    'Registration Successful!',
    'Your homeowner account has been created. Check your email for login details.',
  ]);

  await page.getByRole('link', { name: 'Log In Now' }).click();
  await heading(page, 'Welcome, Wilma').waitFor();
}

/** Signs out and opens the page for signing in. */
export async function signsOut({ owner: { page } }: Story): Promise<void> {
  // The notification covers the menu on a phone.
  await page.getByRole('button', { name: 'Close notification' }).click();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await heading(page, /^Connect with /).waitFor();
  await page.goto('/login');
  await heading(page, 'Sign in to Sward').waitFor();
}

export async function signsIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signsInAfterAMistake({ owner }: Story, email: string): Promise<void> {
  const { page } = owner;
  await page.getByRole('button', { name: 'Sign In' }).click();
  expect(await summaryOf(page)).toEqual(['Username is required', 'Password is required']);

  owner.allow(401, /\/api\/auth\/login$/);
  await signsIn(page, email, 'not-my-password');
  expect(await toastText(page, 'Login Failed')).toEqual([
    'Login Failed',
    'Login failed. Please check your credentials.',
  ]);

  await signsIn(page, email, PASSWORD);
  await heading(page, 'Welcome, Wilma').waitFor();
  expect(await toastText(page, 'Login Successful!')).toEqual(['Login Successful!', 'Welcome back, Wilma!']);
  expect(new URL(page.url()).pathname).toBe('/homeowner-dashboard');
}

/** Posts a request for that day; each step first refuses missing fields. */
export async function postsRequest({ owner: { page } }: Story, day: string, wish: string): Promise<void> {
  await page.getByRole('link', { name: 'Create Your First Request' }).click();
  await heading(page, 'Request lawn service').waitFor();
  const next = page.getByRole('button', { name: 'Next' });
  const text = (label: string) => page.getByLabel(label, { exact: true });
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

  await next.click();
  expect(await toastText(page, 'Please select at least one service')).toEqual([
    'Please select at least one service',
    'You must select at least one service type to continue.',
  ]);
  expect(await summaryOf(page)).toEqual(['Please select at least one service', 'Please choose a date']);
  await page.getByRole('checkbox', { name: 'Lawn Mowing' }).check();
  await text('Preferred date').fill(day);
  await text('Preferred time').selectOption({ label: 'Morning (8am - 12pm)' });
  await page.getByLabel('Details').fill(wish);
  await next.click();

  await step('Where is the property?');
  // The values of the registration, which only the homeowner can change.
  await until(page, `document.querySelector('#address')?.value === ${JSON.stringify(WILMA.street)}`);
  expect(await text('Phone').inputValue()).toBe(WILMA.phone);
  for (const label of ['Address', 'City', 'ZIP code', 'Phone']) await text(label).fill('');
  await text('State').selectOption('');
  await next.click();
  expect(await summaryOf(page)).toEqual([
    'Address is required',
    'City is required',
    'State is required',
    'Please enter a valid ZIP code',
    'Phone number must be at least 10 digits',
  ]);
  await text('Address').fill(WILMA.street);
  await text('City').fill('Cambridge');
  await text('State').selectOption('MA');
  await text('ZIP code').fill(WILMA.zip);
  await text('Phone').fill(WILMA.phone);
  await page.getByLabel('Gate code').fill(WILMA.gateCode);
  await next.click();

  await step('Add photos');
  const picker = page.getByLabel('Add photos');
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('grass') });
  expect(await toastText(page, 'Please select only image files')).toEqual(['Please select only image files']);
  await picker.setInputFiles(await photo(page, 'lawn.png'));
  await page.getByRole('button', { name: 'Remove lawn.png' }).waitFor();
  await next.click();

  await step('Review your request');
  await page.getByRole('button', { name: 'Edit service' }).click();
  await step('Which services do you need?');
  await text('Property size').selectOption({ label: 'Large (1/2 to 1 acre)' });
  await next.click();
  await step('Where is the property?');
  expect(await text('Address').inputValue()).toBe(WILMA.street);
  await next.click();
  await step('Add photos');
  await next.click();
  await step('Review your request');
  for (const fact of ['Lawn Mowing', 'Large (1/2 to 1 acre)', '1 photo', wish]) {
    await page.getByRole('definition').filter({ hasText: fact }).waitFor();
  }
  await page.getByText('A flat $6.95 service fee is added to the bid you accept.').waitFor();

  const submit = page.getByRole('button', { name: 'Submit Request' });
  await submit.click();
  expect(await toastText(page, 'Please agree to the terms')).toEqual(['Please agree to the terms']);
  const terms = page.getByRole('checkbox', { name: /^I agree to the Terms of Service/ });
  expect(await messageAt(terms)).toBe('You must agree to the terms of service');
  await terms.check();
  await holdCountdown(page);
  await submit.click();

  await step('Your request is posted');
  expect(await page.getByRole('timer').innerText()).toBe('You will be taken home in 3 seconds.');
  await page.getByRole('button', { name: 'Stay here' }).click();
  expect(await page.getByRole('timer').innerText()).toBe('Take your time.');
  await page.getByRole('link', { name: 'View Incoming Bids' }).click();
  await heading(page, 'Bids for your request').waitFor();
  await page.getByText('No bids received yet', { exact: true }).waitFor();
}

/** Returns a real PNG without a camera: a screenshot of the page. */
export async function photo(page: Page, name: string) {
  return { name, mimeType: 'image/png', buffer: await page.screenshot({ caret: 'initial' }) };
}

/** Goes from the bell to the newest bids, and from one of them to its request. */
export async function seesBidNotification({ owner: { page } }: Story): Promise<void> {
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await heading(page, 'Notifications').waitFor();
  // A newer notification is put above the others.
  await page.getByRole('link', { name: /^Unread: New bid on .+: \$52\.45 total/ }).waitFor();
  await page.getByRole('link', { name: /^Unread: New bid on .+: \$46\.95 total/ }).click();
  await heading(page, 'Bids for your request').waitFor();
}

export async function comparesBids({ owner: { page } }: Story): Promise<void> {
  await page.reload();
  const bids = page.getByRole('article');
  const names = () => bids.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const pat = page.getByRole('article', { name: 'Green Blade Lawn Care' });
  await pat.getByText('$46.95', { exact: true }).waitFor();
  await pat.getByText('all-in: $40.00 bid + $6.95 fee', { exact: true }).waitFor();
  await page
    .getByRole('article', { name: 'Rivers Yard Works' })
    .getByText('$52.45', { exact: true })
    .waitFor();
  expect(await names()).toEqual(['Green Blade Lawn Care', 'Rivers Yard Works']);

  const answer = page.waitForResponse((response) => response.url().includes('price_desc'));
  await page.getByLabel('Sort by').selectOption({ label: 'Price: high to low' });
  await answer;
  await page.getByRole('article').first().and(page.getByLabel('Rivers Yard Works')).waitFor();
  expect(await names()).toEqual(['Rivers Yard Works', 'Green Blade Lawn Care']);
}

export async function writesToProvider({ owner: { page } }: Story, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Message Provider Green Blade Lawn Care' }).click();
  const box = page.getByRole('textbox', { name: 'Write a message' });
  await box.fill('   ');
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await box.fill(content);
  await box.press('Enter');
  await page.getByRole('log').getByText(content).waitFor();
  expect(await box.inputValue()).toBe('');
}
