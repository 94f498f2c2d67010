import type { Browser, Page } from 'playwright-core';
import { faultsAtAGlance, faultsOf, NARROW } from '../browser/faults.ts';
import { type Neighbourhood, settleIn } from '../browser/places.ts';
import { type PagePath, pathsFor, ROUTES, type Role } from '../browser/routes.ts';
import { complete, pathIn, pathOf, visitAs } from '../browser/visits.ts';
import { heading, launchBrowser, toastOf, type Visitor } from '../support/browser.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';

const NOWHERE = '/no/such-page';
const NOT_FOUND = '404 Page Not Found';

/** What the lookers of this file share. */
let browser: Browser;
let place: Neighbourhood;
beforeAll(async () => {
  [browser, place] = await Promise.all([launchBrowser(), settleIn(world(siteUrl()))]);
});
afterAll(() => browser.close());

/** A looker of this file's tests, there once they run. */
function looker(role: Role): () => Visitor {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visitAs(browser, siteUrl(), place, role, { viewport: NARROW });
  });
  afterAll(() => visitor.context.close());
  return () => visitor;
}

/** What someone of this role finds at every page that is theirs, and that nothing is wrong with it. */
export function testPagesOf(role: Role): void {
  const visitorHere = looker(role);

  test.each(pathsFor(role))('%s', async (path) => {
    const visitor = visitorHere();
    const { page } = visitor;
    const sight = ROUTES[path][role];
    if (sight.kind !== 'page' && sight.kind !== 'led') throw new Error(`${role} sees no page there`);
    const before = visitor.complaints().length;

    const answer = await page.goto(place.addressOf(path));
    await shown(page, sight.h1, role);

    expect(answer?.status()).toBe(200);
    expect(pathOf(page)).toBe(pathIn(place, sight.kind === 'led' ? sight.to : path));
    if (sight.kind === 'led' && sight.told) {
      await toastOf(page).getByText('Payment Error', { exact: true }).waitFor();
    }
    // The page that someone is led to is looked at under its own address.
    const faults = sight.kind === 'led' ? [] : await faultsOf(page);
    expect([...faults, ...visitor.complaints().slice(before)]).toEqual([]);
  });

  test('an unknown address', async () => {
    const visitor = visitorHere();
    const { page } = visitor;
    const before = visitor.complaints().length;

    const answer = await page.goto(NOWHERE);
    await shown(page, NOT_FOUND, role);

    expect(answer?.status()).toBe(404);
    expect([...(await faultsOf(page)), ...visitor.complaints().slice(before)]).toEqual([]);
  });
}

/** That pages are in Spanish below `/es`, with nothing wrong at a glance. */
export function testSpanishPages(role: Role, paths: readonly PagePath[]): void {
  const visitorHere = looker(role);

  test.each(paths)('%s', async (path) => {
    const visitor = visitorHere();
    const { page } = visitor;
    const before = visitor.complaints().length;

    await page.goto(`/es${place.addressOf(path)}`.replace(/\/$/, ''));
    await complete(page, role);

    expect(await page.locator('html').getAttribute('lang')).toBe('es-US');
    const english = ROUTES[path][role];
    const h1 = (await page.locator('h1').innerText()).trim();
    // Some names are the same in both languages; a heading never is.
    expect(english.kind === 'page' && new RegExp(english.h1).test(h1)).toBe(false);
    expect([...(await faultsAtAGlance(page)), ...visitor.complaints().slice(before)]).toEqual([]);
  });
}

async function shown(page: Page, h1: string | RegExp, role: Role): Promise<void> {
  await heading(page, h1).waitFor();
  await complete(page, role);
}
