import type { Page } from 'playwright-core';
import type { Role } from '../browser/routes.ts';
import { complete, follow, pathOf, until } from '../browser/visits.ts';
import { awake, heading } from '../support/browser.ts';

/** The target of a link. */
export interface Arrival {
  address: string;
  /** The expected heading. Spanish pages leave it out, since `ROUTES` is in English. */
  h1?: string | RegExp;
  /** The path at which the link ends, when that is another one. */
  ledTo?: string;
}

/** Heading and title of the page that is shown. */
interface Seen {
  h1: string;
  title: string;
}
const SEEN = '({ h1: document.querySelector("h1").textContent, title: document.title })';
/** Marks the heading of the current page, which stays, with the focus, until the next page has come. */
const MARK = 'document.querySelector("h1").dataset.left = ""';
const NEW = 'main h1:not([data-left])';

/**
 * Follows a link from the open page and returns the faults. The heading must take the focus, and the document needs its
 * own title.
 */
export async function arrive(page: Page, { address, h1, ledTo }: Arrival, role: Role): Promise<string[]> {
  // The page before has already led here.
  if (pathOf(page) === address) return [];
  await awake(page);
  const before: Seen = await page.evaluate(SEEN);
  await page.evaluate(MARK);
  await follow(page, address);
  const there = ledTo
    ? `location.pathname === ${JSON.stringify(ledTo)}`
    : `location.pathname + location.search === ${JSON.stringify(address)}`;
  await until(page, `${there} && document.querySelector('${NEW}') !== null`);
  if (h1) await heading(page, h1).and(page.locator(NEW)).waitFor();
  await until(page, `document.querySelector('${NEW}') === document.activeElement`);
  await complete(page, role);
  if (ledTo) return pathOf(page) === ledTo ? [] : [`ended at ${pathOf(page)}`];
  const seen: Seen = await page.evaluate(SEEN);
  const faults: string[] = [];
  // No title contains the name of a person.
  const named =
    seen.title === `${seen.h1} · Sward` ||
    /^(Sward|(Dashboard|Application|Person) · Sward|Sward: .+)$/.test(seen.title);
  if (h1 && !named) faults.push(`${seen.h1} has the title ${seen.title}`);
  // The dashboards of homeowners and providers share one title.
  const renamed = seen.title !== before.title || /^(Dashboard|Panel)/.test(seen.title);
  if (!renamed && seen.h1 !== before.h1) faults.push(`the title is still ${before.title}`);
  return faults;
}
