/** @covers features/dev */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { heading, launchBrowser, openVisitor, type Visitor } from '../support/browser.ts';
import { siteUrl } from '../support/shared-stack.ts';

const KIT = '/dev/kit';
const LIGHT_PAPER = 'rgb(251, 250, 245)';
const DARK_PAPER = 'rgb(13, 22, 17)';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function openKit(options: Parameters<typeof openVisitor>[2]): Promise<Visitor> {
  const visitor = await openVisitor(browser, siteUrl(), options);
  await visitor.page.goto(KIT);
  await heading(visitor.page, 'Component kit').waitFor();
  return visitor;
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}

function paper(page: Page): Promise<string> {
  return page.evaluate('getComputedStyle(document.body).backgroundColor');
}

test.each([
  [360, 'light'],
  [1280, 'dark'],
] as const)(
  'every component at %d px, %s, passes axe and stays within the page',
  async (width, colorScheme) => {
    const { page, context, complaints } = await openKit({ viewport: { width, height: 900 }, colorScheme });

    const beyond = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );

    expect(await violations(page)).toEqual([]);
    expect(beyond).toBe(0);
    expect(complaints()).toEqual([]);
    await context.close();
  },
);

test('the switch shows the other scheme', async () => {
  const { page, context, complaints } = await openKit({ colorScheme: 'light' });
  const colors = page.getByLabel('Colors');
  expect(await paper(page)).toBe(LIGHT_PAPER);

  await colors.selectOption('Dark');
  expect(await paper(page)).toBe(DARK_PAPER);

  await colors.selectOption('As the system');
  expect(await paper(page)).toBe(LIGHT_PAPER);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper(page)).toBe(DARK_PAPER);
  await colors.selectOption('Light');
  expect(await paper(page)).toBe(LIGHT_PAPER);

  expect(complaints()).toEqual([]);
  await context.close();
});

test('a tooltip and a photo in full size open within the security policy, and the Spanish site has the kit too', async () => {
  const { page, context, complaints } = await openKit({});

  await page.getByRole('button', { name: 'Delete draft' }).hover();
  await page.getByText('Deletes the draft for good').first().waitFor();
  const strip = page.getByRole('list', { name: 'Photos of the request' });
  await strip.getByRole('button', { name: 'View Back lawn' }).click();
  const dialog = page.getByRole('dialog', { name: 'Back lawn' });
  await dialog.getByRole('img', { name: 'Back lawn' }).waitFor();
  await page.keyboard.press('Escape');
  await strip.getByRole('button', { name: 'View Back lawn' }).and(page.locator(':focus')).waitFor();
  await page.goto(`/es${KIT}`);
  await page.getByText('Paso 1 de 5').waitFor();

  expect(complaints()).toEqual([]);
  await context.close();
});
