import type { Browser, Page } from 'playwright-core';
import { becomePerson, openVisitor, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import type { Neighbourhood } from './places.ts';
import type { Role } from './routes.ts';

/** Another person's payments and bids, and expired ones. */
const NOT_THEIRS = /\/api\/(create-payment-intent|payments\/|bids\/|service-requests\/\w+\/bids)/;

/** Opens a browser of its own for a person of that role. Failures that `ROUTES` foresees are no complaint. */
export async function visitAs(
  browser: Browser,
  url: string,
  place: Neighbourhood,
  role: Role,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const visitor = await openVisitor(browser, url, options);
  const people = { homeowner: place.owner, provider: place.provider, operator: place.operator };
  if (role !== 'visitor') await becomePerson(visitor, url, people[role]);
  visitor.allow(422, /\/api\/auth\/confirm$/);
  visitor.allow(404, /\/no\/such-page$/);
  visitor.allow(404, /\/api\/applications\/x+$/);
  visitor.allow(404, /\/api\/notifications\/\w+_0+$/);
  if (role === 'provider') visitor.allow(404, NOT_THEIRS);
  return visitor;
}

/**
 * Waits until an expression is true in the page, checked with every frame. The site's policy forbids the `eval` of
 * Playwright's own wait.
 */
export async function until(page: Page, condition: string): Promise<void> {
  const ok: boolean = await page.evaluate(`new Promise((resolve) => {
    const end = performance.now() + ${PATIENCE_MS};
    const look = () => {
      if (${condition}) resolve(true);
      else if (performance.now() > end) resolve(false);
      else requestAnimationFrame(look);
    };
    look();
  })`);
  if (!ok) throw new Error(`waited in vain for ${condition}`);
}

/** Waits until the page is in its final state for this role. */
export async function complete(page: Page, role: Role): Promise<void> {
  const conditions = [
    'document.querySelector("main h1") !== null',
    'document.querySelector(".skeleton") === null',
    ...(role === 'visitor' ? [] : ['document.querySelector("[aria-controls=account-menu]") !== null']),
  ];
  // The end of a page loads when it comes near, and moves down while the page grows.
  const down = '(scrollTo(0, document.documentElement.scrollHeight), true)';
  await until(page, [conditions[0], down, ...conditions.slice(1)].join('&&'));
  await page.evaluate('scrollTo(0, 0)');
}

/** Returns the path that the browser is at. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** Goes to another page of the app as a link does, without loading a document. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  );
}
