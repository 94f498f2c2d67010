import type { Page, Request, Response } from 'playwright-core';
import { PATIENCE_MS } from './patience.ts';

/** Resolves when the browser is idle. By then the page has sent every request that a response has led to. */
const IDLE = 'new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))';
/** Requested some seconds after the app starts (app/shell.tsx), as the last file that a page loads by itself. */
const LAST = /\/assets\/notices-/;

/** Returns every response until an untouched page has loaded all that it requests, however slow the machine is. */
export async function answersAtRest(page: Page, url: string): Promise<readonly Response[]> {
  const answers: Response[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (response) => void answers.push(response));
  const last = page.waitForResponse(LAST, { timeout: PATIENCE_MS });
  await page.goto(url, { waitUntil: 'load' });
  await last;
  for (let seen = -1; seen !== answers.length || open.size > 0; ) {
    seen = answers.length;
    await page.evaluate(IDLE);
  }
  return answers;
}
