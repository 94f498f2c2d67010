import type { Browser, Page } from 'playwright-core';
import { heading, launchBrowser, toastText, type Visitor } from '../support/browser.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { dayFromNow, world } from '../support/world.ts';
import { signsIn } from './homeowner.ts';
import { type Neighbourhood, settleIn } from './places.ts';
import { PATHS, ROUTES } from './routes.ts';
import { pathOf, visitAs } from './visits.ts';

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

/**
 * Milliseconds of the page's own clock from when it says `text` until the browser is at another path. To be asked for
 * before the page says it: on a busy machine this program learns late what it shows.
 */
async function untilLeft(leave: string, text: string): Promise<number> {
  return await page.evaluate(`(async () => {
    while (!document.querySelector('main').textContent.includes('${text}')) await new Promise((resolve) => setTimeout(resolve, 5));
    const started = performance.now();
    while (location.pathname === '${leave}') await new Promise((resolve) => setTimeout(resolve, 5));
    return performance.now() - started;
  })()`);
}

const kindFor = (kind: string) => PATHS.filter((path) => ROUTES[path].visitor.kind === kind);

test('every page of the signed-in asks a visitor to sign in', async () => {
  await as('visitor');
  for (const path of kindFor('sign-in')) {
    const address = place.addressOf(path);

    await page.goto(address);
    await page.waitForURL(/\/login/);
    await heading(page, SIGN_IN).waitFor();

    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('next')]).toEqual(['/login', address]);
  }
});

test.each(kindFor('told'))(
  '%s tells a visitor to sign in and leads there half a second later',
  async (path) => {
    await as('visitor');
    // The notice and the wait for the way on begin together.
    await page.addInitScript(`new MutationObserver(() => {
    if (document.body?.textContent?.includes('You are logged out')) performance.mark('told');
    if (location.pathname === '/login') performance.mark('left');
  }).observe(document, { childList: true, subtree: true })`);

    await page.goto(path);

    expect(await toastText(page, 'Unauthorized')).toEqual([
      'Unauthorized',
      'You are logged out. Logging in again...',
    ]);
    await heading(page, SIGN_IN).waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
    const [told = 0, left = 0]: number[] = await page.evaluate(
      "['told', 'left'].map((name) => performance.getEntriesByName(name)[0].startTime)",
    );
    // The notice itself is loaded meanwhile.
    expect(left).toBeGreaterThan(told);
    expect(left - told).toBeLessThan(2_000);
  },
);

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

test('after signing in nobody is led to another site', async () => {
  await as('homeowner');

  await page.goto('/login?next=//elsewhere.test/login');

  await heading(page, /^Welcome, /).waitFor();
  expect(page.url()).toBe(`${url}/homeowner-dashboard`);
});

test.each([
  '/checkout',
  '/payment-success',
  '/payment-success?bidId=bid_1',
  '/payment-success?payment_intent=pi_1',
])('%s means nothing and leads home', async (address) => {
  await as('homeowner');

  await page.goto(address);

  await heading(page, /^Welcome back, /).waitFor();
  expect(pathOf(page)).toBe('/');
});

test('three seconds after the request is posted the homeowner is led home', async () => {
  await as('homeowner');
  await page.goto('/request-service');
  const next = page.getByRole('button', { name: 'Next' });
  const text = (label: string) => page.getByLabel(label, { exact: true });
  await page.getByRole('checkbox', { name: 'Lawn Mowing' }).check();
  await text('Preferred date').fill(await dayFromNow(w, 4));
  await text('Preferred time').selectOption({ label: 'Morning (8am - 12pm)' });
  await next.click();
  await text('Address').fill('21 Prospect St');
  await text('City').fill('Cambridge');
  await text('State').selectOption('MA');
  await text('ZIP code').fill('02139');
  await text('Phone').fill('617-555-0100');
  await next.click();
  await page.getByLabel('Add photos').waitFor();
  await next.click();
  await page.getByRole('checkbox', { name: /^I agree to the terms/ }).check();
  const leaves = untilLeft('/request-service', 'Your request is posted');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const waited = await leaves;

  expect(pathOf(page)).toBe('/');
  expect(waited).toBeGreaterThan(2_000);
  expect(waited).toBeLessThan(4_500);
});
