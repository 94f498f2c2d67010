import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { COUNTDOWN_STEP_MS, TAP_PATIENCE_MS, UNDO_MS } from '../../frontend/src/lib/waits.ts';
import { eventually } from './local.ts';
import { PATIENCE_MS } from './patience.ts';
import { type Person, person, SEED_PASSWORD } from './people.ts';
import { keptBrowser, launchChromium } from './runner/chromium.ts';

/** Sizes of the browser window in tests. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** Folder for the pictures of test runs, which Git ignores. */
const RESULTS = join('test-results', 'browser');

/** Message of the browser about a refused WebSocket. A page connects once more after its session has ended. */
const REFUSED_SOCKET =
  /^WebSocket connection to '[^']+\/ws' failed: (.*response code: 401|HTTP Authentication failed)/;

/**
 * Returns a Chromium with nothing open. Closing it closes what was opened through it. Test files of a process share one
 * program, one file after the other.
 */
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

/** Records every toast of a document in order. On a busy machine its five seconds may pass before a test looks. */
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

/** A person with a browser of their own, and the errors of that browser. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Allows responses of this status from addresses that match: from now on they are no complaint. */
  allow(status: number, address: RegExp): void;
  /** Errors of pages and console, including a broken content security policy, and 4xx or 5xx responses not allowed. */
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
  // A slow machine is no lost network: a tap waits for the server's response, however long it takes.
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

/** Signs the visitor in as this person, in tests that are not about signing in. */
export async function becomePerson({ context }: Visitor, siteUrl: string, someone: Person): Promise<void> {
  await context.addCookies([...someone.cookies].map(([name, value]) => ({ name, value, url: siteUrl })));
}

/** Opens a visitor as one of the sample people, signed in without a form and from an address of their own. */
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

/** Returns title and description of the next toast with this title. Waits for it, and finds it even if it has gone. */
export async function toastText(page: Page, title: string): Promise<string[]> {
  const take = `(() => {
    const at = (window.swardToasts ?? []).findIndex(([title]) => title === ${JSON.stringify(title)});
    return at < 0 ? undefined : window.swardToasts.splice(0, at + 1).at(-1);
  })()`;
  const look = () =>
    page.evaluate<string[] | undefined>(take).catch((error: Error) => {
      // The page has loaded another document, which has toasts of its own.
      if (/context was destroyed/.test(error.message)) return undefined;
      throw error;
    });
  return await eventually(look, `the toast ${title}`);
}

/** Keeps the toasts of this document open until a person closes them, as in a window without focus. */
export async function holdToasts(page: Page): Promise<void> {
  await page.evaluate("setInterval(() => dispatchEvent(new Event('blur')), 500)");
}

/** Keeps undo available in this document until the page is left, however long a test takes to reach the button. */
export async function holdUndo(page: Page): Promise<void> {
  await page.evaluate(neverAfter(UNDO_MS));
}

/** Stops the countdown of this document that leads home, so that a slow test can still stop it as a person would. */
export async function holdCountdown(page: Page): Promise<void> {
  await page.evaluate(neverAfter(COUNTDOWN_STEP_MS));
}

/** Returns a script that disables every timer of exactly this duration. */
function neverAfter(ms: number): string {
  return `{
    const start = setTimeout;
    window.setTimeout = (act, ms, ...given) => (ms === ${ms} ? 0 : start(act, ms, ...given));
  }`;
}

/** Scrolls down until the locator finds something. The page draws its lower parts when they come near. */
export async function scrolledTo(below: Locator): Promise<Locator> {
  const page = below.page();
  await eventually(async () => {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    return (await below.count()) > 0;
  }, 'what lies below');
  return below;
}

/** Returns the toast that is shown, whatever its text. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
}

/** Returns the error message at a control, as a screen reader connects the two. Waits for it. */
export async function messageAt(control: Locator): Promise<string> {
  const page = control.page();
  await control.and(page.locator('[aria-describedby$="-error"]')).waitFor();
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return await page.locator(`[id="${ids.at(-1)}"]`).innerText();
}

/** Returns the messages of the summary above a form, in order. */
export async function summaryOf(page: Page): Promise<string[]> {
  const summary = page.getByRole('alert').filter({ hasText: 'Please check these fields' });
  await summary.waitFor();
  return await summary.getByRole('listitem').allInnerTexts();
}

export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name, ...(typeof name === 'string' && { exact: true }) });
}

/** Returns the lines of text that a person reads at this place, once it is shown. */
export async function linesOf(place: Locator): Promise<string[]> {
  const text = await place.innerText();
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}

/** Waits until no part of the page is still loading. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await eventually(async () => (await page.locator('.skeleton').count()) === 0, 'the page to be loaded');
}

/**
 * Moves the mouse over a prerendered page until its script runs. A sign of that is the link to the local console, which
 * no prerendered page has. The page then also knows the clock of the local stack.
 */
export async function awake(page: Page): Promise<void> {
  const local = page.locator('a[href="/_local"]');
  let moves = 0;
  await eventually(async () => {
    // A browser drops events before its first paint, so the mouse goes on moving.
    await page.mouse.move(3 + (moves++ % 2), 3);
    return (await local.count()) > 0 && (await local.isVisible());
  }, 'the script of the page');
}

export async function picture(page: Page, name: string): Promise<void> {
  const path = join(RESULTS, `${name}.png`);
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, caret: 'initial' });
}
