/** @covers features/site features/support features/home */
import type { Browser, Page } from 'playwright-core';
import { awake, becomePerson, launchBrowser, openVisitor, type Visitor } from '../support/browser.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { placeBid, postRequest, providers } from '../support/steps.ts';
import { world } from '../support/world.ts';

const url = siteUrl();
const w = world(url);

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
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

/** Opens an address as from a mail. Returns the address and the language at which it ends. */
async function openedAt(address: string): Promise<[path: string, lang: string | null]> {
  await page.goto(address);
  const { pathname, search, hash } = new URL(page.url());
  return [pathname + search + hash, await page.locator('html').getAttribute('lang')];
}

async function choose(name: 'Español' | 'English'): Promise<void> {
  await awake(page);
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name, exact: true }).click()]);
}

test('the person who has chosen nothing gets the language of the address', async () => {
  expect(await openedAt('/pricing')).toEqual(['/pricing', 'en-US']);
  expect(await openedAt('/es/pricing')).toEqual(['/es/pricing', 'es-US']);
});

test('the chosen language is kept, also against addresses of the other one', async () => {
  await page.goto('/support?topic=payment#contact');
  await choose('Español');
  expect(page.url()).toBe(`${url}/es/support?topic=payment#contact`);

  expect(await openedAt('/login?next=%2Fmessages%3Fc%3D1')).toEqual([
    '/es/login?next=%2Fmessages%3Fc%3D1',
    'es-US',
  ]);
  expect(await openedAt('/')).toEqual(['/es', 'es-US']);
  expect(await openedAt('/es/faq')).toEqual(['/es/faq', 'es-US']);

  await choose('English');
  expect(page.url()).toBe(`${url}/faq`);
  expect(await openedAt('/es/pricing#fees')).toEqual(['/pricing#fees', 'en-US']);
});

test('the switch works before the app has come', async () => {
  await page.goto('/faq');
  await choose('Español');
  // No script that is requested from now on ever comes.
  await page.context().route('**/assets/*.js', () => undefined);
  await page.goto('/es/terms', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'English', exact: true }).click();

  await page.waitForURL('**/terms');
  expect(page.url()).toBe(`${url}/terms`);
});

test('a person signed in keeps the language, and dates and money are written in it', async () => {
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const requestId = await postRequest(w, owner);
  const { availableDate } = await placeBid(w, provider, requestId, 1234.5);
  await becomePerson(visitor, url, owner);
  const expectBid = async (locale: string) => {
    const day = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(availableDate));
    const bid = page.getByRole('article', { name: 'Green Blade Lawn Care' });
    await bid.getByText('$1,234.50').first().waitFor();
    await bid.getByText(day).first().waitFor();
  };
  const address = `/requests/${requestId}/bids?from=mail`;

  await page.goto(address);
  await expectBid('en-US');
  await choose('Español');

  expect(page.url()).toBe(`${url}/es${address}`);
  await expectBid('es-US');
  expect(await openedAt('/homeowner-dashboard')).toEqual(['/es/homeowner-dashboard', 'es-US']);
});

test.each(['/', '/pricing', '/create-account'])('%s names its address in both languages', async (path) => {
  const linksOf = async (address: string) => {
    const text = await (await fetch(url + address)).text();
    const links = text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="https?:\/\/[^/"]+([^"]*)">/g);
    return [...links].map(([, language, href]) => `${language} ${href}`).sort();
  };
  const spanish = path === '/' ? '/es' : `/es${path}`;

  expect(await linksOf(path)).toEqual([`en ${path}`, `es ${spanish}`, `x-default ${path}`]);
  expect(await linksOf(spanish)).toEqual(await linksOf(path));
});
