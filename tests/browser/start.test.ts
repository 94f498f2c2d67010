/** @covers auth requests features/home features/post-request */
import type { Browser, Locator, Page } from 'playwright-core';
import { awake, heading, launchBrowser, openVisitor, PHONE, type Visitor } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { signUpCode } from '../support/mailbox.ts';
import { signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { PASSWORD, world } from '../support/world.ts';
import { photo } from './homeowner.ts';

const url = siteUrl();
const w = world(url);

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  visitor = await openVisitor(browser, url, { viewport: PHONE });
  page = visitor.page;
});
afterEach(async () => {
  const complaints = visitor.complaints();
  await visitor.context.close();
  expect(complaints).toEqual([]);
});

/** Entries that the person has made, screens that they have seen, and their taps. */
let entries: number;
let screens: string[];
let taps: number;
beforeEach(() => {
  entries = 0;
  screens = [];
  taps = 0;
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
async function type(label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  entries++;
}
async function choose(choice: Locator): Promise<void> {
  await choice.check();
  entries++;
  taps++;
}
async function tap(name: string): Promise<void> {
  await button(name).click();
  taps++;
}
async function sees(name: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  screens.push(name);
}

/** Goes from the first page to the last step, which asks for the code. */
async function asksForCode(email: string): Promise<void> {
  await page.goto('/');
  await awake(page);
  await sees('What would it cost?');
  await type('ZIP code', '02139');
  await page.getByText(/^Typical/).waitFor();
  await tap('Request Service Now');
  await sees('When should they come?');
  await choose(page.getByRole('radio').nth(2));
  await tap('Next');
  await sees('Where is the lawn?');
  await page.getByText('Cambridge, MA, from your ZIP code.').waitFor();
  await type('Street address', '12 Elm St');
  await type('Phone', '617-555-0188');
  await tap('Next');
  await sees('Show them the lawn');
  await page.getByLabel('Add photo').setInputFiles(await photo(page, 'lawn.jpg'));
  await page.getByRole('img', { name: 'lawn.jpg' }).waitFor();
  await tap('Review');
  await sees('Check and post');
  await choose(page.getByRole('checkbox', { name: /^I agree to the/ }));
  await tap('Post request');
  await sees('Where should we send the bids?');
  await type('First name', 'Nora');
  await type('Last name', 'Field');
  await type('Email', email);
  await tap('Send me a code');
  await page.getByLabel('Six-digit code').waitFor();
}

test('a request of a fresh person: six screens, eleven entries, a code typed where they are; the next one four taps, a repost one', async () => {
  const email = `nora-${crypto.randomUUID()}@example.test`;
  await asksForCode(email);
  // The photo waits in the browser and survives a reload.
  await page.reload();
  await page.getByLabel('Six-digit code').waitFor();

  await type('Six-digit code', await signUpCode(w, email));
  await type('Choose a password', PASSWORD);
  const posted = page.waitForResponse((answer) => answer.url().endsWith('/api/service-requests'));
  await tap('Confirm and post');
  const { id } = await (await posted).json();
  await page.getByRole('link', { name: 'View Incoming Bids' }).waitFor();

  expect(screens).toHaveLength(6);
  expect(entries).toBeLessThanOrEqual(11);
  await eventually(async () => {
    const shown = await page.request.get(`/api/service-requests/${id}`);
    const { photos } = await shown.json();
    return photos.length === 1;
  }, 'the photo of the request');

  // The second request.
  taps = 0;
  await page.goto('/homeowner-dashboard');
  await page.getByRole('link', { name: 'Request', exact: true }).click();
  taps++;
  await page.getByText('12 Elm St, Cambridge').waitFor();
  await tap('Same as last time');
  await page.getByRole('heading', { level: 2, name: 'Review your request' }).waitFor();
  await choose(page.getByRole('checkbox', { name: /^I agree to the/ }));
  await tap('Submit Request');
  await page.getByRole('heading', { name: 'Your request is posted' }).waitFor();
  expect(taps).toBeLessThanOrEqual(4);

  // The first request is cancelled and posted once more.
  const owner = await signIn(url, email, PASSWORD);
  await owner.api.call('requests.cancel', { params: { requestId: id } });
  await page.goto(`/requests/${id}`);
  taps = 0;
  await tap('Repost');
  await page.getByText(/^Posted again for /).waitFor();
  expect(taps).toBe(1);
});

test('who has an account is told so by mail alone, signs in, and posts the draft with its photo', async () => {
  const { email } = await registeredHomeowner(w);
  await asksForCode(email);
  await w.local.mailTo(email, /account/i);

  await page.getByRole('link', { name: 'Sign in, your request is kept' }).click();
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button('Sign In').click();

  await heading(page, 'Request lawn service').waitFor();
  await page.getByText('1 photo', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await button('Submit Request').click();
  await page.getByRole('heading', { name: 'Your request is posted' }).waitFor();
});

test('a request can be discarded, and nothing of it is left in the tab', async () => {
  await asksForCode(`nora-${crypto.randomUUID()}@example.test`);

  await tap('Discard this request');

  await sees('What does your lawn need?');
  expect(await page.evaluate('sessionStorage.getItem("sward.request")')).toBeNull();
  const kept = `new Promise((resolve) => {
    const opening = indexedDB.open('sward');
    opening.onsuccess = () => {
      const all = opening.result.transaction('photos').objectStore('photos').getAll();
      all.onsuccess = () => resolve(all.result.length);
    };
  })`;
  await eventually(async () => (await page.evaluate(kept)) === 0, 'the photos to be gone');
});
