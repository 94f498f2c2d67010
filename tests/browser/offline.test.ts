/** @covers infra features/home */
import type { Browser } from 'playwright-core';
import { awake, heading, launchBrowser, openVisitor, type Visitor } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { siteUrl } from '../support/shared-stack.ts';

const url = siteUrl();

let browser: Browser;
let visitor: Visitor;
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  visitor = await openVisitor(browser, url, { serviceWorker: true });
});
afterEach(() => visitor.context.close());
afterAll(() => browser.close());

/** Waits until the service worker controls the open page. */
async function workerReady(address: string): Promise<void> {
  const { page } = visitor;
  await page.goto(address);
  await page.evaluate("navigator.serviceWorker.register('/sw.js')");
  await page.evaluate('navigator.serviceWorker.ready');
  await page.reload();
  await eventually(
    async () => await page.evaluate<boolean>('navigator.serviceWorker.controller !== null'),
    'the service worker',
  );
}

test.each([
  ['/pricing', 'en-US', 'You are offline', 'Pricing'],
  ['/es/pricing', 'es-US', 'Sin conexión', 'Precios'],
])(
  'without a connection %s is the offline page, and the page again afterwards',
  async (address, lang, title, h1) => {
    const { page, context } = visitor;
    await workerReady(address);

    await context.setOffline(true);
    await page.reload();

    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    expect(await page.locator('h1').innerText()).toContain(title);

    await context.setOffline(false);
    await page.getByRole('main').getByRole('link').click();
    await heading(page, h1).waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
  },
);

test('a new version is seen at once: documents always come from the network', async () => {
  const { page, context } = visitor;
  await workerReady('/pricing');
  await context.route('**/faq', async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<h1>A newer version</h1>' });
  });

  await page.goto('/faq');

  expect(await page.locator('h1').innerText()).toBe('A newer version');
  const kept: string[] = await page.evaluate(`(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  })()`);
  expect(kept.filter((path) => !path.startsWith('/assets/')).sort()).toEqual([
    '/es/offline.html',
    '/offline.html',
  ]);
});

test.each([
  ['', 'en-US', '/'],
  ['/es', 'es-US', '/es'],
])('the manifest below %p names the app and icons that are there', async (prefix, lang, start) => {
  const document = await (await fetch(`${url}${prefix}/pricing`)).text();
  const href = /<link rel="manifest" href="([^"]+)">/.exec(document)?.[1];

  const answer = await fetch(url + href);
  const manifest = (await answer.json()) as { icons: { src: string }[] };

  expect(answer.status).toBe(200);
  expect(manifest).toMatchObject({ short_name: 'Sward', lang, start_url: start, display: 'standalone' });
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src } of manifest.icons) expect((await fetch(url + src)).status).toBe(200);
});

test('a page that fails is told, and the rest of the site stays', async () => {
  const { page, context } = visitor;
  await page.goto('/');
  await awake(page);
  await context.route('**/assets/*.js', (route) => route.abort());

  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }).click();

  await page.getByRole('button', { name: /reload/i }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();
});
