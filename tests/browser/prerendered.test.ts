/** @covers features/site features/home features/sign-in features/operator */
import { basename } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { answersAtRest } from '../support/answers-at-rest.ts';
import { becomePerson, launchBrowser, openVisitor, PHONE, seededVisitor } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { signIn } from '../support/people.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { dayFromNow, world } from '../support/world.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Clicks the menu button as soon as React knows it, which is before React's effects have run. */
const CLICK_AT_ONCE = `{
  const button = document.querySelector('header button');
  const { port1, port2 } = new MessageChannel();
  const look = () => (Object.keys(button).length > 0 ? button.click() : port2.postMessage(0));
  port1.onmessage = look;
  look();
}`;

test.each([
  ['before the app starts', `document.querySelector('header button').click();`],
  ['in the moment in which the app takes the page over', CLICK_AT_ONCE],
])('a click %s opens the menu, on a page of links and on one with a form', async (_, click) => {
  const { context, page } = await openVisitor(browser, siteUrl(), { viewport: PHONE });
  await context.route('**/assets/index-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: click + (await response.text()) });
  });

  for (const address of ['/es/provider-application-success', '/login']) {
    await page.goto(address);
    await page.locator('#menu').waitFor();
  }
  await context.close();
});

/** Holds back the scripts of the app, all or those that contain `text`, until the returned function is called. */
async function holdScripts(context: BrowserContext, text = ''): Promise<() => void> {
  let release = () => undefined as unknown;
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await context.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(text)) await held;
    await route.fulfill({ response });
  });
  return release;
}

test('what is typed before the app comes is kept, and nothing of it gets into the address', async () => {
  const { context, page } = await openVisitor(browser, siteUrl());
  const release = await holdScripts(context);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('someone@homes.test');
  await page.getByLabel('Password', { exact: true }).fill('green-grass');
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(`${siteUrl()}/login`);
  const refused = page.waitForResponse('**/api/auth/login');

  release();

  const sent = (await refused).request().postDataJSON();
  expect(sent).toEqual({ username: 'someone@homes.test', password: 'green-grass' });
  await context.close();
});

test('a form that is sent in the moment in which the app takes the page over is sent with what was typed', async () => {
  const { context, page } = await openVisitor(browser, siteUrl());
  // Runs before the other listeners hear that the page is live: React handles the button but does not know the typed
  // text yet.
  await context.addInitScript(
    `addEventListener('sward:live', () => document.querySelector('main form button[type=submit]').click(), { once: true });`,
  );
  const release = await holdScripts(context);
  await page.goto('/join-provider', { waitUntil: 'commit' });
  const fields = {
    'Business name': 'Field & Turf',
    'First name': 'Terry',
    'Last name': 'Field',
    Email: 'terry@yards.test',
    Phone: '617-555-0111',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);

  release();

  await page.getByRole('heading', { level: 2, name: 'Service Information' }).waitFor();
  await context.close();
});

const REACT_IS_THERE = `Object.keys(document.getElementById('root')).some((key) => key.startsWith('__react'))`;

test.each([
  ['the app comes', undefined, 'true'],
  ['the script of its page comes, but after React', 'Which services do you need?', REACT_IS_THERE],
])('what is chosen before %s counts when it has come', async (_, held, begun) => {
  const { context, page } = await seededVisitor(browser, siteUrl(), 'homeowner@sward.test');
  const release = await holdScripts(context, held);
  await page.goto('/request-service', { waitUntil: 'commit' });
  await eventually(() => page.evaluate<boolean>(begun), 'React to begin');
  await page.getByRole('checkbox', { name: 'Lawn Mowing' }).check();
  await page.getByLabel('Preferred time', { exact: true }).selectOption({ label: 'Morning (8am - 12pm)' });
  await page.getByLabel('Preferred date', { exact: true }).fill(await dayFromNow(world(siteUrl()), 4));
  await page.getByRole('button', { name: 'Next' }).click();

  release();

  await page.getByLabel('ZIP code', { exact: true }).waitFor();
  await context.close();
});

test('what an operator looks for while the list beside it comes to life is looked for', async () => {
  const visitor = await openVisitor(browser, siteUrl());
  await becomePerson(visitor, siteUrl(), await signIn(siteUrl(), 'operator@sward.test'));
  const { context, page } = visitor;
  const release = await holdScripts(context, 'Stuck payments');
  await page.goto('/operator/payments', { waitUntil: 'commit' });
  const box = page.getByLabel('Receipt number, or id of a payment, a request or a person');
  // Once the counts of the list are there, the search beside the list has been drawn anew.
  await eventually(async () => (await page.locator('.queue-count').count()) > 0, 'the counts of the queue');
  await eventually(() => page.evaluate<boolean>(REACT_IS_THERE), 'React to begin');
  await box.fill('pay_00000000000000000000000001');
  await box.press('Enter');

  release();

  await page.getByRole('heading', { name: 'Results for pay_00000000000000000000000001' }).waitFor();
  await context.close();
});

/** Returns the names of a script and of all that it imports at once. */
async function importedBy(context: BrowserContext, name: string, seen = new Set<string>()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = await (await context.request.get(`/assets/${name}`)).text();
  for (const [, next = ''] of text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) {
    await importedBy(context, next, seen);
  }
  return seen;
}

test('a page of links asks for the app alone until someone touches it, wherever the pointer lies', async () => {
  const { context } = await openVisitor(browser, siteUrl());

  await Promise.all(
    ['/', '/terms', '/resources'].map(async (address) => {
      const page = await context.newPage();
      const answers = await answersAtRest(page, siteUrl() + address);
      const names = answers.map((answer) => basename(new URL(answer.url()).pathname));
      const asked = names.filter((name) => name.endsWith('.js') && !name.startsWith('notices-'));
      const entry = asked.find((name) => name.startsWith('index-')) ?? '';
      expect(asked.sort()).toEqual([...(await importedBy(context, entry))].sort());

      const more = page.waitForResponse((answer) => answer.url().endsWith('.js'));
      await page.mouse.click(1, 1);
      await more;
    }),
  );
  await context.close();
});
