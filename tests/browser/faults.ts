import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

/** Faults of a shown page, one line each. */

const CHECKS = readFileSync(join('tests', 'browser', 'in-page', 'checks.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const NARROW = { width: 360, height: 800 };
const WIDE = { width: 1280, height: 900 };
/** A window of 1280 x 1024 at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 };

/**
 * Returns a line for each violation of axe's rules: of all rules, or of those with the tags. Axe stays in the page
 * until the next load.
 */
export async function violations(page: Page, tags?: readonly string[]): Promise<string[]> {
  // Sending the half megabyte of axe again would take longer than running it.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${axeCore.source};0`);
  const options = {
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
    // Descriptions of passed rules would be most of the result; no rule here reads style sheets.
    ...{ resultTypes: ['violations'], preload: false },
  };
  // Returns only lines: Playwright takes a result apart and checks each of its members.
  return await page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ html, failureSummary }) => html + ' ' + failureSummary).join(' ')))`);
}

const axe = (page: Page) => violations(page, TAGS);

/** Shows the open page in this size and scheme and waits until it is drawn. */
async function look(
  page: Page,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
}

async function beyondTheEdge(page: Page): Promise<string[]> {
  const beyond: number = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return beyond > 0 ? [`${beyond} px beyond the edge`] : [];
}

/** Runs one of the checks of in-page/checks.js. */
async function inPage(page: Page, check: 'covered' | 'moving' | 'shapeless'): Promise<string[]> {
  return await page.evaluate(`${CHECKS};swardChecks.${check}()`);
}

/** Returns the faults that the page has with the system's colors only. */
async function shapeless(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const faults = await inPage(page, 'shapeless');
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}

async function nameless(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} headings of level 1`);
  const title = await page.title();
  if (!/^((.+ · )?Sward|Sward: .+)$/.test(title)) faults.push(`title ${title}`);
  return faults;
}

/** Returns the faults of a page at one width in the light scheme, then restores its size. */
export async function faultsAtAGlance(page: Page, viewport = NARROW): Promise<string[]> {
  const before = page.viewportSize() ?? NARROW;
  await look(page, viewport, 'light');
  const faults = [...(await axe(page)), ...(await beyondTheEdge(page)), ...(await nameless(page))];
  await page.setViewportSize(before);
  return faults;
}

/**
 * Returns all faults of a shown page: narrow and light, wide and dark, zoomed, with reduced motion, in forced colors.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const note = (where: string, found: string[]) => {
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  };
  note('reduced motion', await inPage(page, 'moving'));
  note('document', await nameless(page));
  await look(page, NARROW, 'light');
  note('narrow', [...(await axe(page)), ...(await beyondTheEdge(page)), ...(await inPage(page, 'covered'))]);
  await look(page, WIDE, 'dark');
  note('wide, dark', [...(await axe(page)), ...(await beyondTheEdge(page))]);
  note('forced colours', await shapeless(page));
  await look(page, ZOOMED, 'light');
  note('zoomed', [...(await beyondTheEdge(page)), ...(await inPage(page, 'covered'))]);
  await look(page, NARROW, 'light');
  return faults;
}
