/** @jest-environment node */
import type { Page } from 'playwright-core';
import { becomePerson, heading, toastText } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { type Person, signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { payBid, payment, postRequest, toTheJob } from '../support/steps.ts';
import { dayFromNow } from '../support/world.ts';
import { photo } from './homeowner.ts';
import { SIZES } from './sizes.ts';
import { openStory, type Story } from './story.ts';

jest.setTimeout(240_000);

const WISH = 'The long hedge along the street.';
const MESSAGE = 'Both sides, and the cuttings go with me.';

interface Work {
  owner: Person;
  requestId: string;
  bidId: string;
}

const card = (page: Page) => page.locator('section').filter({ hasText: '$85.50' });

/** Only the property of the chosen size is left. */
async function finds({ provider: { page } }: Story): Promise<void> {
  await page.goto('/browse-requests');
  await heading(page, 'Browse Service Requests').waitFor();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Property size').selectOption('X-Large (over 1 acre)');
  const found = page.getByRole('article', { name: 'Hedge Trimming, Cambridge' });
  await found.getByText(WISH).waitFor();
  await eventually(async () => (await page.getByRole('article').count()) === 1, 'the filtered list');
  expect(new URL(page.url()).searchParams.get('size')).toBe('xlarge');
}

async function bids({ provider: { page } }: Story): Promise<string> {
  await page.getByRole('button', { name: 'Place bid on Hedge Trimming in Cambridge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place Bid' });
  await dialog.getByLabel('Your price ($)').fill('90');
  await dialog.getByLabel('Message to the homeowner').fill(MESSAGE);
  const placed = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Place Bid' }).click();
  const { id } = await (await placed).json();
  expect(await toastText(page, 'Bid placed')).toEqual(['Bid placed', 'The homeowner can see it now.']);
  return id;
}

async function revises({ provider: { page } }: Story): Promise<void> {
  await page.getByRole('button', { name: 'Change bid on Hedge Trimming in Cambridge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change bid' });
  const amount = dialog.getByLabel('Your price ($)');
  await amount.waitFor();
  expect(await amount.inputValue()).toBe('90.00');
  expect(await dialog.getByLabel('Message to the homeowner').inputValue()).toBe(MESSAGE);
  await amount.fill('85.50');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  expect(await toastText(page, 'Bid changed')).toEqual(['Bid changed', 'The homeowner sees your new offer.']);
}

/** The property turns out smaller than it was said: the bid has to be confirmed. */
async function confirms({ provider: { page } }: Story, { owner, requestId, bidId }: Work): Promise<void> {
  await owner.must('PATCH', `/api/service-requests/${requestId}`, { propertySize: 'large' });
  await page.goto('/my-bids');
  await eventually(async () => {
    await page.reload();
    await heading(page, 'My Bids').waitFor();
    // What the card says comes with a chunk of its own.
    const asked = card(page).getByText('The request has changed since your bid').waitFor({ timeout: 2_000 });
    return await asked.then(
      () => true,
      () => false,
    );
  }, 'the bid to ask for a confirmation');
  await card(page).getByRole('button', { name: 'Confirm bid' }).click();
  expect(await toastText(page, 'Bid confirmed')).toEqual(['Bid confirmed']);
  await card(page).getByRole('button', { name: 'Awaiting Response' }).waitFor();
  const { total, allowedActions } = await owner.must<{ total: number; allowedActions: string[] }>(
    'GET',
    `/api/bids/${bidId}`,
  );
  expect({ total, acceptable: allowedActions.includes('accept') }).toEqual({
    total: 92.45,
    acceptable: true,
  });
}

/** The bid is accepted, and the homeowner asks for the day after. */
async function moves({ w, provider: { page } }: Story, { owner, bidId }: Work, day: string): Promise<void> {
  await owner.must('POST', `/api/bids/${bidId}/reschedule`, { date: day, time: 'morning' });
  await page.reload();
  await card(page)
    .getByText(/^Robin M\. would like to move the job to /)
    .waitFor();
  await card(page).getByRole('button', { name: 'Accept new time' }).click();
  expect(await toastText(page, 'The job has moved')).toEqual(['The job has moved']);
  const job = await owner.must<{ date: string }>('GET', `/api/bids/${bidId}/job`);
  expect(job.date).toBe(day);
  await toTheJob(w, { id: bidId, total: 0, availableDate: day });
}

async function arrives({ provider: { page, context } }: Story): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 42.37361, longitude: -71.10973 });
  await page.reload();
  await card(page).getByRole('button', { name: 'Getting in' }).click();
  await card(page).getByText('4711', { exact: true }).waitFor();
  await card(page).getByRole('button', { name: 'Check in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await dialog.getByLabel('Add photos').setInputFiles(await photo(page, 'before.png'));
  await dialog.getByRole('button', { name: 'Remove before.png' }).waitFor();
  await dialog.getByLabel('Add my approximate location').check();
  await dialog.getByRole('button', { name: 'Check in now' }).click();
  expect(await toastText(page, 'You are checked in')).toEqual(['You are checked in']);
}

async function finishes({ provider: { page } }: Story): Promise<void> {
  await card(page).getByRole('button', { name: 'Complete job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete job' });
  await dialog.getByLabel('Add photos').setInputFiles(await photo(page, 'after.png'));
  await dialog.getByRole('button', { name: 'Remove after.png' }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Gates are closed' }).check();
  await dialog.getByRole('button', { name: 'Complete job' }).click();
  await toastText(page, 'Job completed');
  await card(page).getByRole('button', { name: 'Job record' }).click();
  await card(page).getByText('Approximate place of the check-in: 42.37, -71.11').waitFor();
  await card(page)
    .getByText(/^Finished /)
    .waitFor();
  for (const label of ['Before photos', 'After photos']) {
    await card(page)
      .getByRole('list', { name: label })
      .getByRole('button', { name: 'View Photo 1' })
      .waitFor();
  }
}

/** Each says how it was, with the other one's words hidden until then; the provider answers. */
async function rates(
  { provider: { page } }: Story,
  { owner, bidId }: Work,
  paymentId: string,
): Promise<void> {
  await eventually(
    async () => (await payment(owner, paymentId)).status === 'in_review',
    'the review of the payment',
  );
  await owner.must('POST', `/api/payments/${paymentId}/confirm`);
  await eventually(async () => (await payment(owner, paymentId)).status === 'released', 'the release');
  await page.reload();
  await card(page).getByRole('button', { name: 'Rate homeowner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate the homeowner' });
  await dialog.getByLabel('Rating').fill('4.5');
  await dialog.getByLabel('Your review').fill('Gate open, and a clear wish.');
  await dialog.getByRole('button', { name: 'Send review' }).click();
  expect((await toastText(page, 'Review sent')).join(' ')).toMatch(/until 14 days have passed/);
  await card(page).getByRole('button', { name: 'Rate homeowner' }).waitFor({ state: 'detached' });

  await owner.must('POST', `/api/bids/${bidId}/reviews`, { rating: 5, text: 'As straight as a ruler.' });
  const { providerId } = await owner.must<{ providerId: string }>('GET', `/api/bids/${bidId}`);
  await page.goto(`/providers/${providerId}`);
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.getByText('As straight as a ruler.').waitFor();
  await page.getByRole('button', { name: 'Answer Robin M.' }).click();
  const answer = page.getByRole('dialog', { name: 'Answer Robin M.' });
  await answer.getByLabel('Your answer').fill('Thank you, Robin!');
  await answer.getByRole('button', { name: 'Publish answer' }).click();
  expect(await toastText(page, 'Answer published')).toEqual(['Answer published']);
  await page.getByText('Thank you, Robin!').waitFor();
}

test.each(SIZES)('a provider from the first look to the rating, %s', async (name, viewport) => {
  const story = await openStory(`provider-${name}`, viewport);
  try {
    const { w, provider } = story;
    const owner = await registeredHomeowner(w);
    const [serviceDate, dayAfter] = [await dayFromNow(w, 2), await dayFromNow(w, 3)];
    await postRequest(w, owner, { serviceTypeIds: [3], propertySize: 'small' });
    const requestId = await postRequest(w, owner, {
      serviceTypeIds: [3],
      propertySize: 'xlarge',
      serviceDate,
      additionalDetails: WISH,
    });
    await becomePerson(provider, w.url, await signIn(w.url, 'provider@sward.test'));

    await story.chapter('finds', () => finds(story));
    let bidId = '';
    await story.chapter('bids', async () => {
      bidId = await bids(story);
    });
    const work = { owner, requestId, bidId };
    await story.chapter('revises', () => revises(story));
    await story.chapter('confirms', () => confirms(story, work));
    const paymentId = await payBid(w, owner, await owner.must('GET', `/api/bids/${bidId}`));
    await story.chapter('moves', () => moves(story, work, dayAfter));
    await story.chapter('arrives', () => arrives(story));
    await story.chapter('finishes', () => finishes(story));
    await story.chapter('rates', () => rates(story, work, paymentId));
    expect(provider.complaints()).toEqual([]);
  } finally {
    await story.end();
  }
});
