import type { Page, Response } from 'playwright-core';
import { heading, summaryOf, toastText, type Visitor } from '../support/browser.ts';
import { photo, signsIn, WILMA } from './homeowner.ts';
import { cardOf, openRow } from './jobs.ts';
import { TODAY } from './routes.ts';
import type { Story } from './story.ts';

/** Steps of the story's provider, by role and label. */

/** Values that no provider may learn before their bid is accepted. */
const SECRETS = Object.values(WILMA);

/** Collects the API's responses to this browser from now on, except those with the provider's own profile. */
function answersTo({ page }: Visitor): { texts(): Promise<string[]> } {
  const answers: Promise<string>[] = [];
  page.on('response', (response: Response) => {
    // A response that a navigation overtook has no body any more, and no page showed it.
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/profile')
      answers.push(response.text().catch(() => ''));
  });
  return { texts: () => Promise.all(answers) };
}

export async function signsInAsProvider({ provider: { page } }: Story): Promise<void> {
  await page.goto('/login');
  await signsIn(page, 'provider@sward.test', 'Mow-the-lawn-42');
  await heading(page, TODAY).waitFor();
  expect(new URL(page.url()).pathname).toBe('/provider-dashboard');
}

/** Finds the request among the masked ones and bids $40.00, after an amount that is too small. */
export async function bids({ provider }: Story, requestId: string, wish: string): Promise<void> {
  const { page } = provider;
  const answers = answersTo(provider);
  await page.getByRole('link', { name: 'Browse Service Requests' }).click();
  await heading(page, 'Browse Service Requests').waitFor();
  const card = await openRow(page, requestId);
  await card.getByText(wish).waitFor();
  await card.getByText('Large (1/2 to 1 acre)').waitFor();
  await card.getByText('Budget TBD', { exact: true }).waitFor();

  await card.getByRole('link', { name: 'Place bid on Lawn Mowing in Cambridge' }).click();
  await heading(page, 'Bid on Lawn Mowing in Cambridge').waitFor();
  const amount = page.getByRole('textbox', { name: 'Your price' });
  const submit = page.getByRole('button', { name: 'Place Bid', exact: true });
  await amount.fill('4');
  await page.getByLabel('Message', { exact: true }).fill('');
  await submit.click();
  expect(await summaryOf(page)).toEqual([
    'Enter an amount from $5.00 to $10,000.00',
    'Please write a few words about your bid',
  ]);
  expect((await amount.getAttribute('aria-describedby'))?.split(' ')).toContain('bidAmount-error');
  expect(await page.locator('#bidAmount-error').innerText()).toBe('Enter an amount from $5.00 to $10,000.00');

  await amount.fill('40');
  await page.getByLabel('Message', { exact: true }).fill('Mowing, edging and clean-up.');
  for (const figure of ['$46.95', '-$2.00', '$38.00']) {
    await page.getByRole('definition').filter({ hasText: figure }).waitFor();
  }
  await placesBid(page, 'Bid placed: $40.00 for ');
  await (await openRow(page, requestId)).getByRole('link', { name: 'Your bid is in' }).waitFor();

  const seen = [await page.content(), ...(await answers.texts())];
  expect(seen.length).toBeGreaterThan(2);
  for (const secret of SECRETS) expect(seen.filter((text) => text.includes(secret))).toEqual([]);
}

/** Places the bid that is filled in and leaves the page, which sends it. Returns the id of the bid. */
export async function placesBid(page: Page, said: string): Promise<string> {
  await page.getByRole('button', { name: 'Place Bid', exact: true }).click();
  await page.getByText(said).waitFor();
  const placed = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('link', { name: 'Back to requests' }).click();
  const { id } = await (await placed).json();
  await heading(page, 'Browse Service Requests').waitFor();
  return id;
}

/** Reads the message of the nameless homeowner and answers it. */
export async function answers({ provider: { page } }: Story, asked: string, reply: string): Promise<void> {
  await page.goto('/messages');
  await page
    .getByRole('link', { name: /Homeowner/ })
    .filter({ hasText: asked })
    .click();
  const thread = page.getByRole('region', { name: 'Conversation with Homeowner' });
  await thread.getByRole('log').getByText(asked).waitFor();
  for (const secret of SECRETS) expect(await page.content()).not.toContain(secret);
  await thread.getByRole('textbox', { name: 'Write a message' }).fill(reply);
  await thread.getByRole('button', { name: 'Send' }).click();
  await thread.getByRole('log').getByText(reply).waitFor();
  await thread.getByText('Sending...').waitFor({ state: 'detached' });
}

export async function learnsAddress({ provider: { page } }: Story, requestId: string): Promise<void> {
  const job = cardOf(page, requestId);
  await page.goto('/my-bids');
  await heading(page, 'My Bids').waitFor();
  await job.getByText(`${WILMA.street}, Cambridge`).waitFor();
  await job.getByText('Wilma T.', { exact: true }).waitFor();
  await job.getByText('Check-in opens one hour before the agreed time.').waitFor();
}

/** Counts the clicks on the page from now on. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(
    "taps = 0; addEventListener('click', ({ isTrusted }) => { taps += Number(isTrusted); }, true)",
  );
  return () => page.evaluate<number>('taps');
}

/** Does the job from Today: one tap for the way, one for the check-in, two and a photo for the finish. */
export async function doesTheJob({ provider: { page } }: Story, requestId: string): Promise<void> {
  await page.goto('/provider-dashboard');
  const job = page
    .locator('section[data-tone], main li')
    .filter({ has: page.locator(`a[href="/requests/${requestId}"]`) });
  await job.getByText(`${WILMA.street}, Cambridge`).first().waitFor();
  const step = (name: string) => job.getByRole('button', { name, exact: true });
  await step('On my way').waitFor();

  const taps = await countTaps(page);
  await step('On my way').click();
  await step("I'm here").waitFor();
  expect(await taps()).toBe(1);
  await step("I'm here").click();
  expect(await toastText(page, 'You are checked in')).toEqual(['You are checked in']);
  await step('Finish').waitFor();
  expect(await taps()).toBe(2);

  await step('Finish').click();
  const dialog = page.getByRole('dialog', { name: 'Finish job' });
  await dialog.getByLabel('Add photos').setInputFiles(await photo(page, 'after.png'));
  await dialog.getByRole('button', { name: 'Remove after.png' }).waitFor();
  await dialog.getByLabel('Note to the homeowner').fill('The gate is shut again.');
  await dialog.getByRole('button', { name: 'Finish job' }).click();
  expect(await toastText(page, 'Job completed')).toEqual([
    'Job completed',
    'The payment is released in 48 hours at the latest.',
  ]);
  expect(await taps()).toBe(4);
  await job.getByText(/^Finished /).waitFor();
}

export async function isPaid({ provider: { page } }: Story, requestId: string): Promise<void> {
  await page.goto('/earnings');
  const line = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/requests/${requestId}"]`) })
    .filter({ hasText: 'In bank by ' });
  await line.waitFor();
  expect(await line.innerText()).toContain('$38.00');
}
