import type { Page, Request, Response } from 'playwright-core';
import { PATIENCE_MS } from './patience.ts';

/** The browser has nothing to do: whatever an answer has led to has been asked for. */
const IDLE = 'new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)))';
/** Comes some seconds after the app of every page (app/shell.tsx): the last thing that a page asks for by itself. */
const LAST = /\/assets\/notices-/;

/** Every answer until a page has all that it asks for while no one does anything, however long a busy machine takes. */
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
