import type { Locator, Page } from 'playwright-core';
import { heading, linesOf, summaryOf, toastText } from '../support/browser.ts';
import type { Story } from './story.ts';

/** Steps of the story's homeowner from the checkout to the end of the job. */

export async function fillsCard(form: Page | Locator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry (MM/YY)').fill('12/34');
  await form.getByLabel('CVC').fill('123');
  await form.getByLabel('Name on card').fill('Wilma Thistle');
}

/** Accepts the lower bid: with nothing typed, with a declined card, then with one whose bank asks. Clicks twice. */
export async function pays(
  { w, owner }: Story,
  cards: { declined: string; bankAsks: string },
): Promise<void> {
  const { page } = owner;
  await page.getByRole('link', { name: 'Accept Green Blade Lawn Care for $46.95' }).click();
  await heading(page, 'Checkout').waitFor();
  const pay = page.getByRole('button', { name: 'Complete Payment' });

  await pay.click();
  expect(await summaryOf(page)).toEqual([
    'Enter a valid card number',
    'Enter a month and year in the future, like 04/30',
    'Enter the 3 or 4 digits',
    'Enter the name on the card',
    'You must agree to authorize payment',
  ]);

  await fillsCard(page, cards.declined);
  await page
    .getByRole('checkbox', {
      name: 'I authorize Sward to charge $46.95 today and hold it until the job is done.',
    })
    .check();
  owner.allow(402, /\/_local\/stripe\/v1\/payment_intents\/\w+\/confirm$/);
  await pay.click();
  expect(await toastText(page, 'Payment Failed')).toEqual(['Payment Failed', 'Your card was declined.']);

  const before = await w.local.totals();
  const confirmations: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/confirm')) confirmations.push(request.url());
  });
  await fillsCard(page, cards.bankAsks);
  await pay.dblclick();
  const bank = page.getByRole('dialog', { name: 'Confirm with your bank' });
  await bank.getByText('Your bank asks you to confirm the payment of $46.95.').waitFor();
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await heading(page, 'Payment Successful').waitFor();
  expect(await toastText(page, 'Payment Successful')).toEqual([
    'Payment Successful',
    'Your payment has been processed successfully!',
  ]);
  expect(confirmations).toHaveLength(1);
  expect((await w.local.totals()).charges - before.charges).toBe(4695);
}

export async function readsReceipt({ owner: { page } }: Story): Promise<void> {
  const lines = await linesOf(page.getByRole('region', { name: 'Receipt', exact: true }));
  expect(lines).toEqual(
    expect.arrayContaining(['Receipt number', 'Green Blade Lawn Care', 'Lawn Mowing', '$6.95', '$46.95']),
  );
}

/** Opens the job and reads the time that is left until the money is released. */
export async function seesCountdown({ owner: { page } }: Story): Promise<void> {
  // The test moved the clock under the open page, which reads it only now and then.
  await page.reload();
  await page.getByRole('link', { name: 'View your job' }).click();
  await heading(page, 'Lawn Mowing').waitFor();
  await page.getByRole('heading', { name: 'The job is finished' }).waitFor();
  await page
    .getByRole('timer')
    .filter({ hasText: /^47:5\d:\d\d$/ })
    .waitFor();
  await page.getByText('until release', { exact: true }).waitFor();
}
