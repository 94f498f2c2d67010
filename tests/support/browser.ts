import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { COUNTDOWN_STEP_MS, TAP_PATIENCE_MS, UNDO_MS } from '../../frontend/src/lib/waits.ts';
import { eventually } from './local.ts';
import { PATIENCE_MS } from './patience.ts';
import { type Person, person, SEED_PASSWORD } from './people.ts';
import { keptBrowser, launchChromium } from './runner/chromium.ts';

/** The sizes at which people are played. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** Where pictures of test runs go; not kept in the repository. */
const RESULTS = join('test-results', 'browser');

/** How the browser says that a WebSocket was not let in: a session that has ended is shown out, and the page asks once more. */
const REFUSED_SOCKET =
  /^WebSocket connection to '[^']+\/ws' failed: (.*response code: 401|HTTP Authentication failed)/;

/** Chromium with nothing open; closing it closes what was opened through it. Test files of a process have one program, one after the other. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await keptBrowser();
  if (!browser) return await launchChromium();
  const opened: BrowserContext[] = [];
  return Object.assign(Object.create(browser) as Browser, {
    async newContext(options?: BrowserContextOptions) {
      const context = await browser.newContext(options);
      opened.push(context);
      return context;
    },
    async close() {
      await Promise.all(opened.map((context) => context.close()));
    },
  });
}

/** Notes every toast of a document, in order: on a busy machine five seconds may be over before anybody has looked. */
const NOTE_TOASTS = `{
  const noted = new WeakSet();
  window.swardToasts = [];
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[data-toasts] li')) {
      if (noted.has(toast)) continue;
      noted.add(toast);
      window.swardToasts.push([...toast.querySelectorAll('p')].map(({ textContent }) => textContent));
    }
  }).observe(document, { childList: true, subtree: true });
}`;

/** Someone at a browser of their own, and what their browser complained about. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** From now on an answer of this status from an address that fits is no complaint. */
  allow(status: number, address: RegExp): void;
  /** Errors of pages and console (broken content security policy included), and answers 4xx or 5xx not allowed. */
  complaints(): string[];
}

export interface VisitorOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** Lets the site install its service worker, which loads every page of the site for each visitor. */
  serviceWorker?: boolean;
}

export async function openVisitor(
  browser: Browser,
  siteUrl: string,
  { viewport = DESKTOP, colorScheme = 'light', serviceWorker = false }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport,
    colorScheme,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(NOTE_TOASTS);
  // A slow machine is no lost network: a tap waits for the server's answer, however long it takes.
  await context.addInitScript(neverAfter(TAP_PATIENCE_MS));
  const allowed: { status: number; address: RegExp }[] = [];
  const complaints: string[] = [];
  context.on('weberror', (error) => {
    complaints.push(`page error: ${error.error().message} (${error.page()?.url()})`);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (REFUSED_SOCKET.test(message.text())) return;
    const { url } = message.location();
    const status = Number(/responded with a status of (\d{3})/.exec(message.text())?.[1]);
    if (allowed.some((one) => one.status === status && one.address.test(url))) return;
    complaints.push(`console: ${message.text()} (${url})`);
  });
  return {
    context,
    page: await context.newPage(),
    allow: (status, address) => void allowed.push({ status, address }),
    complaints: () => [...complaints],
  };
}

/** Makes the visitor the signed-in person; for tests that are not about signing in. */
export async function becomePerson({ context }: Visitor, siteUrl: string, someone: Person): Promise<void> {
  await context.addCookies([...someone.cookies].map(([name, value]) => ({ name, value, url: siteUrl })));
}

/** One of the sample people, signed in without a form and from an address of their own. */
export async function seededVisitor(
  browser: Browser,
  siteUrl: string,
  email: string,
  options?: VisitorOptions,
): Promise<Visitor> {
  const someone = person(siteUrl, email);
  await someone.api.call('auth.login', { body: { username: email, password: SEED_PASSWORD } });
  const visitor = await openVisitor(browser, siteUrl, options);
  await becomePerson(visitor, siteUrl, someone);
  return visitor;
}

/** Title and description of the next toast with this title, once it was shown, even if it is gone by now. */
export async function toastText(page: Page, title: string): Promise<string[]> {
  const take = `(() => {
    const at = (window.swardToasts ?? []).findIndex(([title]) => title === ${JSON.stringify(title)});
    return at < 0 ? undefined : window.swardToasts.splice(0, at + 1).at(-1);
  })()`;
  const look = () =>
    page.evaluate<string[] | undefined>(take).catch((error: Error) => {
      // Another document has come: it has toasts of its own.
      if (/context was destroyed/.test(error.message)) return undefined;
      throw error;
    });
  return await eventually(look, `the toast ${title}`);
}

/** Toasts of this document stay until they are closed, as in a window that a person has turned away from. */
export async function holdToasts(page: Page): Promise<void> {
  await page.evaluate("setInterval(() => dispatchEvent(new Event('blur')), 500)");
}

/** What can be undone in this document stays so until the page is left, however long it takes to reach the button. */
export async function holdUndo(page: Page): Promise<void> {
  await page.evaluate(neverAfter(UNDO_MS));
}

/** What counts down in this document until it leads home stands still: it is stopped by a person, however long that takes. */
export async function holdCountdown(page: Page): Promise<void> {
  await page.evaluate(neverAfter(COUNTDOWN_STEP_MS));
}

/** A script with which nothing happens any more after just that time. */
function neverAfter(ms: number): string {
  return `{
    const start = setTimeout;
    window.setTimeout = (act, ms, ...given) => (ms === ${ms} ? 0 : start(act, ms, ...given));
  }`;
}

/** Scrolls down until this is there: what lies further down is drawn when it comes near. */
export async function scrolledTo(below: Locator): Promise<Locator> {
  const page = below.page();
  await eventually(async () => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    return (await below.count()) > 0;
  }, 'what lies below');
  return below;
}

/** The toast that is shown, whatever it says. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
}

/** The message at a control, as a screen reader connects the two; waits for it. */
export async function messageAt(control: Locator): Promise<string> {
  const page = control.page();
  await control.and(page.locator('[aria-describedby$="-error"]')).waitFor();
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return await page.locator(`[id="${ids.at(-1)}"]`).innerText();
}

/** The messages of the summary above a form, in their order. */
export async function summaryOf(page: Page): Promise<string[]> {
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
  await summary.waitFor();
  return await summary.getByRole('listitem').allInnerTexts();
}

export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name, ...(typeof name === 'string' && { exact: true }) });
}

/** The lines that a person reads in something, once it is shown. */
export async function linesOf(place: Locator): Promise<string[]> {
  const text = await place.innerText();
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}

/** Waits until nothing on the page says that it is still loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await eventually(async () => (await page.locator('.skeleton').count()) === 0, 'the page to be loaded');
}

/**
 * Moves over a page that was drawn ahead, as a hand at the mouse does, until its script runs: the link to the local
 * console, which no drawn page has, says so, and that the clock of the local stack is known.
 */
export async function awake(page: Page): Promise<void> {
  const local = page.locator('a[href="/_local"]');
  let moves = 0;
  await eventually(async () => {
    // A browser drops what comes before its first paint: a hand goes on moving.
    await page.mouse.move(3 + (moves++ % 2), 3);
    return (await local.count()) > 0 && (await local.isVisible());
  }, 'the script of the page');
}

export async function picture(page: Page, name: string): Promise<void> {
  const path = join(RESULTS, `${name}.png`);
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, caret: 'initial' });
}
