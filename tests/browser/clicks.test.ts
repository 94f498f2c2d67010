/** @covers features/requests features/messages */
import type { Browser, Locator, Page } from 'playwright-core';
import {
  awake,
  becomePerson,
  heading,
  launchBrowser,
  openVisitor,
  PHONE,
  settled,
  type Visitor,
} from '../support/browser.ts';
import { idOf, type Person } from '../support/people.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { type Job, placeBid, postRequest } from '../support/steps.ts';
import { PASSWORD, world } from '../support/world.ts';
import { held } from './held.ts';
import { cardOf, jobsSoon } from './jobs.ts';
import { until } from './visits.ts';
import { watch } from './watch.ts';

const url = siteUrl();
const w = world(url);
/** Every request that a page can make. */
const ANYTHING = /\/(api|assets)\//;
/** The largest layout shift allowed when responses come (the frontend's budget for a signed-in person's page). */
const MOST_SHIFT = 0.05;

let browser: Browser;
let job: Job;
let owner: Person;
let provider: Person;
let visitor: Visitor;
let page: Page;
/** A request of the owner with a bid of the provider, and their conversation. */
let requestId: string;
let conversationId: string;

beforeAll(async () => {
  [browser, [job]] = await Promise.all([launchBrowser(), jobsSoon(w, 1)]);
  ({ owner, provider } = job);
  requestId = await postRequest(w, owner);
  await placeBid(w, provider, requestId);
  const people = { serviceRequestId: requestId, otherUserId: await idOf(provider) };
  conversationId = (await owner.api.call('messaging.openConversation', { body: people })).id;
});
beforeEach(async () => {
  visitor = await openVisitor(browser, url, { viewport: PHONE });
  page = visitor.page;
});
afterEach(() => visitor.context.close());
afterAll(() => browser.close());

/** Everything that a person sees or hears of a page, without the effects of a caret or a pointer. */
const FACE = `document.body.innerText + [...document.querySelectorAll('[aria-busy], [aria-expanded], [role=alert], dialog')]
  .map((part) => part.getAttribute('aria-busy') + part.getAttribute('aria-expanded') + part.textContent).join()`;

/** Expects a click to change the page although no response comes from now on. */
async function expectAnswerAtOnce(control: Locator): Promise<void> {
  await control.waitFor();
  const letItCome = await held(page, ANYTHING);
  const before: string = await page.evaluate(FACE);

  await control.click();

  await until(page, `(${FACE}) !== ${JSON.stringify(before)}`);
  letItCome();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const as = (someone: Person) => becomePerson(visitor, url, someone);
const twoFrames = () =>
  page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');

describe('a click is answered before anything has come for it', () => {
  test('signing in', async () => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);

    await expectAnswerAtOnce(button('Sign In'));

    await heading(page, /^Welcome, /).waitFor();
  });

  test('a link to a page whose script is not there yet', async () => {
    await as(owner);
    await page.goto('/homeowner-dashboard');
    await settled(page);

    await expectAnswerAtOnce(
      page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Bids' }),
    );

    await heading(page, 'View Bids').waitFor();
  });

  test('a dialog whose script is not there yet', async () => {
    await as(provider);
    await page.goto('/my-bids');

    await expectAnswerAtOnce(cardOf(page, job.requestId).getByRole('button', { name: 'Reschedule' }));

    await page.getByRole('dialog').waitFor();
  });

  test('sending a message', async () => {
    await as(owner);
    await page.goto(`/messages?c=${conversationId}`);
    await page.getByRole('textbox').fill('Is the gate wide enough?');

    await expectAnswerAtOnce(button('Send'));

    await page.getByRole('log').getByText('Is the gate wide enough?').waitFor();
    await page.getByText('Sending...').waitFor({ state: 'detached' });
  });

  test('a step of the wizard', async () => {
    await as(owner);
    await page.goto('/request-service');
    await awake(page);
    // The last request is offered again above the end of the page.
    await page.getByRole('region', { name: 'Same as last time?' }).getByLabel('Close').click();

    await expectAnswerAtOnce(button('Next'));
  });
});

describe('nothing jumps when the answers come after the page was painted', () => {
  test.each<[who: 'owner' | 'provider', what: string, address: () => string]>([
    ['owner', 'dashboard', () => '/homeowner-dashboard'],
    ['owner', 'request', () => `/requests/${requestId}`],
    ['owner', 'bids', () => `/requests/${requestId}/bids`],
    ['owner', 'messages', () => `/messages?c=${conversationId}`],
    ['owner', 'notifications', () => '/notifications'],
    ['provider', 'dashboard', () => '/provider-dashboard'],
    ['provider', 'open requests', () => '/browse-requests'],
    ['provider', 'own bids', () => '/my-bids'],
  ])('for the %s: %s', async (who, _, address) => {
    await as(who === 'owner' ? owner : provider);
    const watched = await watch(visitor);
    const letItCome = await held(page, /\/api\//);

    await page.goto(address(), { waitUntil: 'commit' });
    await page.locator('main h1, main .skeleton').first().waitFor();
    await twoFrames();
    letItCome();
    await settled(page);
    // The browser reports a shift with the frame after the one that makes it.
    await twoFrames();

    expect(watched.shifts().filter(({ shift }) => shift > MOST_SHIFT)).toEqual([]);
  });

  test('nor when what is at the end of the page comes near', async () => {
    await as(owner);
    await page.setViewportSize({ ...PHONE, height: 500 });
    await page.goto(`/requests/${requestId}/bids`);
    await page.getByRole('button', { name: /^Decline / }).waitFor();
    await settled(page);
    const letItCome = await held(page, /\/assets\//);
    const placeAtTheEnd = (before = '') =>
      page.evaluate<number>(
        `${before}; [...document.querySelectorAll('article button')].at(-1).getBoundingClientRect().top`,
      );

    const asked = page.waitForRequest(/\/assets\//);
    const before = await placeAtTheEnd('scrollTo(0, document.documentElement.scrollHeight)');
    await asked;
    await twoFrames();

    expect(await placeAtTheEnd()).toBe(before);
    letItCome();
  });
});
