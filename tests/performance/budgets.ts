import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { type Person, signIn } from '../support/people.ts';
import { startStack } from '../support/stack.ts';
import { placeBid, postRequest, providers, world } from '../support/steps.ts';
import { budgetRows, type Row, WHOLE } from './budget-rows.ts';
import { type FirstLoad, firstLoad } from './first-load.ts';
import { median, openLighthouse, type Score } from './lighthouse.ts';

/**
 * `npm run budgets [-- --all]`: sizes of every page and Lighthouse figures of one page of each row, or of all,
 * beside their limits. Ends with 1 when anything is over.
 */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
const RUNS = 3;
const AT_ONCE = 6;

type People = Record<Row['as'], Person | undefined>;
const over: string[] = [];

const stack = await startStack();
const browser = await launchBrowser();
try {
  const w = world(stack.url);
  const homeowner = await signIn(stack.url, 'homeowner@sward.test');
  const [provider] = await providers(w);
  const requestId = await postRequest(w, homeowner);
  const bid = await placeBid(w, provider, requestId, 40);
  const people: People = { visitor: undefined, homeowner, provider };
  const rows = budgetRows({ requestId, bidId: bid.id });

  await printWhole();
  await printSizes(rows, people);
  await printScores(rows, people);
} finally {
  await browser.close();
  await stack.stop();
  await stack.discard();
}
for (const line of over) process.stdout.write(`over budget: ${line}\n`);
if (over.length === 0) process.stdout.write('within all budgets\n');
process.exitCode = over.length === 0 ? 0 : 1;

/** Scripts and styles of the main language; the other one differs by its words. */
async function printWhole(): Promise<void> {
  const folder = join('.cache', 'site', 'en', 'assets');
  const sizes = { js: 0, css: 0 };
  for (const name of await readdir(folder)) {
    const size = gzipSync(await readFile(join(folder, name)), { level: 9 }).length;
    if (name.endsWith('.js')) sizes.js += size;
    if (name.endsWith('.css')) sizes.css += size;
  }
  const js = figure('whole app', 'JS', sizes.js / 1000, WHOLE.js);
  const css = figure('whole app', 'CSS', sizes.css / 1000, WHOLE.css);
  process.stdout.write(`whole app, gzip kB: JS ${js}, CSS ${css}\n`);
}

async function printSizes(rows: readonly Row[], people: People): Promise<void> {
  process.stdout.write(
    '\ngzip kB (limit)                        blocking JS   JS at first load    HTML with CSS\n',
  );
  for (const row of rows) {
    const sizes: FirstLoad[] = [];
    for (let from = 0; from < row.pages.length; from += AT_ONCE) {
      const some = row.pages.slice(from, from + AT_ONCE);
      sizes.push(...(await Promise.all(some.map((page) => sizeOf(browser, page, people[row.as])))));
    }
    row.pages.forEach((page, index) => {
      const size = sizes[index];
      if (!size) return;
      const { blockingJs, firstJs, html } = row.limits;
      print(
        page,
        figure(page, 'blocking JS', size.blockingJs / 1000, blockingJs),
        figure(page, 'JS at first load', size.firstJs / 1000, firstJs),
        figure(page, 'HTML', size.html / 1000, html),
      );
    });
  }
}

async function sizeOf(on: Browser, page: string, person: Person | undefined): Promise<FirstLoad> {
  const context = await on.newContext({ viewport: { width: 412, height: 823 } });
  const cookies = [...(person?.cookies ?? [])];
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: stack.url })));
  const size = await firstLoad(context, stack.url + page);
  await context.close();
  return size;
}

async function printScores(rows: readonly Row[], people: People): Promise<void> {
  process.stdout.write(
    `\nLighthouse, median of ${RUNS} (limit)             LCP s             CLS     performance   a11y  practices  SEO\n`,
  );
  for (const row of rows) {
    const lighthouse = await openLighthouse(stack.url, people[row.as]);
    for (const page of values.all ? row.pages : row.pages.slice(0, 1)) {
      const scores: Score[] = [];
      for (let run = 0; run < RUNS; run++) scores.push(await lighthouse.measure(stack.url + page));
      printScore(row, page, median(scores));
    }
    await lighthouse.close();
  }
}

function printScore({ as, limits }: Row, page: string, score: Score): void {
  print(
    page,
    figure(page, 'LCP', score.lcp, limits.lcp, 2),
    figure(page, 'CLS', score.cls, limits.cls, 3),
    atLeast(page, 'performance', score.performance, limits.performance),
    atLeast(page, `accessibility ${score.failed}`, score.accessibility, 100),
    atLeast(page, `best practices ${score.failed}`, score.bestPractices, 100),
    // Pages of the signed-in are none for search engines.
    as === 'visitor' ? atLeast(page, `SEO ${score.failed}`, score.seo, 100) : '-',
  );
}

function figure(page: string, name: string, value: number, limit: number | undefined, digits = 1): string {
  const text = value.toFixed(digits);
  if (limit === undefined) return text;
  if (!(Number(text) <= limit)) over.push(`${page}: ${name} ${text}, limit ${limit}`);
  return `${text} (${limit})`;
}

function atLeast(page: string, name: string, value: number, limit: number): string {
  if (!(value >= limit)) over.push(`${page}: ${name} ${value}, at least ${limit}`);
  return `${value} (${limit})`;
}

function print(page: string, ...figures: string[]): void {
  const name = page.replaceAll(/(req|bid)_\w+/g, '…');
  process.stdout.write(`${name.padEnd(34)}${figures.map((text) => text.padStart(16)).join('')}\n`);
}
