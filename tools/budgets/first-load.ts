import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { OUTSIDE } from '../../frontend/build/config.ts';

/** Bytes of gzip that a page costs when it is opened with an empty cache. */
export interface FirstLoad {
  /** Scripts that the parser waits for. */
  blockingJs: number;
  /** All scripts of the site until the page is quiet. */
  firstJs: number;
  /** The document, with its inlined styles. */
  html: number;
}

/** No answer for this long, after what the page waits for itself, and it has all that it wants. */
const QUIET_MS = 1_000;
/** No part of the budget. */
const APART = new RegExp(`/(${OUTSIDE.join('|')})-`);
const BLOCKING = /<script(?![^>]*(type="module"|async|defer|application\/ld))[^>]*src=/;

export async function firstLoad(context: BrowserContext, url: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on('response', (response) => void answers.push(response));
  await page.goto(url, { waitUntil: 'load' });
  await idleEntry(page, answers);
  await page.waitForLoadState('networkidle');
  await quiet(answers);
  const sizes: FirstLoad = { blockingJs: 0, firstJs: 0, html: 0 };
  const origin = new URL(url).origin;
  for (const answer of answers) {
    const { pathname, origin: from } = new URL(answer.url());
    if (from !== origin || APART.test(pathname)) continue;
    const isDocument = answer.request().isNavigationRequest();
    if (!isDocument && !pathname.endsWith('.js')) continue;
    const body = await answer.body();
    const size = gzipSync(body, { level: 9 }).length;
    if (isDocument) sizes.html = size;
    else sizes.firstJs += size;
    if (isDocument && BLOCKING.test(body.toString())) sizes.blockingJs = Number.NaN;
  }
  await page.close();
  return sizes;
}

/** A page of links alone asks for its script when the browser is idle. */
async function idleEntry(page: Page, answers: readonly Response[]): Promise<void> {
  const script = page.locator('script[data-idle]');
  const path = (await script.count()) > 0 ? await script.getAttribute('data-idle') : undefined;
  const isEntry = (response: Response) => Boolean(path) && response.url().endsWith(path ?? '');
  // On a busy machine it may be there before it is waited for.
  if (path && !answers.some(isEntry)) await page.waitForResponse(isEntry);
}

/** Resolves when no answer has come for a while. */
async function quiet(answers: readonly unknown[]): Promise<void> {
  for (let seen = -1; seen !== answers.length; ) {
    seen = answers.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}
