import type { Page } from 'playwright-core';
import { heading } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { first } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { postRequest } from '../support/steps.ts';
import type { World } from '../support/world.ts';

const MESSAGE = 'I can start this week, and the clippings go with me.';

/** Bids as a new provider whose bank is not connected, and sends the bid unchanged after connecting it. */
export async function bidsBeforePayouts(w: World, page: Page, password: string): Promise<void> {
  const owner = await registeredHomeowner(w);
  const requestId = await postRequest(w, owner);
  await page.goto(`/requests/${requestId}/bid`);
  await heading(page, 'Bid on Lawn Mowing in Cambridge').waitFor();
  await page.getByText('Connect your bank first, about 5 minutes.').waitFor();
  await page.getByRole('textbox', { name: 'Your price' }).fill('$52');
  await page.getByLabel('Message', { exact: true }).fill(MESSAGE);
  await page.getByRole('button', { name: 'Connect bank and place bid' }).click();
  const again = page.getByRole('dialog').getByLabel('Password');
  const stripe = page.getByRole('button', { name: 'Complete the onboarding' });
  await again.or(stripe).waitFor();
  if (await again.isVisible()) {
    await again.fill(password);
    await page.getByRole('dialog').getByRole('button').first().click();
  }
  await stripe.click();

  const place = page.getByRole('button', { name: 'Place Bid' });
  await place.waitFor();
  expect(new URL(page.url()).pathname).toBe(`/requests/${requestId}/bid`);
  expect(await page.getByRole('textbox', { name: 'Your price' }).inputValue()).toBe('$52.00');
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(MESSAGE);
  await place.click();
  await page.getByText(/^Bid placed: \$52\.00 for /).waitFor();
  // Leaving the page sends the bid, which was held for some seconds.
  await page.getByRole('link', { name: 'Back to requests' }).click();
  const { amount, description } = await eventually(async () => {
    const { items } = await owner.api.call('bids.list', { params: { requestId } });
    return items.length > 0 && first(items);
  }, 'the bid');
  expect({ amount, description }).toEqual({ amount: 52, description: MESSAGE });
}
