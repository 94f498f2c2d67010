import type { Page } from 'playwright-core';
import type { Role } from '../browser/routes.ts';
import { complete, follow, pathOf, until } from '../browser/visits.ts';
import { awake, heading } from '../support/browser.ts';

/** Where a link leads. */
export interface Arrival {
  address: string;
  /** What the page is to be called; not asked for where it is another language's. */
  h1?: string | RegExp;
  /** The path at which it ends, where that is another one. */
  ledTo?: string;
}

/** What names the page that is shown. */
interface Seen {
  h1: string;
  title: string;
}
const SEEN = '({ h1: document.querySelector("h1").textContent, title: document.title })';
/** The heading stands there, with the focus, until the next page has come. */
const MARK = 'document.querySelector("h1").dataset.left = ""';
const NEW = 'main h1:not([data-left])';

/** Goes there from the open page as a link does: the heading takes the focus, and the document has a title of its own. */
export async function arrive(page: Page, { address, h1, ledTo }: Arrival, role: Role): Promise<string[]> {
  // Where the page before has led already.
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
  // The name of a person is in no title.
  const named =
    seen.title === `${seen.h1} · Sward` ||
    /^(Sward|(Dashboard|Application|Person) · Sward|Sward: .+)$/.test(seen.title);
  if (h1 && !named) faults.push(`${seen.h1} has the title ${seen.title}`);
  // The dashboards of the two kinds of people have one name.
  const renamed = seen.title !== before.title || /^(Dashboard|Panel)/.test(seen.title);
  if (!renamed && seen.h1 !== before.h1) faults.push(`the title is still ${before.title}`);
  return faults;
}
