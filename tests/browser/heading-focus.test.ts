/** @covers features/sign-in features/requests features/provider features/browse */
import type { Browser, Page } from 'playwright-core';
import {
  awake,
  becomePerson,
  DESKTOP,
  heading,
  launchBrowser,
  openVisitor,
  settled,
  type Visitor,
} from '../support/browser.ts';
import type { Person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { providers } from '../support/steps.ts';
import { world } from '../support/world.ts';
import { NARROW } from './faults.ts';
import { TODAY } from './routes.ts';

const url = siteUrl();
const w = world(url);

let browser: Browser;
let owner: Person;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  [browser, owner] = await Promise.all([launchBrowser(), registeredHomeowner(w)]);
});
beforeEach(async () => {
  visitor = await openVisitor(browser, url);
  page = visitor.page;
});
afterEach(async () => {
  const complaints = visitor.complaints();
  await visitor.context.close();
  expect(complaints).toEqual([]);
});
afterAll(() => browser.close());

type Stop = [link: string, h1: string | RegExp];
/** Links to follow one after the other, at each size that has a menu of its own. */
const TOURS: [
  role: 'visitor' | 'homeowner' | 'provider',
  size: typeof DESKTOP,
  where: string,
  stops: Stop[],
][] = [
  [
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
    'homeowner',
    DESKTOP,
    'Main',
    [
      ['View Bids', 'View Bids'],
      ['Request Service', 'Request lawn service'],
    ],
  ],
  [
    'homeowner',
    NARROW,
    'Shortcuts',
    [
      ['Request', 'Request lawn service'],
      ['Bids', 'View Bids'],
      ['Home', /^Welcome, /],
    ],
  ],
  [
    'provider',
    DESKTOP,
    'Main',
    [
      ['Find work', 'Browse Service Requests'],
      ['Jobs', 'My Bids'],
      ['Messages', 'Messages'],
      ['Today', TODAY],
    ],
  ],
];

test.each(TOURS)(
  'a link gives the focus to the heading of its page: %s, %j, %s',
  async (role, size, where, stops) => {
    if (role === 'homeowner') await becomePerson(visitor, url, owner);
    if (role === 'provider') await becomePerson(visitor, url, (await providers(w))[0]);
    await page.setViewportSize(size);
    await page.goto('/');
    await awake(page);
    await settled(page);
    const links =
      where === 'banner' ? page.getByRole('banner') : page.getByRole('navigation', { name: where });

    for (const [link, h1] of stops) {
      await links.getByRole('link', { name: link, exact: true }).press('Enter');
      await heading(page, h1).and(page.locator(':focus')).waitFor();
    }
  },
);
