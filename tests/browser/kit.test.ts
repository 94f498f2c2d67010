/** @covers features/style-guide */
import type { Browser, Page } from 'playwright-core';
import { heading, launchBrowser, openVisitor, type Visitor } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { violations } from './faults.ts';

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

test.each([
  [390, 844],
  [700, 900],
  [1440, 900],
])('a toast at %d px covers no title', async (width, height) => {
  const { page, context, complaints } = await openKit({ viewport: { width, height } });
  await page.getByRole('button', { name: 'Show an error' }).click();
  const toast = page.locator('[data-toasts] li');
  await toast.waitFor();
  await page.evaluate('scrollTo(0, 0)');

  const [shown, title] = await Promise.all([
    toast.boundingBox(),
    heading(page, 'Component kit').boundingBox(),
  ]);

  expect(shown && title && apart(shown, title)).toBe(true);
  expect(shown && shown.y >= 0 && shown.y + shown.height <= height).toBe(true);
  expect(complaints()).toEqual([]);
  await context.close();
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function apart(a: Box, b: Box): boolean {
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
}

test('headings are drawn in the display face, which comes from the site', async () => {
  const { page, context, complaints } = await openKit({});

  await page.waitForFunction(
    `[...document.fonts].some(({ family, status }) => family.includes('Bricolage Grotesque') && status === 'loaded')`,
  );

  expect(await page.evaluate(`getComputedStyle(document.querySelector('h1')).fontFamily`)).toMatch(
    /^"Bricolage Grotesque"/,
  );
  expect(complaints()).toEqual([]);
  await context.close();
});

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

/** Returns how long the next tip waits, and how long until that changes. */
const delays = (page: Page) =>
  page.evaluate<string>(
    `(({ transitionDelay }, next) => [next, transitionDelay].join(', changes after '))
     (...((styles) => [styles, styles.getPropertyValue('--tip-delay')])(getComputedStyle(document.documentElement)))`,
  );
const waitsFor = (page: Page, said: string) =>
  eventually(async () => (await delays(page)) === said, `a tip that opens after ${said}`);

/** Returns the tip of the control that is hovered or focused: its text, its visibility and its distance. */
const tip = (page: Page, which: 'hover' | 'focus-visible') =>
  page.evaluate<string>(
    `(({ content, visibility, display, borderBlockStartWidth }) =>
      [content.split(' / ')[0], display === 'none' ? display : visibility, borderBlockStartWidth].join(' '))
     (getComputedStyle(document.querySelector('[data-tip]:${which}'), '::after'))`,
  );

/** Waits for the tip, which follows the delay a frame later. */
const shows = (page: Page, which: 'hover' | 'focus-visible', said: string) =>
  eventually(async () => (await tip(page, which)) === said, `the tip ${said}`);

describe('the name of an icon', () => {
  test('opens 700 ms after the pointer has come, another one at once until 300 ms after it has left', async () => {
    const { page, context, complaints } = await openKit({});
    // The kit's styles load late.
    await waitsFor(page, '0.7s, changes after 0.3s');

    await page.getByRole('button', { name: 'Delete draft' }).hover();

    await waitsFor(page, '0s, changes after 0.7s');
    await shows(page, 'hover', '"Delete draft" visible 4px');
    await page.mouse.move(0, 0);
    await waitsFor(page, '0.7s, changes after 0.3s');
    expect(complaints()).toEqual([]);
    await context.close();
  });

  test('opens with the focus of the keyboard, and Escape takes it away', async () => {
    const { page, context } = await openKit({});
    await waitsFor(page, '0.7s, changes after 0.3s');
    const back = async () => {
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
    };
    await page.getByRole('button', { name: 'Delete draft' }).focus();
    await back();
    await shows(page, 'focus-visible', '"Delete draft" visible 4px');

    await page.keyboard.press('Escape');

    await shows(page, 'focus-visible', '"Delete draft" none 4px');
    await back();
    await shows(page, 'focus-visible', '"Delete draft" visible 4px');
    await context.close();
  });
});

test('a photo in full size opens within the security policy, and the Spanish site has the kit too', async () => {
  const { page, context, complaints } = await openKit({});

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
