/** @covers features/sign-in features/checkout */
import type { Browser, Page } from 'playwright-core';
import { heading, launchBrowser, toastText, type Visitor } from '../support/browser.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';
import { signsIn } from './homeowner.ts';
import { type Neighbourhood, settleIn } from './places.ts';
import { PATHS, ROUTES } from './routes.ts';
import { follow, pathOf, visitAs } from './visits.ts';

const url = siteUrl();
const w = world(url);
const SIGN_IN = 'Sign in to Sward';

let browser: Browser;
let place: Neighbourhood;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [browser, place] = await Promise.all([launchBrowser(), settleIn(w)]);
});
afterAll(() => browser.close());

const as = async (role: 'visitor' | 'homeowner') => {
  visitor = await visitAs(browser, url, place, role);
  ({ page } = visitor);
};
afterEach(async () => {
  const complaints = visitor.complaints();
  await visitor.context.close();
  expect(complaints).toEqual([]);
});

const kindFor = (kind: string) => PATHS.filter((path) => ROUTES[path].visitor.kind === kind);

const next = () => new URL(page.url()).searchParams.get('next');

test('every page of the signed-in asks a visitor to sign in', async () => {
  await as('visitor');
  const [first = '', ...others] = kindFor('sign-in').map((path) => place.addressOf(path));
  await page.goto(first);
  await page.waitForURL(/\/login/);
  await heading(page, SIGN_IN).waitFor();
  expect([pathOf(page), next()]).toEqual(['/login', first]);

  for (const address of others) {
    // Follows a link; only the first address needs its own document.
    await follow(page, address);
    await page.waitForURL((now) => now.searchParams.get('next') === address);
    await heading(page, SIGN_IN).waitFor();
    expect(pathOf(page)).toBe('/login');
  }
});

test('some pages tell a visitor first, and lead to the sign-in', async () => {
  await as('visitor');
  for (const path of kindFor('told')) {
    await page.goto(path);

    expect(await toastText(page, 'Unauthorized')).toEqual([
      'Unauthorized',
      'You are logged out. Logging in again...',
    ]);
    await heading(page, SIGN_IN).waitFor();
    expect(next()).toBe(path);
  }
});

test('the visitor comes back to the page after signing in, query included', async () => {
  await as('visitor');
  await page.goto('/messages?c=none');
  await heading(page, SIGN_IN).waitFor();

  await signsIn(page, place.owner.email, 'green-grass-grows');
  await heading(page, 'Messages').waitFor();

  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe('/messages?c=none');
});

test('whose session ends midway signs in and finds in the form what was typed', async () => {
  await as('homeowner');
  visitor.allow(401, /\/api\//);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Edit: About you' }).click();
  await page.getByLabel('First name').fill('Roberta');
  await visitor.context.clearCookies();

  await page.getByRole('button', { name: 'Save changes' }).click();

  await heading(page, SIGN_IN).waitFor();
  expect(await toastText(page, 'Your session has ended')).toHaveLength(2);
  await signsIn(page, place.owner.email, 'green-grass-grows');
  await page.getByRole('button', { name: 'Edit: About you' }).click();
  expect(await page.getByLabel('First name').inputValue()).toBe('Roberta');
});

test('after signing in no one is led to another site', async () => {
  await as('homeowner');

  await page.goto('/login?next=//elsewhere.test/login');

  await heading(page, /^Welcome, /).waitFor();
  expect(page.url()).toBe(`${url}/homeowner-dashboard`);
});

test('an address that means nothing leads home', async () => {
  await as('homeowner');
  for (const address of [
    '/checkout',
    '/payment-success',
    '/payment-success?bidId=bid_1',
    '/payment-success?payment_intent=pi_1',
  ]) {
    await page.goto(address);

    await heading(page, /^Welcome back, /).waitFor();
    expect(pathOf(page)).toBe('/');
  }
});
