/** @covers features/post-request features/sign-in features/apply */
import type { Browser, Locator, Page } from 'playwright-core';
import {
  becomePerson,
  heading,
  holdToasts,
  holdUndo,
  launchBrowser,
  openVisitor,
  toastOf,
  type Visitor,
} from '../support/browser.ts';
import { CARDS } from '../support/local.ts';
import type { Person } from '../support/people.ts';
import { applicationBody, registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { placeBid, postRequest, providers } from '../support/steps.ts';
import { dayFromNow, PASSWORD, world } from '../support/world.ts';

const url = siteUrl();
const w = world(url);
const MOST_TABS = 60;

let browser: Browser;
let owner: Person;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [browser, owner] = await Promise.all([launchBrowser(), registeredHomeowner(w)]);
});
beforeEach(async () => {
  visitor = await openVisitor(browser, url);
  page = visitor.page;
});
afterEach(async () => {
  const complaints = visitor.complaints();
  await visitor.context.close();
  expect(complaints).toEqual([]);
});
afterAll(() => browser.close());

/** Moves the focus there with Tab only. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  const focused = target.and(page.locator(':focus'));
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} times Tab do not lead to ${target}`);
}

async function press(target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(target);
  await page.keyboard.press(key);
}

async function type(label: string, text: string): Promise<void> {
  await tabTo(page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const checkbox = (name: string | RegExp) => page.getByRole('checkbox', { name });

/** Waits for the heading of a step, which has the focus as soon as the step is shown. */
const step = (name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).and(page.locator(':focus')).waitFor();

test('the request wizard from its first step to the posted request', async () => {
  await becomePerson(visitor, url, owner);
  const [year, month, day] = (await dayFromNow(w, 3)).split('-');
  await page.goto('/request-service');
  await press(button('Next'), 'Enter');
  await page.getByRole('alert').and(page.locator(':focus')).waitFor();

  await press(checkbox('Lawn Mowing'), 'Space');
  await press(checkbox('Mulching'), 'Space');
  await type('Preferred date', `${month}${day}${year}`);
  await type('Preferred time', 'Morning');
  await press(button('Next'), 'Enter');

  await step('Where is the property?');
  await type('Address', '21 Prospect St');
  await type('City', 'Cambridge');
  await type('State', 'MA');
  await type('ZIP code', '02139');
  await type('Phone', '617-555-0100');
  await press(button('Next'), 'Enter');

  await step('Add photos');
  await tabTo(page.getByLabel('Add photos'));
  await press(button('Next'), 'Enter');

  await step('Review your request');
  await press(button('Submit Request'), 'Enter');
  await checkbox(/^I agree to the Terms/)
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Space');
  await press(button('Submit Request'), 'Enter');

  await step('Your request is posted');
  await press(page.getByRole('link', { name: 'View Incoming Bids' }), 'Enter');
  await heading(page, 'Bids for your request').and(page.locator(':focus')).waitFor();
  await page.getByText('Lawn Mowing, Mulching').waitFor();
});

test('checkout, the dialog of the bank included', async () => {
  await becomePerson(visitor, url, owner);
  const [provider] = await providers(w);
  const requestId = await postRequest(w, owner);
  await placeBid(w, provider, requestId);
  await page.goto(`/requests/${requestId}/bids`);

  await press(page.getByRole('link', { name: 'Accept Green Blade Lawn Care for $46.95' }), 'Enter');
  await heading(page, 'Checkout').and(page.locator(':focus')).waitFor();
  await type('Card number', CARDS.authentication);
  await type('Expiry (MM/YY)', '12/34');
  await type('CVC', '123');
  await type('Name on card', 'Robin Marsh');
  await press(
    checkbox('I authorize Sward to charge $46.95 today and hold it until the job is done.'),
    'Space',
  );
  await press(button('Complete Payment · $46.95'), 'Enter');

  const bank = page.getByRole('dialog', { name: 'Confirm with your bank' });
  await bank.waitFor();
  await press(bank.getByRole('button', { name: 'Complete authentication' }), 'Enter');

  await heading(page, 'Payment Successful').and(page.locator(':focus')).waitFor();
});

test('placing a bid, from the open requests to its page and back', async () => {
  const [provider] = await providers(w);
  await becomePerson(visitor, url, provider);
  const requestId = await postRequest(w, owner);
  await page.goto('/browse-requests');
  const card = page.locator(`#${requestId}`);

  // The newest request is open from the start, and may be this one.
  await card.waitFor();
  const row = card.getByRole('button', { expanded: false });
  if (await row.count()) await press(row, 'Enter');
  await press(card.getByRole('link', { name: /^Place bid on / }), 'Enter');
  await heading(page, 'Bid on Lawn Mowing in Cambridge').and(page.locator(':focus')).waitFor();
  await type('Your price', '40');
  await type('Message', 'Mowing, edging and clean-up.');
  await holdUndo(page);
  await press(button('Place Bid'), 'Enter');
  await page.getByText('Bid placed: $40.00 for ').waitFor();
  await press(button('Undo'), 'Enter');
  await press(button('Place Bid'), 'Enter');
  await press(page.getByRole('link', { name: 'Back to requests' }), 'Enter');

  await heading(page, 'Browse Service Requests').waitFor();
  await card.waitFor();
  const again = card.getByRole('button', { expanded: false });
  if (await again.count()) await press(again, 'Enter');
  await card.getByRole('link', { name: 'Your bid is in' }).waitFor();
});

test('signing in, after a look at what was typed', async () => {
  await page.goto('/login');
  await type('Username', owner.email);
  await type('Password', PASSWORD);
  await press(button('Show password'), 'Space');
  await page.locator('input[name=password][type=text]').waitFor();
  await press(button('Sign In'), 'Enter');

  await heading(page, /^Welcome, /)
    .and(page.locator(':focus'))
    .waitFor();
});

test('the join wizard, back and forth', async () => {
  await page.goto('/join-provider');
  await type('Business name', 'Field & Turf');
  await press(button('Continue'), 'Enter');
  await page.getByRole('alert').and(page.locator(':focus')).waitFor();
  await type('First name', 'Terry');
  await type('Last name', 'Field');
  await type('Email', applicationBody().email);
  await type('Phone', '617-555-0111');
  await press(button('Continue'), 'Enter');

  await step('Service Information');
  await press(button('Back'), 'Enter');
  await step('Business Information');
  await press(button('Continue'), 'Enter');
  await step('Service Information');
  await type('Address', '40 Hampshire St');
  await type('City', 'Cambridge');
  await type('State', 'Massachusetts');
  await type('ZIP code', '02139');
  await type('Service area', 'Cambridge and around');
  await press(checkbox('Lawn Mowing'), 'Space');
  await type('Experience', '3');
  await press(button('Continue'), 'Enter');

  await step('Additional Information & Agreement');
  await type('Bio', 'We mow and edge, and we leave no clippings behind.');
  await press(checkbox('I have liability insurance'), 'Space');
  await tabTo(page.getByLabel(/^Insurance details/));
  await page.keyboard.type('Sample Mutual');
  await press(checkbox('I consent to a background check'), 'Space');
  await press(checkbox(/^I agree to the/), 'Space');
  await press(button('Submit Application'), 'Enter');

  await step('Application Submitted!');
});

test('F8 leads to the notifications, and Tab to the one that is there', async () => {
  await becomePerson(visitor, url, owner);
  await page.goto('/request-service');
  await holdToasts(page);
  await press(button('Next'), 'Enter');
  await toastOf(page).waitFor();

  await page.keyboard.press('F8');

  const viewport = page.getByRole('region', { name: /^Notifications/ }).getByRole('list');
  await viewport.and(page.locator(':focus')).waitFor();
  await press(button('Close notification'), 'Enter');
  await toastOf(page).waitFor({ state: 'detached' });
});
