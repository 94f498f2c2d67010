import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axeCore from 'axe-core';
import type { Page } from 'playwright-core';

/** What can be wrong with a page that is shown, each said in a line. */

const CHECKS = readFileSync(join('tests', 'browser', 'in-page', 'checks.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const NARROW = { width: 360, height: 800 };
const WIDE = { width: 1280, height: 900 };
/** 1280 x 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** A line for each violation of axe's rules, all of them unless tags are named. Axe stays in the page until the next load. */
export async function violations(page: Page, tags?: readonly string[]): Promise<string[]> {
  // Sending its half megabyte again would take longer than running it.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${axeCore.source};0`);
  const options = {
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
    // Descriptions of what passes would be most of what is found; no rule here reads the rules of style sheets.
    ...{ resultTypes: ['violations'], preload: false },
  };
  // Lines alone: Playwright takes a result apart and checks each of its members.
  return await page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ html, failureSummary }) => html + ' ' + failureSummary).join(' ')))`);
}

const axe = (page: Page) => violations(page, TAGS);

/** Shows the open page so; what it then draws is measured after the next frame. */
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

/** One of the checks that run inside of the page. */
async function inPage(page: Page, check: 'covered' | 'moving' | 'shapeless'): Promise<string[]> {
  return await page.evaluate(`${CHECKS};swardChecks.${check}()`);
}

/** With the colors of the system alone. */
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

/** A page at one width in one scheme, in few words; it is left at the size that it had. */
export async function faultsAtAGlance(page: Page, viewport = NARROW): Promise<string[]> {
  const before = page.viewportSize() ?? NARROW;
  await look(page, viewport, 'light');
  const faults = [...(await axe(page)), ...(await beyondTheEdge(page)), ...(await nameless(page))];
  await page.setViewportSize(before);
  return faults;
}

/** Everything about a shown page that is not as it has to be: narrow and light, wide and dark, zoomed, still, in forced colours. */
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
