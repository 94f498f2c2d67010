import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';
import { answersAtRest } from '../../tests/support/answers-at-rest.ts';
import { isApart } from './document-load.ts';

/** Bytes after gzip of a page that is opened with an empty cache, and its layout shift. */
export interface FirstLoad {
  /** Scripts that the parser waits for. */
  blockingJs: number;
  /** All scripts of the site until the page is idle. */
  firstJs: number;
  /** The document, with its inlined styles. */
  html: number;
  /** Layout shift while the page is scrolled to its end. */
  moved: number;
}

const BLOCKING = /<script(?![^>]*(type="module"|async|defer|application\/ld))[^>]*src=/;

export async function firstLoad(context: BrowserContext, url: string): Promise<FirstLoad> {
  const page = await context.newPage();
  await page.addInitScript(NOTE_SHIFTS);
  const answers = await answersAtRest(page, url);
  const sizes: FirstLoad = { blockingJs: 0, firstJs: 0, html: 0, moved: 0 };
  const origin = new URL(url).origin;
  for (const answer of answers) {
    const { pathname, origin: from } = new URL(answer.url());
    if (from !== origin || isApart(basename(pathname))) continue;
    const isDocument = answer.request().isNavigationRequest();
    if (!isDocument && !pathname.endsWith('.js')) continue;
    const body = await answer.body();
    const size = gzipSync(body, { level: 9 }).length;
    if (isDocument) sizes.html = size;
    else sizes.firstJs += size;
    if (isDocument && BLOCKING.test(body.toString())) sizes.blockingJs = Number.NaN;
  }
  sizes.moved = await movedOnTheWay(page);
  await page.close();
  return sizes;
}

const NOTE_SHIFTS = `self.swardShift = 0;
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) self.swardShift += value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Script that scrolls as fast as a thumb to the end of the page, even when the page grows meanwhile. */
const GO_THROUGH = `(async () => {
  const drawn = () => new Promise(requestAnimationFrame);
  for (let at = 0; at < document.documentElement.scrollHeight && at < 8_000; at += 40) {
    scrollTo(0, at);
    await drawn();
  }
})()`;

async function movedOnTheWay(page: Page): Promise<number> {
  const before = Number(await page.evaluate('self.swardShift'));
  await page.evaluate(GO_THROUGH);
  await page.waitForLoadState('networkidle');
  return Number(await page.evaluate('self.swardShift')) - before;
}
