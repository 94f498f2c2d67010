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

/** Goes there as from a mail, and gives the address and the language that somebody ends up with. */
async function openedAt(address: string): Promise<[path: string, lang: string | null]> {
  await page.goto(address);
  const { pathname, search, hash } = new URL(page.url());
  return [pathname + search + hash, await page.locator('html').getAttribute('lang')];
}

async function choose(name: 'Español' | 'English'): Promise<void> {
  await awake(page);
  await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name, exact: true }).click()]);
}

test('whoever has chosen nothing gets the language of the address', async () => {
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
  // Whatever is asked for from now on never comes.
  await page.context().route('**/assets/*.js', () => undefined);
  await page.goto('/es/terms', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'English', exact: true }).click();

  await page.waitForURL('**/terms');
  expect(page.url()).toBe(`${url}/terms`);
});

describe('for somebody signed in', () => {
  beforeEach(async () => {
    await becomePerson(visitor, url, await registeredHomeowner(w));
  });

  test('the chosen language is kept as well', async () => {
    await page.goto('/view-bids?from=mail');
    await choose('Español');

    expect(page.url()).toBe(`${url}/es/view-bids?from=mail`);
    expect(await openedAt('/homeowner-dashboard')).toEqual(['/es/homeowner-dashboard', 'es-US']);
  });
});

test.each([
  ['', 'en-US', '$1,234.50'],
  ['/es', 'es-US', '$1,234.50'],
])('dates and money below "%s" are written as in %s', async (prefix, locale, money) => {
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const requestId = await postRequest(w, owner);
  const { availableDate } = await placeBid(w, provider, requestId, 1234.5);
  await becomePerson(visitor, url, owner);
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(availableDate));

  await page.goto(`${prefix}/requests/${requestId}/bids`);

  const bid = page.getByRole('article', { name: 'Green Blade Lawn Care' });
  await bid.getByText(money).first().waitFor();
  await bid.getByText(day).first().waitFor();
});

test.each(['/', '/pricing', '/create-account'])('%s names its address in both languages', async (path) => {
  const addresses: string[] = [];
  for (const prefix of ['', '/es']) {
    await page.goto(`${prefix}${path}`.replace(/(?<=.)\/$/, ''));
    const links = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((all) =>
        all.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
      );
    addresses.push(links.sort().join('\n'));
  }

  const [english, spanish] = addresses;
  expect(english).toBe(spanish);
  expect(english?.split('\n').map((line) => line.replace(/https?:\/\/[^/]+/, ''))).toEqual([
    `en ${path}`,
    `es ${path === '/' ? '/es' : `/es${path}`}`,
    `x-default ${path}`,
  ]);
});
