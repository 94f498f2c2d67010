import { PAGES } from '@sward/shared/contract/pages';
import type { Browser } from 'playwright-core';
import { faultsAtAGlance, faultsOf, NARROW } from '../browser/faults.ts';
import { type Neighbourhood, settleIn } from '../browser/places.ts';
import { type PagePath, pathsFor, ROUTES, type Role } from '../browser/routes.ts';
import { complete, visitAs } from '../browser/visits.ts';
import { awake, heading, launchBrowser, STORY_MS, toastOf, type Visitor } from '../support/browser.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';
import { type Arrival, arrive } from './arrive.ts';
import { inLanes } from './lanes.ts';
import { looksAt } from './looks.ts';

jest.setTimeout(STORY_MS);

export const NOWHERE = '/no/such-page';
const NOT_FOUND = '404 Page Not Found';
/** Browsers of one role at once: while one waits for an answer another one draws. */
const LANES = 2;
/** Pages that ask the server for something, or lead on, as soon as they are live. */
const ACTING: readonly string[] = ['/confirm', '/request', '/request-service', '/new-password'];

/** What the lookers of this file share. */
let browser: Browser;
let place: Neighbourhood;
beforeAll(async () => {
  // Apart, so that the browser is closed also when the place could not be settled.
  browser = await launchBrowser();
  place = await settleIn(world(siteUrl()));
});
afterAll(() => browser.close());

/** One test for each address: that a visit by somebody of this role, who begins at `start`, finds no fault. */
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

const isDrawn = (path: string) => !ACTING.includes(path) && PAGES.public.some((page) => page === path);

/**
 * The document of an address, as it comes to a visitor: it says what the page says once the app has come, which must
 * find there what it would draw itself.
 */
async function openDocument({ page }: Visitor, address: string, path: string): Promise<string[]> {
  const answer = await page.goto(address);
  await complete(page, 'visitor');
  await awake(page);
  const status = answer?.status();
  const faults = status === (path === NOWHERE ? 404 : 200) ? [] : [`answered with ${status}`];
  const h1 = await page.locator('h1').innerText();
  if (isDrawn(path) && !(await answer?.text())?.includes(`>${h1}</h1>`)) {
    faults.push(`the drawn document has no heading ${h1}`);
  }
  return faults;
}

/** What a visitor finds at every page that is theirs, reached by a link and as a document, and that nothing is wrong with it. */
export function testVisitorsPages(): void {
  const paths = pathsFor('visitor');
  testAddresses('visitor', [...paths, NOWHERE], NOWHERE, async (visitor, path) => {
    const { page } = visitor;
    const sight = path === NOWHERE ? undefined : ROUTES[path].visitor;
    const address = path === NOWHERE ? NOWHERE : place.addressOf(path);
    const faults =
      path === NOWHERE ? [] : await arrive(page, arrivalAt(ROUTES[path].visitor, path), 'visitor');
    if (sight?.kind === 'led') return faults;
    faults.push(...(await openDocument(visitor, address, path)));
    await heading(page, sight?.kind === 'page' ? sight.h1 : NOT_FOUND).waitFor();
    return [...faults, ...(await faultsOf(page))];
  });
}

const arrivalAt = (sight: (typeof ROUTES)[PagePath][Role], path: PagePath): Arrival => {
  if (sight.kind !== 'page' && sight.kind !== 'led') throw new Error(`there is no page at ${path}`);
  const led = sight.kind === 'led' && { ledTo: place.addressOf(sight.to).replace(/\?.*/, '') };
  return { address: place.addressOf(path), h1: sight.h1, ...led };
};

/** What someone who has signed in is led to by a link to every page, and that nothing is wrong with what is theirs. */
export function testMembersPages(role: Exclude<Role, 'visitor'>): void {
  testAddresses(role, pathsFor(role), NOWHERE, async (visitor, path) => {
    const { page } = visitor;
    const sight = ROUTES[path][role];
    const faults = await arrive(page, arrivalAt(sight, path), role);
    if (sight.kind === 'led' && sight.told) {
      const notice = toastOf(page).filter({ hasText: 'Payment Error' });
      // It would lie above the next page.
      await notice.getByRole('button', { name: 'Close notification' }).click();
      await notice.waitFor({ state: 'detached' });
    }
    return looksAt(role, path) ? [...faults, ...(await faultsOf(page))] : faults;
  });
}

/** That pages open from the documents that they have for who has signed in. */
export function testDocuments(role: Role, paths: readonly PagePath[]): void {
  testAddresses(role, paths, NOWHERE, async ({ page }, path) => {
    const sight = ROUTES[path][role];
    const answer = await page.goto(place.addressOf(path));
    await heading(page, sight.kind === 'page' ? sight.h1 : NOT_FOUND).waitFor();
    await complete(page, role);
    return answer?.status() === 200 ? [] : [`answered with ${answer?.status()}`];
  });
}

/** That pages are in Spanish below `/es`, with nothing wrong at a glance. */
export function testSpanishPages(role: Role, paths: readonly PagePath[]): void {
  testAddresses(role, paths, `/es${NOWHERE}`, async (visitor, path) => {
    const { page } = visitor;
    const address = `/es${place.addressOf(path)}`.replace(/\/$/, '');
    const faults =
      role === 'visitor' ? await openDocument(visitor, address, path) : await arrive(page, { address }, role);
    const lang = await page.locator('html').getAttribute('lang');
    if (lang !== 'es-US') faults.push(`is in ${lang}`);
    const english = ROUTES[path][role];
    const h1 = (await page.locator('h1').innerText()).trim();
    // Some names are the same in both languages; a heading never is.
    if (english.kind !== 'page' || new RegExp(english.h1).test(h1)) faults.push(`has the heading ${h1}`);
    return [...faults, ...(await faultsAtAGlance(page))];
  });
}
