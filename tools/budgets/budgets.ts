import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tests/support/browser.ts';
import type { Person } from '../../tests/support/people.ts';
import { startStack } from '../../tests/support/stack.ts';
import { budgetRows, isListed, MOVED, type Row, WHOLE } from './budget-rows.ts';
import { type FirstLoad, firstLoad } from './first-load.ts';
import { functionSizes } from './function-sizes.ts';
import { coldImports, IMPORT_LIMIT } from './imports/cold-imports.ts';
import { measure, median, type Score } from './lighthouse.ts';
import { serveReference } from './reference-page.ts';
import { openFront } from './secure-front.ts';
import { type People, sights } from './sights.ts';
import { wholeSizes } from './site-chunks.ts';

/**
 * `npm run budgets [-- --all|--sizes|--only <text>] [--write]` prints figures beside their limits: sizes of every function
 * and page, the time to import each function, and what Lighthouse measures. Lighthouse opens one page of each row, all
 * pages (`--all`) or none (`--sizes`). `--only` omits the sizes and opens the pages whose address contains one of the texts.
 * Limits of times are multiples of what a module or page that never changes took in the same run. `--write` puts the
 * figures of pages into docs/measurements.md. Exits with 1 when a figure is over its limit.
 */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    sizes: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
});
const DOCUMENT = join('docs', 'measurements.md');
const SECTION = /(## The web app: .*\n)[\s\S]*?(?=\n## |$)/;
const RUNS = 3;
const ONLY = values.only;
/** Whether every page has all its runs: its figures are written down or asked for explicitly. */
const THOROUGH = values.all || values.write || ONLY !== undefined;
const AT_ONCE = 6;
/** Blocking time that Lighthouse calls good. It is allowed whatever the reference takes. */
const UNNOTICED_MS = 200;

/** A figure beside its limit. `fault` says by what it is over. */
interface Figure {
  text: string;
  fault?: string;
}
const over: string[] = [];
const report: string[] = [];

// Runs first, while this process does nothing else.
if (!ONLY) await printFunctions();
const stack = await startStack({ people: 'neighborhood' });
const browser = await launchBrowser();
const { people, ids } = await sights(stack.url);
try {
  const rows = budgetRows(ids);

  if (!ONLY) {
    await printWhole();
    await printSizes(rows, people);
  }
  if (!values.sizes) await printScores(rows, people);
} finally {
  await browser.close();
  await stack.stop();
  await stack.discard();
}
for (const line of over) say(`over budget: ${line}`);
if (over.length === 0) say('within all budgets');
if (values.write) await writeReport();
process.exitCode = over.length === 0 ? 0 : 1;

async function printFunctions(): Promise<void> {
  const sizes = await functionSizes();
  const files = Object.fromEntries(sizes.map(({ name, file }) => [name, file]));
  const { reference, functions } = await coldImports(files);
  const row = (name: string, ...cells: string[]) =>
    process.stdout.write(`${name.padEnd(34)}${cells.map((cell) => cell.padStart(16)).join('')}\n`);
  row('functions (limit)', 'minified kB', 'cold import ms', 'of processor', 'of reference');
  row('reference module', '', reference.ms.toFixed(0), reference.cpuMs.toFixed(0));
  for (const { name, size, limit } of sizes) {
    const { ms = NaN, cpuMs = NaN, ratio = NaN } = functions.find((each) => each.name === name) ?? {};
    const code = noted(figure(`function ${name}`, 'code', size, limit));
    const imported = noted(figure(`function ${name}`, 'import in references', ratio, IMPORT_LIMIT, 2));
    row(name, code, ms.toFixed(0), cpuMs.toFixed(0), imported);
  }
}

async function printWhole(): Promise<void> {
  const sizes = await wholeSizes();
  const js = noted(figure('whole app', 'JS', sizes.js, WHOLE.js));
  const desk = noted(figure('operator desk', 'JS', sizes.deskJs, WHOLE.deskJs));
  const css = noted(figure('whole app', 'CSS', sizes.css, WHOLE.css));
  say(`whole app, gzip kB: JS ${js}, operator desk beside it ${desk}, CSS ${css}`);
}

async function printSizes(rows: readonly Row[], people: People): Promise<void> {
  say(
    '\ngzip kB (limit)                        blocking JS   JS at first load    HTML with CSS   moved on the way',
  );
  const pages = rows.flatMap((row) => row.pages.map((page) => ({ row, page })));
  for (let from = 0; from < pages.length; from += AT_ONCE) {
    const some = pages.slice(from, from + AT_ONCE);
    const sizes = await Promise.all(
      some.map(async ({ row, page }) => ({ row, page, size: await sizeOf(browser, page, people[row.as]) })),
    );
    for (const { row, page, size } of sizes) {
      const { blockingJs, firstJs, html } = row.limits;
      print(page, [
        figure(page, 'blocking JS', size.blockingJs / 1000, blockingJs),
        figure(page, 'JS at first load', size.firstJs / 1000, firstJs),
        figure(page, 'HTML', size.html / 1000, html),
        figure(page, 'moved on the way', size.moved, MOVED, 3),
      ]);
    }
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
  const title = `Lighthouse, median of ${THOROUGH ? RUNS : `2 or ${RUNS}`} (limit)`;
  say(`\n${title.padEnd(44)}LCP s             CLS     blocking ms     performance   a11y  practices  SEO`);
  const front = await openFront(stack.url);
  const reference = await measureReference();
  for (const row of rows) {
    // The page to confirm an address needs a token that works once.
    const pages = row.pages.filter((page) => page !== '/confirm');
    for (const page of chosen(pages)) {
      const scores: Score[] = [];
      while (scores.length < RUNS && !isDecided(row, page, scores, reference)) {
        scores.push(await measure(front.url + page, people[row.as]));
      }
      print(page, scoreFigures(row, page, median(scores), reference));
    }
  }
  await front.close();
}

function chosen(pages: readonly string[]): readonly string[] {
  if (ONLY) return pages.filter((page) => ONLY.some((text) => page.includes(text)));
  return values.all ? pages : pages.slice(0, 1);
}

/** Returns whether most runs are within the limits. The median then is too, whatever the other runs measure. */
function isDecided(row: Row, page: string, scores: readonly Score[], reference: Score): boolean {
  const good = scores.filter((score) =>
    scoreFigures(row, page, score, reference).every(({ fault }) => !fault),
  );
  return !THOROUGH && good.length > RUNS / 2;
}

/** Measures a page that never changes, which shows how fast the machine is now. */
async function measureReference(): Promise<Score> {
  const served = await serveReference();
  const front = await openFront(served.url);
  const scores: Score[] = [];
  while (scores.length < RUNS) scores.push(await measure(front.url, undefined));
  await front.close();
  await served.close();
  const reference = median(scores);
  const figures = [reference.lcp.toFixed(2), '', reference.tbt.toFixed(0), `${reference.performance}`];
  say(`${'reference page'.padEnd(34)}${figures.map((each) => each.padStart(16)).join('')}`);
  return reference;
}

function scoreFigures({ as, limits }: Row, page: string, score: Score, reference: Score): Figure[] {
  return [
    figure(page, 'LCP', score.lcp, Number((limits.lcp * reference.lcp).toFixed(2)), 2),
    figure(page, 'CLS', score.cls, limits.cls, 3),
    figure(
      page,
      'blocking ms',
      score.tbt,
      Math.max(UNNOTICED_MS, Math.round(limits.blocked * reference.tbt)),
      0,
    ),
    { text: `${score.performance}` },
    atLeast(page, `accessibility ${score.failed}`, score.accessibility, 100),
    atLeast(page, `best practices ${score.failed}`, score.bestPractices, 100),
    // Search engines cannot see pages that need a sign-in.
    as === 'visitor' && isListed(page) ? atLeast(page, `SEO ${score.failed}`, score.seo, 100) : { text: '-' },
  ];
}

function figure(page: string, name: string, value: number, limit: number | undefined, digits = 1): Figure {
  const number = value.toFixed(digits);
  if (limit === undefined) return { text: number };
  const text = `${number} (${limit})`;
  return Number(number) <= limit ? { text } : { text, fault: `${page}: ${name} ${number}, limit ${limit}` };
}

function atLeast(page: string, name: string, value: number, limit: number): Figure {
  const text = `${value} (${limit})`;
  return value >= limit ? { text } : { text, fault: `${page}: ${name} ${value}, at least ${limit}` };
}

/** Returns the figure's text and records its fault. */
function noted({ text, fault }: Figure): string {
  if (fault) over.push(fault);
  return text;
}

function print(page: string, figures: readonly Figure[]): void {
  const name = page.replace(ids.jobId, '… (paid)').replaceAll(/(req|bid|acc|app|rec)_\w+|[\w-]{43}/g, '…');
  say(`${name.padEnd(34)}${figures.map((each) => noted(each).padStart(16)).join('')}`);
}

function say(line: string): void {
  report.push(line);
  process.stdout.write(`${line}\n`);
}

async function writeReport(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const text = await readFile(DOCUMENT, 'utf8');
  await writeFile(
    DOCUMENT,
    text.replace(SECTION, (_, title) => `${title}${day}.\n\n\`\`\`\n${report.join('\n')}\n\`\`\`\n`),
  );
}
