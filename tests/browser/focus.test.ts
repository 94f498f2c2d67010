import type { Browser } from 'playwright-core';
import { awake, DESKTOP, heading, launchBrowser, settled } from '../support/browser.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/world.ts';
import { NARROW } from './faults.ts';
import { type Neighbourhood, settleIn } from './places.ts';
import { pathsFor, ROLES, ROUTES, type Role } from './routes.ts';
import { complete, follow, until, visitAs } from './visits.ts';

const url = siteUrl();

let browser: Browser;
let place: Neighbourhood;
beforeAll(async () => {
  [browser, place] = await Promise.all([launchBrowser(), settleIn(world(url))]);
});
afterAll(() => browser.close());

const PHONE_BAR = 'Shortcuts';
const MENU = 'Main';
const tours: [
  string,
  Role,
  { width: number; height: number },
  string,
  [link: string, h1: string | RegExp][],
][] = [
  [
    'visitor',
    'visitor',
    DESKTOP,
    'banner',
    [
      ['Log In', 'Sign in to Sward'],
      ['Sign Up', 'Create your homeowner account'],
      ['Sward, home', /^Connect with/],
    ],
  ],
  [
    'homeowner, menu',
    'homeowner',
    DESKTOP,
    MENU,
    [
      ['View Bids', 'View Bids'],
      ['Messages', 'Messages'],
      ['Request Service', 'Request lawn service'],
      ['Dashboard', /^Welcome, /],
    ],
  ],
  [
    'homeowner, bar',
    'homeowner',
    NARROW,
    PHONE_BAR,
    [
      ['Request', 'Request lawn service'],
      ['Bids', 'View Bids'],
      ['Home', /^Welcome, /],
    ],
  ],
  [
    'provider, menu',
    'provider',
    DESKTOP,
    MENU,
    [
      ['Browse Requests', 'Browse Service Requests'],
      ['My Bids', 'My Bids'],
      ['Messages', 'Messages'],
      ['Dashboard', /^Welcome, /],
    ],
  ],
];

test.each(tours)(
  'a link gives the focus to the heading of its page: %s',
  async (_, role, viewport, where, stops) => {
    const { page, context, complaints } = await visitAs(browser, url, place, role, { viewport });
    await page.goto('/');
    await awake(page);
    await settled(page);
    const links =
      where === 'banner' ? page.getByRole('banner') : page.getByRole('navigation', { name: where });

    for (const [link, h1] of stops) {
      await links.getByRole('link', { name: link, exact: true }).click();
      await heading(page, h1).and(page.locator(':focus')).waitFor();
    }

    expect(complaints()).toEqual([]);
    await context.close();
  },
);

/** What names the page that is shown. */
interface Seen {
  h1: string;
  title: string;
}
const SEEN = '({ h1: document.querySelector("h1").textContent, title: document.title })';
/** The heading stands there, with the focus, until the next page has come. */
const MARK = 'document.querySelector("h1").dataset.left = ""';

const HOMES = { visitor: '/faq', homeowner: '/messages', provider: '/messages', operator: '/settings' };

test.each(ROLES)('every page for %s takes focus and title when the app goes there', async (role) => {
  const { page, context, complaints } = await visitAs(browser, url, place, role);
  const home = HOMES[role];
  await page.goto(home);
  await awake(page);
  await complete(page, role);
  const paths = pathsFor(role).filter((path) => path !== home && ROUTES[path][role].kind === 'page');
  const wrong: string[] = [];

  for (const path of paths) {
    const before: Seen = await page.evaluate(SEEN);
    await page.evaluate(MARK);
    const address = place.addressOf(path);
    await follow(page, address);
    await until(page, `location.pathname + location.search === ${JSON.stringify(address)}`);
    await until(page, `document.querySelector('main h1:not([data-left])') === document.activeElement`).catch(
      () => {
        wrong.push(`${path}: the heading has no focus`);
      },
    );
    await complete(page, role);
    const seen: Seen = await page.evaluate(SEEN);
    // The name of a person is in no title.
    const named =
      seen.title === `${seen.h1} · Sward` ||
      /^(Sward|(Dashboard|Application|Person) · Sward|Sward: .+)$/.test(seen.title);
    if (!named) wrong.push(`${path}: ${seen.h1} has the title ${seen.title}`);
    // The dashboards of the two kinds of people have one name.
    const renamed = seen.title !== before.title || /^Dashboard/.test(seen.title);
    if (!renamed && seen.h1 !== before.h1) wrong.push(`${path}: still ${before.title}`);
  }

  expect(wrong).toEqual([]);
  expect(complaints()).toEqual([]);
  await context.close();
});
