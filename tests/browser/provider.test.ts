/** @covers bids features/browse features/bids features/provider */
import type { Locator } from 'playwright-core';
import { becomePerson, DESKTOP, heading, toastText } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { type Person, signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { payBid, payment, postRequest, toTheJob } from '../support/steps.ts';
import { dayFromNow, letters } from '../support/world.ts';
import { photo } from './homeowner.ts';
import { cardOf, openRow, SOON } from './jobs.ts';
import { placesBid } from './provider.ts';
import { openStory, type Story } from './story.ts';

/** The text by which the test finds its request among others. */
const WISH = `The long hedge along the street ${letters()}.`;
/** Shown in the job record. */
const FINISH = /^Finished /;
const PRAISE = WISH.replace('The long hedge', 'As straight as a ruler');
const THANKS = WISH.replace('The long hedge', 'Thank you, Robin');
const MESSAGE = 'Both sides, and the cuttings go with me.';

interface Work {
  owner: Person;
  pat: Person;
  requestId: string;
  bidId: string;
}

/** Filters by size, after which only the property of that size is left. */
async function finds({ provider: { page } }: Story, requestId: string, smallerId: string): Promise<Locator> {
  await page.goto('/browse-requests');
  await heading(page, 'Browse Service Requests').waitFor();
  const other = page.locator(`#${smallerId}`);
  await other.waitFor();
  await page.getByRole('button', { name: 'More filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Property size').selectOption('X-Large (over 1 acre)');
  await filters.getByRole('button', { name: 'Show requests' }).click();
  await other.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('size')).toBe('xlarge');
  const found = await openRow(page, requestId);
  await found.getByText(WISH).waitFor();
  return found;
}

async function bids({ provider: { page } }: Story, found: Locator): Promise<string> {
  await found.getByRole('link', { name: 'Place bid on Hedge Trimming in Cambridge' }).click();
  await page.getByRole('textbox', { name: 'Your price' }).fill('90');
  await page.getByLabel('Message', { exact: true }).fill(MESSAGE);
  return await placesBid(page, 'Bid placed: $90.00 for ');
}

async function revises({ provider: { page } }: Story, found: Locator): Promise<void> {
  await found.getByRole('button', { name: 'Change bid on Hedge Trimming in Cambridge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change bid' });
  const amount = dialog.getByLabel('Your price ($)');
  await amount.waitFor();
  expect(await amount.inputValue()).toBe('90.00');
  expect(await dialog.getByLabel('Message to the homeowner').inputValue()).toBe(MESSAGE);
  await amount.fill('85.50');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  expect(await toastText(page, 'Bid changed')).toEqual(['Bid changed', 'The homeowner sees your new offer.']);
}

/** Confirms the bid after the owner has made the property smaller. */
async function confirms({ provider: { page } }: Story, work: Work): Promise<void> {
  const { owner, pat, requestId, bidId } = work;
  await owner.api.call('requests.update', { params: { requestId }, body: { propertySize: 'large' } });
  await eventually(async () => {
    const { items } = await pat.api.call('bids.listMine');
    return items.find(({ id }) => id === bidId)?.allowedActions.includes('confirm');
  }, 'the bid to wait for a confirmation');
  await page.goto('/my-bids');
  const card = cardOf(page, requestId);
  await card.getByText('The request has changed since your bid').waitFor();
  await card.getByRole('button', { name: 'Confirm bid' }).click();
  expect(await toastText(page, 'Bid confirmed')).toEqual(['Bid confirmed']);
  await card.getByRole('button', { name: 'Awaiting Response' }).waitFor();
  const { total, allowedActions } = await owner.api.call('bids.get', { params: { bidId } });
  expect({ total, acceptable: allowedActions.includes('accept') }).toEqual({
    total: 92.45,
    acceptable: true,
  });
}

/** Accepts, as the provider, the other day that the homeowner proposes. */
async function moves({ w, provider: { page } }: Story, work: Work, day: string): Promise<void> {
  const { owner, requestId, bidId } = work;
  const card = cardOf(page, requestId);
  await owner.api.call('bids.reschedule', { params: { bidId }, body: { date: day, time: 'morning' } });
  await page.reload();
  await card.getByText(/^Robin M\. would like to move the job to /).waitFor();
  await card.getByRole('button', { name: 'Accept new time' }).click();
  expect(await toastText(page, 'The job has moved')).toEqual(['The job has moved']);
  const job = await owner.api.call('bids.getJob', { params: { bidId } });
  expect(job.date).toBe(day);
  await toTheJob(w, { id: bidId, total: 0, availableDate: day });
}

async function arrives({ provider: { page, context } }: Story, { requestId }: Work): Promise<void> {
  const card = cardOf(page, requestId);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 42.37361, longitude: -71.10973 });
  await page.reload();
  await card.getByRole('button', { name: 'Getting in' }).click();
  await card.getByText('4711#', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Check in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await dialog.getByLabel('Add photos').setInputFiles(await photo(page, 'before.png'));
  await dialog.getByRole('button', { name: 'Remove before.png' }).waitFor();
  await dialog.getByLabel('Add my approximate location').check();
  await dialog.getByRole('button', { name: 'Check in now' }).click();
  expect(await toastText(page, 'You are checked in')).toEqual(['You are checked in']);
}

async function finishes({ provider: { page } }: Story, { requestId }: Work): Promise<void> {
  const card = cardOf(page, requestId);
  await card.getByRole('button', { name: 'Finish job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Finish job' });
  await dialog.getByLabel('Add photos').setInputFiles(await photo(page, 'after.png'));
  await dialog.getByRole('button', { name: 'Remove after.png' }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Gates are closed' }).check();
  await dialog.getByRole('button', { name: 'Finish job' }).click();
  await toastText(page, 'Job completed');
  await card.getByRole('button', { name: 'Job record' }).click();
  await card.getByText(FINISH).waitFor();
  await card.getByRole('button', { name: 'Job Completed' }).waitFor();
  await card.getByText(FINISH).waitFor();
  for (const label of ['Before photos', 'After photos']) {
    await card.getByRole('list', { name: label }).getByRole('button', { name: 'View Photo 1' }).waitFor();
  }
}

/** Rates the homeowner, while each party's review is hidden until both have written; the provider answers. */
async function rates(
  { provider: { page } }: Story,
  { owner, requestId, bidId }: Work,
  paymentId: string,
): Promise<void> {
  const card = cardOf(page, requestId);
  await eventually(
    async () => (await payment(owner, paymentId)).status === 'in_review',
    'the review of the payment',
  );
  const renewed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/my-bids');
  await owner.api.call('payments.confirm', { params: { paymentId } });
  await eventually(async () => (await payment(owner, paymentId)).status === 'released', 'the release');
  // The list is read again and keeps open what was open before.
  await renewed;
  await card.getByRole('button', { name: 'Rate homeowner' }).waitFor();
  expect(await card.getByRole('button', { name: 'Job record' }).getAttribute('aria-expanded')).toBe('true');
  expect(await card.getByText(FINISH).isVisible()).toBe(true);
  await card.getByRole('button', { name: 'Rate homeowner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate the homeowner' });
  await dialog.getByRole('radio', { name: '4 out of 5' }).check();
  await dialog.getByLabel('Your review').fill('Gate open, and a clear wish.');
  await dialog.getByRole('button', { name: 'Send review' }).click();
  expect((await toastText(page, 'Review sent')).join(' ')).toMatch(/until 14 days have passed/);
  await card.getByRole('button', { name: 'Rate homeowner' }).waitFor({ state: 'detached' });

  await owner.api.call('bids.review', { params: { bidId }, body: { rating: 5, text: PRAISE } });
  const { providerId } = await owner.api.call('bids.get', { params: { bidId } });
  await page.goto(`/providers/${providerId}`);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.getByText(PRAISE).waitFor();
  await page
    .locator('section')
    .filter({ hasText: PRAISE })
    .last()
    .getByRole('button', { name: /^Answer Robin M\., / })
    .click();
  const answer = page.getByRole('dialog', { name: 'Answer Robin M.' });
  await answer.getByLabel('Your answer').fill(THANKS);
  await answer.getByRole('button', { name: 'Publish answer' }).click();
  expect(await toastText(page, 'Answer published')).toEqual(['Answer published']);
  await page.getByText(THANKS).waitFor();
}

test('a provider from the first look to the rating', async () => {
  const story = await openStory('provider', DESKTOP);
  try {
    const { w, provider } = story;
    const owner = await registeredHomeowner(w);
    const [serviceDate, dayBefore] = [await dayFromNow(w, SOON + 1), await dayFromNow(w, SOON)];
    const smallerId = await postRequest(w, owner, { serviceTypeIds: [3], propertySize: 'small' });
    const requestId = await postRequest(w, owner, {
      serviceTypeIds: [3],
      propertySize: 'xlarge',
      serviceDate,
      additionalDetails: WISH,
    });
    const pat = await signIn(w.url, 'provider@sward.test');
    await becomePerson(provider, w.url, pat);

    const work: Work = { owner, pat, requestId, bidId: '' };
    await story.chapter('bids', async () => {
      const found = await finds(story, requestId, smallerId);
      work.bidId = await bids(story, found);
      await revises(story, await openRow(provider.page, requestId));
    });
    const { bidId } = work;
    await story.chapter('confirms', () => confirms(story, work));
    const paymentId = await payBid(w, owner, await owner.api.call('bids.get', { params: { bidId } }));
    await story.chapter('moves', () => moves(story, work, dayBefore));
    await story.chapter('arrives', () => arrives(story, work));
    await story.chapter('finishes', () => finishes(story, work));
    await story.chapter('rates', () => rates(story, work, paymentId));
    expect(provider.complaints()).toEqual([]);
  } finally {
    await story.end();
  }
});
