import type { Browser, Page } from 'playwright-core';
import { becomePerson, openVisitor, type Visitor, type VisitorOptions } from '../support/browser.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import type { Neighbourhood } from './places.ts';
import type { Role } from './routes.ts';

/** Of another person's payments and bids, and of what has expired. */
const NOT_THEIRS = /\/api\/(create-payment-intent|payments\/|bids\/|service-requests\/\w+\/bids)/;

/** A person of that role at a browser of their own; what the routes' table foresees is no complaint. */
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

/** Waits for an expression of the page, looked at with every frame; the policy of the site lets nothing be evaluated in it. */
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

/** Waits until the page is there, in its final state, for this role. */
export async function complete(page: Page, role: Role): Promise<void> {
  const conditions = [
    'document.querySelector("main h1") !== null',
    'document.querySelector(".skeleton") === null',
    ...(role === 'visitor' ? [] : ['document.querySelector("[aria-controls=account-menu]") !== null']),
  ];
  // What lies further down is loaded when it comes near, and comes down further while the page grows.
  const down = '(scrollTo(0, document.documentElement.scrollHeight), true)';
  await until(page, [conditions[0], down, ...conditions.slice(1)].join('&&'));
  await page.evaluate('scrollTo(0, 0)');
}

/** The path that the browser is at, without the ids of the neighbourhood. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

/** Goes to another page of the app as a link does, without loading a document. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(
    `history.pushState({}, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`,
  );
}
