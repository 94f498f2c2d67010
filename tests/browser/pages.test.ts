import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import {
  awake,
  becomePerson,
  DESKTOP,
  heading,
  launchBrowser,
  openVisitor,
  settled,
  toastText,
  type Visitor,
} from '../support/browser.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { world } from '../support/steps.ts';
import { signsIn } from './homeowner.ts';
import { type Neighbourhood, PUBLIC_PAGES, SIGNED_IN_PAGES, settleIn } from './places.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const NARROWEST = 320;
/** Narrow and light, wide and dark. */
const LOOKS = [
  { viewport: { width: 360, height: 800 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
] as const;

const NOWHERE = '/no/such-page';
const NOT_FOUND = '404 Page Not Found';
const NOT_THEIRS = /\/api\/(create-payment-intent|payments\/|bids\/|service-requests\/\w+\/bids)/;

let browser: Browser;
let place: Neighbourhood;
const url = siteUrl();

beforeAll(async () => {
  [browser, place] = await Promise.all([launchBrowser(), settleIn(world(url))]);
});
afterAll(() => browser.close());

type Role = 'visitor' | 'homeowner' | 'provider';

async function visitorAs(role: Role, options: Parameters<typeof openVisitor>[2]): Promise<Visitor> {
  const visitor = await openVisitor(browser, url, options);
  if (role !== 'visitor') {
    await becomePerson(visitor, url, role === 'homeowner' ? place.owner : place.provider);
  }
  return visitor;
}

/** What is beyond the edge at this width, in pixels. */
async function overflow(page: Page): Promise<number> {
  return await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

/** Everything about a shown page that is not as it has to be. */
async function faultsOf(page: Page, width: number): Promise<string[]> {
  // No page has frames of another site, for which axe would otherwise open one more page each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS);
  const { violations } = await axe.analyze();
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} headings of level 1`);
  const title = await page.title();
  if (!/^((.+ · )?Sward|Sward: .+)$/.test(title)) faults.push(`title ${title}`);
  for (const each of [width, NARROWEST]) {
    await page.setViewportSize({ width: each, height: 900 });
    const beyond = await overflow(page);
    if (beyond > 0) faults.push(`${beyond} px beyond the edge at ${each} px`);
  }
  return faults;
}

/** Shown to anyone, but a visitor is soon led on to sign in. */
const WIZARD = ['/request', '/request-service'];

const ROLES: [Role, readonly string[]][] = [
  ['visitor', PUBLIC_PAGES.filter((page) => !WIZARD.includes(page))],
  ['homeowner', [...PUBLIC_PAGES, ...SIGNED_IN_PAGES]],
  ['provider', [...PUBLIC_PAGES, ...SIGNED_IN_PAGES]],
];

describe.each(ROLES)('for a %s', (role, patterns) => {
  let looks: { visitor: Visitor; viewport: { width: number; height: number } }[];
  beforeAll(async () => {
    looks = await Promise.all(
      LOOKS.map(async ({ viewport, colorScheme }) => ({
        visitor: await visitorAs(role, { viewport, colorScheme }),
        viewport,
      })),
    );
    for (const { visitor } of looks) {
      visitor.allow(422, /\/api\/auth\/confirm$/);
      visitor.allow(404, /\/no\/such-page$/);
      // Payments and bids of somebody else.
      if (role === 'provider') visitor.allow(404, NOT_THEIRS);
    }
  });
  afterAll(() => Promise.all(looks.map(({ visitor }) => visitor.context.close())));

  /** Opens a page in every look at once; gives the status of its document and what is wrong with it. */
  async function open(address: string): Promise<{ status: number | undefined; faults: string[] }[]> {
    return await Promise.all(
      looks.map(async ({ visitor, viewport }) => {
        const { page } = visitor;
        const before = visitor.complaints().length;
        await page.setViewportSize(viewport);
        const answer = await page.goto(address);
        if (role !== 'visitor') await page.getByRole('button', { name: 'Your account' }).waitFor();
        await settled(page);
        const faults = await faultsOf(page, viewport.width);
        const missing = (await page.locator('h1').allInnerTexts()).includes(NOT_FOUND);
        if (missing !== (address === NOWHERE))
          faults.push(missing ? NOT_FOUND : 'something where nothing is');
        return { status: answer?.status(), faults: [...faults, ...visitor.complaints().slice(before)] };
      }),
    );
  }

  test.each(patterns)('%s', async (pattern) => {
    expect(await open(place.addressOf(pattern))).toEqual(LOOKS.map(() => ({ status: 200, faults: [] })));
  });

  test('an unknown address', async () => {
    expect(await open(NOWHERE)).toEqual(LOOKS.map(() => ({ status: 404, faults: [] })));
  });
});

describe('pages of the signed-in', () => {
  let stranger: Visitor;
  beforeAll(async () => {
    stranger = await visitorAs('visitor', {});
  });
  afterAll(() => stranger.context.close());

  test.each(SIGNED_IN_PAGES)('%s asks a visitor to sign in', async (pattern) => {
    const { page } = stranger;
    const address = place.addressOf(pattern);

    await page.goto(address);
    await heading(page, 'Sign in to Sward').waitFor();

    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('next')]).toEqual(['/login', address]);
  });

  test.each(WIZARD)('%s tells a visitor to sign in and leads there', async (address) => {
    const { page, context, complaints } = await visitorAs('visitor', {});

    await page.goto(address);

    expect(await toastText(page, 'Unauthorized')).toEqual([
      'Unauthorized',
      'You are logged out. Logging in again...',
    ]);
    await heading(page, 'Sign in to Sward').waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe(address);
    expect(complaints()).toEqual([]);
    await context.close();
  });

  test('the visitor comes back to the page after signing in, query included', async () => {
    const { page, context, complaints } = await visitorAs('visitor', {});
    await page.goto('/messages?c=none');
    await heading(page, 'Sign in to Sward').waitFor();

    await signsIn(page, place.owner.email, 'green-grass-grows');
    await heading(page, 'Messages').waitFor();

    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe('/messages?c=none');
    expect(complaints()).toEqual([]);
    await context.close();
  });
});

describe('focus goes to the heading of the page that a link leads to', () => {
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
      { width: 360, height: 800 },
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

  test.each(tours)('%s', async (_, role, viewport, where, stops) => {
    const { page, context, complaints } = await visitorAs(role, { viewport });
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
  });
});
