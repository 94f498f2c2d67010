import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { answersAtRest } from '../../tests/support/answers-at-rest.ts';
import { isApart } from './document-load.ts';

/** Bytes of gzip that a page costs when it is opened with an empty cache. */
export interface FirstLoad {
  /** Scripts that the parser waits for. */
  blockingJs: number;
  /** All scripts of the site until the page is quiet. */
  firstJs: number;
  /** The document, with its inlined styles. */
  html: number;
}

const BLOCKING = /<script(?![^>]*(type="module"|async|defer|application\/ld))[^>]*src=/;

export async function firstLoad(context: BrowserContext, url: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const answers = await answersAtRest(page, url);
  const sizes: FirstLoad = { blockingJs: 0, firstJs: 0, html: 0 };
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
  await page.close();
  return sizes;
}
