import type { Locator, Page } from 'playwright-core';
import type { Person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { type Job, payBid, placeBid, postRequest, providers } from '../support/steps.ts';
import { dayFromNow, type World } from '../support/world.ts';

/** Days until a story's job: far enough to cancel in time, near enough for a clock that others share. */
export const SOON = 2;

/** Books paid jobs of one owner and one provider, so many days away. */
export async function jobsSoon(w: World, count: number, days = SOON): Promise<[Job, ...Job[]]> {
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const jobs = [await jobSoon(w, owner, provider, days)] as [Job, ...Job[]];
  while (jobs.length < count) jobs.push(await jobSoon(w, owner, provider, days));
  return jobs;
}

async function jobSoon(w: World, owner: Person, provider: Person, days: number): Promise<Job> {
  const requestId = await postRequest(w, owner, { serviceDate: await dayFromNow(w, days) });
  const bid = await placeBid(w, provider, requestId, 40, days);
  return { owner, provider, requestId, bid, paymentId: await payBid(w, owner, bid) };
}

/** The card of this request among the provider's bids, whatever else the list holds. */
export const cardOf = (page: Page, requestId: string): Locator =>
  page.locator('section').filter({ has: page.locator(`a[href="/requests/${requestId}"]`) });

/** Opens the row of this request among the open requests. */
export async function openRow(page: Page, requestId: string): Promise<Locator> {
  const row = page.locator(`#${requestId}`);
  await row.waitFor();
  if ((await row.getByRole('button', { expanded: true }).count()) === 0)
    await row.getByRole('button', { expanded: false }).click();
  return row;
}

/**
 * Releases the money of a finished job as its owner: the dialog names the amount, and ten seconds later the release is
 * sent.
 */
export async function release(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Looks good|Release payment now)$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Release \$[\d.]+\?$/ });
  await pressForGood(page, dialog.getByRole('button', { name: /^Release \$/ }));
}

/** Presses a button whose action can be undone for ten seconds, and moves the page's clock past them. */
export async function pressForGood(page: Page, button: Locator): Promise<void> {
  await page.clock.install();
  await button.click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.clock.fastForward(10_000);
}
