import { PAGES } from '@sward/shared/contract/pages';
import { SERVICE_TYPES } from '@sward/shared/product';
import type { Browser } from 'playwright-core';
import { faultsAtAGlance, faultsOf, NARROW } from '../browser/faults.ts';
import { type Neighbourhood, settleIn } from '../browser/places.ts';
import { type PagePath, pathsFor, ROUTES, type Role } from '../browser/routes.ts';
import { complete, visitAs } from '../browser/visits.ts';
import { awake, holdToasts, launchBrowser, toastOf, type Visitor } from '../support/browser.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';
import { type Arrival, arrive } from './arrive.ts';
import { inLanes } from './lanes.ts';
import { looksAt } from './looks.ts';

const NOWHERE = '/no/such-page';
/** The first page of every visit: it has a title of its own and is the same for all roles. */
const START = '/faq';
const NOT_FOUND = '404 Page Not Found';
/** Browsers of one role at once: one draws while another waits for a response. */
const LANES = 2;
/** Pages that call the server, or lead on, as soon as they are live. */
const ACTING: readonly string[] = ['/confirm', '/request', '/request-service', '/new-password'];

/** Browser and neighborhood that all tests of a file share. */
let browser: Browser;
let place: Neighbourhood;

/** Opens the browser and settles the neighborhood before the tests of a file; closes the browser after them. */
export function inANeighbourhood(): void {
  beforeAll(async () => {
    // Two steps, so that the browser is closed even when settling fails.
    browser = await launchBrowser();
    place = await settleIn(world(siteUrl()));
  });
  afterAll(() => browser.close());
}

/** Declares one test per address: a visit by a person of this role, who begins at `start`, finds no fault. */
function testAddresses<Address extends string>(
  role: Role,
  addresses: readonly Address[],
  start: string,
  visit: (visitor: Visitor, address: Address) => Promise<string[]>,
): void {
  let visitors: Visitor[] = [];
  let found: Map<string, Promise<string[]>>;
  beforeAll(async () => {
    const opening = Array.from({ length: LANES }, () =>
      visitAs(browser, siteUrl(), place, role, { viewport: NARROW }),
    );
    visitors = await Promise.all(opening);
    await Promise.all(visitors.map(({ page }) => page.goto(start)));
    found = inLanes(addresses, visitors, async (address, visitor) => {
      const before = visitor.complaints().length;
      const faults = await visit(visitor, address);
      return [...faults, ...visitor.complaints().slice(before)];
    });
  });
  afterAll(() => Promise.all(visitors.map(({ context }) => context.close())));

  test.each(addresses)('%s', async (address) => {
    expect(await found.get(address)).toEqual([]);
  });
}

const arrivalAt = (path: PagePath | typeof NOWHERE, role: Role): Arrival => {
  if (path === NOWHERE) return { address: NOWHERE, h1: NOT_FOUND };
  const sight = ROUTES[path][role];
  if (sight.kind !== 'page' && sight.kind !== 'led') throw new Error(`there is no page at ${path}`);
  const led = sight.kind === 'led' && { ledTo: place.addressOf(sight.to).replace(/\?.*/, '') };
  return { address: place.addressOf(path), h1: sight.h1, ...led };
};

/**
 * Declares one test per page: a link leads this role where `ROUTES` says, and the pages that it checks have no faults.
 */
export function testPages(role: Role): void {
  testAddresses(role, [...pathsFor(role), NOWHERE], START, async ({ page }, path) => {
    const sight = path === NOWHERE ? undefined : ROUTES[path][role];
    const told = sight?.kind === 'led' && sight.told;
    if (told) await holdToasts(page);
    const faults = await arrive(page, arrivalAt(path, role), role);
    if (told) {
      const notice = toastOf(page).filter({ hasText: 'Payment Error' });
      // The notice would cover the next page.
      await notice.getByRole('button', { name: 'Close notification' }).click();
      await notice.waitFor({ state: 'detached' });
    }
    const looks = path === NOWHERE ? role === 'visitor' : looksAt(role, path);
    return looks ? [...faults, ...(await faultsOf(page))] : faults;
  });
}

const isDrawn = (path: string) => !ACTING.includes(path) && PAGES.public.some((page) => page === path);

/**
 * Declares one test per page: it opens from its own document. A document that is drawn for visitors has the heading
 * that the page has once the app has come: the app must find there what it would draw itself.
 */
export function testDocuments(role: Role, paths: readonly PagePath[], prefix = ''): void {
  testAddresses(role, [...paths, NOWHERE], START, async ({ page }, path) => {
    const address = path === NOWHERE ? path : place.addressOf(path);
    const answer = await page.goto((prefix + address).replace(/(?<=.)\/$/, ''));
    await complete(page, role);
    await awake(page);
    const status = answer?.status();
    const faults = status === (path === NOWHERE ? 404 : 200) ? [] : [`answered with ${status}`];
    const h1 = await page.locator('h1').innerText();
    if (role === 'visitor' && isDrawn(path) && !(await answer?.text())?.includes(`>${h1}</h1>`)) {
      faults.push(`the drawn document has no heading ${h1}`);
    }
    // The app takes every answer that the document has asked for (frontend/build/early).
    const asked: string[] = await page.evaluate('Object.keys(self.swardAnswers ?? {})');
    return [...faults, ...asked.map((call) => `${call} is asked for in vain`)];
  });
}

/** Declares one test per page: it is in Spanish below `/es`, with no fault at a glance. */
export function testSpanishPages(role: Role, paths: readonly PagePath[]): void {
  testAddresses(role, paths, `/es${START}`, async ({ page }, path) => {
    const address = `/es${place.addressOf(path)}`.replace(/\/$/, '');
    const faults = await arrive(page, { address }, role);
    const lang = await page.locator('html').getAttribute('lang');
    if (lang !== 'es-US') faults.push(`is in ${lang}`);
    const english = ROUTES[path][role];
    const h1 = (await page.locator('h1').innerText()).trim();
    // Some names are the same in both languages; a heading never is.
    if (english.kind !== 'page' || new RegExp(english.h1).test(h1)) faults.push(`has the heading ${h1}`);
    const shown = await page.locator('main').innerText();
    for (const { name } of SERVICE_TYPES.filter((service) => shown.includes(service.name)))
      faults.push(`calls a service ${name}`);
    return [...faults, ...(await faultsAtAGlance(page))];
  });
}
