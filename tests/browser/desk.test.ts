/** @covers auth/operators auth/applications features/operator */
import type { Browser, Page } from 'playwright-core';
import { DESKTOP, heading, launchBrowser, openVisitor, toastText, type Visitor } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { temporaryPassword } from '../support/mailbox.ts';
import { freshCode, person, SEED_PASSWORD } from '../support/people.ts';
import { applicationToken } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { letters, world } from '../support/world.ts';
import { bidsBeforePayouts } from './first-bid.ts';
import { signsIn } from './homeowner.ts';
import { TODAY } from './routes.ts';

const OPERATOR = 'operator@sward.test';
const OWN = 'my-very-own-grass';
const REASON = 'Asked for cash twice.';

const w = world(siteUrl());
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Fills in the wizard step by step, which leads only to the mail with the link. */
async function applies(page: Page, businessName: string, email: string): Promise<void> {
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  await page.goto('/join-provider');
  await text(page, 'Business name').fill(businessName);
  await text(page, 'First name').fill('Terry');
  await text(page, 'Last name').fill('Field');
  await text(page, 'Email').fill(email);
  await text(page, 'Phone').fill('617-555-0111');
  await button(page, 'Continue').click();

  await step('Service Information');
  await text(page, 'Address').fill('40 Hampshire St');
  await text(page, 'City').fill('Cambridge');
  await text(page, 'State').selectOption('MA');
  await text(page, 'ZIP code').fill('02139');
  await text(page, 'Service area').fill('Cambridge and around');
  await page.getByRole('checkbox', { name: 'Lawn Mowing' }).check();
  await text(page, 'Experience').selectOption('3-5');
  await button(page, 'Continue').click();

  await step('Additional Information & Agreement');
  await text(page, 'Bio').fill('We mow and edge, and we leave no clippings behind.');
  await page.getByRole('checkbox', { name: 'I consent to a background check' }).check();
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check();
  await button(page, 'Submit Application').click();
  expect((await toastText(page, 'Application Submitted'))[0]).toBe('Application Submitted');
}

async function signsInAsOperator(page: Page): Promise<void> {
  await signsIn(page, OPERATOR, SEED_PASSWORD);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await text(page, 'Code').fill(await freshCode(person(w.url, OPERATOR)));
  await button(page, 'Continue').click();
}

const moved = (page: Page, state: string) => toastText(page, `Application moved: ${state}`);

test('an applicant becomes a provider, and is suspended', async () => {
  const [applicant, operator]: Visitor[] = await Promise.all([
    openVisitor(browser, w.url, { viewport: DESKTOP }),
    openVisitor(browser, w.url, { viewport: DESKTOP }),
  ]);
  if (!applicant || !operator) throw new Error('nobody is there');
  const own = letters();
  const businessName = `Field & Turf ${own}`;
  const email = `terry.${own}@yards.test`;

  await applies(applicant.page, businessName, email);
  await applicant.page.getByRole('link', { name: 'See your application' }).click();
  await heading(applicant.page, 'Your application').waitFor();
  await applicant.page.getByText('You have authorized the background check.').waitFor();
  await applicant.page.goto(`/application/${await applicationToken(w, email)}`);
  await heading(applicant.page, 'Your application').waitFor();
  await applicant.page.getByText('Pending Review', { exact: true }).waitFor();

  const desk = operator.page;
  await desk.goto('/login');
  await signsInAsOperator(desk);
  await heading(desk, 'Queue').waitFor();
  await desk
    .getByRole('navigation', { name: 'Queue by kind' })
    .getByRole('link', { name: /^Applications/ })
    .click();
  // The queue may be longer than a page.
  const [entry, more] = [desk.getByRole('link', { name: businessName }), button(desk, 'Show more')];
  await entry.or(more).first().waitFor();
  while (!(await entry.isVisible())) await more.click();
  await desk.keyboard.press('j');
  await entry.focus();
  await desk.keyboard.press('Enter');
  await heading(desk, businessName).waitFor();
  // The decision is in view, and the queue stays beside the case.
  await expect(button(desk, 'Review').isVisible()).resolves.toBe(true);
  expect(await entry.getAttribute('aria-current')).toBe('true');
  await button(desk, 'Review').click();
  await moved(desk, 'Under review');
  await button(desk, 'Start the background check').waitFor();
  await desk.getByLabel('Note').fill('Which insurer do you have?');
  await button(desk, 'Ask the applicant').click();
  await moved(desk, 'Waiting for the applicant');

  const question = await w.local.mailTo(email, /question/);
  expect(question.text).toContain('Which insurer do you have?');
  await applicant.page.reload();
  await applicant.page.getByText('Which insurer do you have?').waitFor();
  await applicant.page.getByLabel('Your reply').fill('Sample Mutual.');
  await button(applicant.page, 'Send Reply').click();
  await toastText(applicant.page, 'Reply Sent');
  await applicant.page.getByText('Under Review', { exact: true }).first().waitFor();

  await desk.reload();
  await desk.getByText('Sample Mutual.').waitFor();
  await button(desk, 'Start the background check').click();
  await moved(desk, 'Background check');
  // Operators are signed in for half an hour, and the open page calls the API now and then.
  operator.allow(401, /\/api\//);
  await w.local.advance('PT5H');
  await desk.reload();
  await heading(desk, 'Sign in to Sward').waitFor();
  await signsInAsOperator(desk);
  await heading(desk, businessName).waitFor();
  await eventually(async () => {
    await desk.reload();
    await heading(desk, businessName).waitFor();
    return (await desk.getByText('Passed', { exact: true }).count()) > 0;
  }, 'the answer of the background check');
  await button(desk, 'Approve').click();
  await moved(desk, 'Approved');

  const provider = applicant.page;
  await provider.reload();
  await provider.getByRole('heading', { name: 'Welcome aboard' }).waitFor();
  await provider.getByRole('link', { name: 'Log In Now' }).click();
  await signsIn(provider, email, await temporaryPassword(w, email));
  await heading(provider, 'Choose your own password').waitFor();
  await text(provider, 'New password').fill(OWN);
  await button(provider, 'Save Password').click();
  await heading(provider, TODAY).waitFor();
  expect(new URL(provider.url()).pathname).toBe('/provider-dashboard');
  // Connecting a bank asks for the password again, so the first call gets 403.
  applicant.allow(403, /\/api\/provider\/payout-account$/);
  await bidsBeforePayouts(w, provider, OWN);

  await desk.getByRole('link', { name: 'Open the account' }).click();
  await heading(desk, 'Terry Field').waitFor();
  const accountPage = desk.url();
  await desk.getByRole('link', { name: 'Public page' }).click();
  await heading(desk, businessName).waitFor();
  await desk.getByText('Verified', { exact: true }).waitFor();

  await desk.goto(accountPage);
  await button(desk, 'Suspend').click();
  const suspension = desk.getByRole('dialog', { name: 'Suspend this account?' });
  await suspension.getByLabel('Reason').fill(REASON);
  applicant.allow(401, /\/api\//);
  await suspension.getByRole('button', { name: 'Suspend' }).click();
  await toastText(desk, 'Account suspended');
  await desk.getByText(/^Suspended [A-Z]/).waitFor();

  // The page may already have left by itself.
  await provider.goto('/provider-dashboard');
  await heading(provider, 'Sign in to Sward').waitFor();
  await signsIn(provider, email, OWN);
  expect((await toastText(provider, 'Login Failed'))[0]).toBe('Login Failed');

  await desk.getByRole('link', { name: 'Audit log', exact: true }).click();
  await heading(desk, 'Audit log').waitFor();
  const suspended = desk.getByRole('listitem').filter({ hasText: 'Suspended an account' }).first();
  await suspended.getByText(REASON).waitFor();

  expect([...applicant.complaints(), ...operator.complaints()]).toEqual([]);
  await Promise.all([applicant.context.close(), operator.context.close()]);
});
