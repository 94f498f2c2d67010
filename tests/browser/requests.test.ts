/** @covers requests features/requests features/post-request */
import {
  awake,
  becomePerson,
  heading,
  holdCountdown,
  messageAt,
  PHONE,
  scrolledTo,
  toastText,
} from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import type { Person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { again, finishJob, type PlacedBid, payBid, payment, placeBid, providers } from '../support/steps.ts';
import { dayFromNow } from '../support/world.ts';
import { faultsAtAGlance } from './faults.ts';
import { release } from './jobs.ts';
import { openStory, type Story } from './story.ts';

/** Days until the posted day of the job, the wished one and the agreed one. */
const [DAYS, WISHED, AGREED] = [3, 5, 2];

const WORDS = 'Straight stripes, and the gate was shut.';

interface Work {
  owner: Person;
  pat: Person;
  requestId: string;
  bid: PlacedBid;
}

/** Posts a request after a look at the address as providers will see it. Saves the address for the next request. */
async function posts({ w, owner: { page } }: Story): Promise<string> {
  await page.goto('/request-service');
  await awake(page);
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByRole('checkbox', { name: 'Lawn Mowing' }).check();
  await page.getByLabel('Preferred date').fill(await dayFromNow(w, DAYS));
  await page.getByLabel('Preferred time').selectOption('morning');
  await next.click();

  await page.getByLabel('Address', { exact: true }).fill('77 Trowbridge St');
  await page.getByLabel('City').fill('Cambridge');
  await page.getByLabel('State').selectOption('MA');
  await page.getByLabel('ZIP code').fill('02138');
  await page.getByLabel('Phone').fill('617-555-0100');
  await page.getByText(/^Shown as: Cambridge, MA/).waitFor();
  await page.getByRole('img', { name: 'Approximate area within 2 miles of Cambridge, MA' }).waitFor();
  await page.getByRole('checkbox', { name: 'Save this address for next time' }).check();
  await next.click();
  await page.getByRole('heading', { level: 2, name: 'Add photos' }).waitFor();
  await next.click();
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
  await holdCountdown(page);
  const posted = page.waitForResponse((answer) => answer.url().endsWith('/api/service-requests'));
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const { id } = await (await posted).json();
  await page.getByRole('button', { name: 'Stay here' }).click();

  await page.getByRole('button', { name: 'Create Another Request' }).click();
  await page.getByRole('checkbox', { name: 'Mulching' }).check();
  await page.getByLabel('Preferred date').fill(await dayFromNow(w, DAYS));
  await next.click();
  await page.getByLabel('Saved properties').selectOption({ label: '77 Trowbridge St, Cambridge' });
  expect(await page.getByLabel('ZIP code').inputValue()).toBe('02138');
  return id;
}

/** Adds how to get into the property. */
async function letsIn({ owner: { page } }: Story, { requestId }: Work): Promise<void> {
  await page.goto(`/requests/${requestId}`);
  await heading(page, 'Lawn Mowing').waitFor();
  const card = page.getByRole('region', { name: 'Getting in' });
  await (await scrolledTo(card.getByRole('button', { name: 'Add' }))).click();
  const dialog = page.getByRole('dialog', { name: 'Getting in' });
  await dialog.getByLabel('Gate code').fill('4711');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card.getByText('4711', { exact: true }).waitFor();
}

/** Changes what the bids were made for, after the page has asked about it. */
async function edits({ owner: { page } }: Story): Promise<void> {
  await page.getByRole('button', { name: 'Edit Request' }).click();
  const form = page.getByRole('form', { name: 'Edit request' });
  await form.getByLabel('City').fill('');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  expect(await messageAt(form.getByLabel('City'))).toBe('City is required');
  await form.getByLabel('City').fill('Cambridge');
  await form.getByLabel('Property size').selectOption('large');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for confirmation?' });
  await dialog.getByText(/^Your 2 bids were made for the request as it is/).waitFor();
  await dialog.getByRole('button', { name: 'Change and Ask' }).click();
  expect(await toastText(page, 'Request changed')).toEqual([
    'Request changed',
    'The providers who have bid are asked to confirm.',
  ]);
  await page.getByText('Large (1/2 to 1 acre)').waitFor();
}

/** Waits for one bid to be confirmed and acceptable again, and declines the other one. */
async function chooses({ owner: { page } }: Story, { pat, requestId, bid }: Work): Promise<void> {
  await page.goto(`/bids/${bid.id}`);
  await heading(page, 'Bids for your request').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/requests/${requestId}/bids`);
  const mine = page.getByRole('article', { name: 'Green Blade Lawn Care' });
  await mine.getByText(/^The request has changed since\. Green Blade Lawn Care must confirm/).waitFor();
  const accept = mine.getByRole('link', { name: 'Accept Green Blade Lawn Care for $46.95' });
  expect(await accept.count()).toBe(0);

  await pat.api.call('bids.confirm', { params: { bidId: bid.id } });
  await page.reload();
  await accept.waitFor();

  await page.getByRole('button', { name: 'Decline Rivers Yard Works' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the bid of Rivers Yard Works?' });
  await dialog.getByRole('button', { name: 'Decline Bid' }).click();
  expect(await toastText(page, 'Bid declined')).toEqual(['Bid declined', 'Rivers Yard Works has been told.']);
  await page.getByRole('article', { name: 'Rivers Yard Works' }).waitFor({ state: 'detached' });
}

/** Lets both parties propose another day in turn. Returns the agreed day. */
async function reschedules({ w, owner: { page } }: Story, { pat, requestId, bid }: Work): Promise<string> {
  const [wished, agreed] = [await dayFromNow(w, WISHED), await dayFromNow(w, AGREED)];
  await page.goto(`/requests/${requestId}`);
  const day = page.getByRole('region', { name: 'Agreed time' });
  await day.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose another time' });
  await dialog.getByLabel('New day').fill(wished);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await day.getByText(/^You proposed /).waitFor();

  await pat.api.call('bids.reschedule', {
    params: { bidId: bid.id },
    body: { date: agreed, time: 'morning' },
  });
  await page.reload();
  await day.getByText(/^Green Blade Lawn Care would like to move the job to /).waitFor();
  await day.getByRole('button', { name: 'Accept new time' }).click();
  expect(await toastText(page, 'The job has moved')).toEqual(['The job has moved']);
  await day.getByRole('button', { name: 'Reschedule' }).waitFor();
  // The history stands at the end of the page and loads when the end comes near.
  await page.keyboard.press('End');
  await page.getByText('Job moved to another time').waitFor();
  return agreed;
}

/** Reads the job record, releases the money and writes a review. The other party's review appears with it. */
async function reviews({ owner: { page } }: Story, { owner, pat, requestId, bid }: Work, paymentId: string) {
  await page.goto(`/requests/${requestId}`);
  const record = page.getByRole('region', { name: 'The job' });
  await record.getByText('Gates are closed', { exact: true }).waitFor();
  await release(page);
  await eventually(async () => (await payment(owner, paymentId)).status === 'released', 'the release');
  await page.reload();

  const sheet = page.getByRole('region', { name: 'How was it?' });
  await sheet.getByRole('radio', { name: '4 out of 5' }).check();
  await sheet.getByRole('button', { name: 'Add a few words (optional)' }).click();
  await sheet.getByLabel('Your review').fill(WORDS);
  await sheet.getByRole('button', { name: 'Send review' }).click();
  await toastText(page, 'Review sent');
  const own = page.getByRole('region', { name: 'Your review' });
  await own.getByText(WORDS).waitFor();
  await own.getByText(/^Hidden until the provider has written too/).waitFor();

  await pat.api.call('bids.review', {
    params: { bidId: bid.id },
    body: { rating: 5, text: 'Gate open, as agreed.' },
  });
  await page.reload();
  const theirs = page.getByRole('region', { name: 'What Green Blade Lawn Care wrote about you' });
  await theirs.getByText('Gate open, as agreed.').waitFor();
  await own.getByText(WORDS).waitFor();
  expect(await page.getByText(/^Hidden until/).count()).toBe(0);
}

test('a homeowner from the request to the review', async () => {
  const story = await openStory('requests', PHONE);
  try {
    const { w } = story;
    const { page } = story.owner;
    const owner = await registeredHomeowner(w);
    const [pat, sam] = await providers(w);
    await becomePerson(story.owner, w.url, owner);

    let requestId = '';
    await story.chapter('posts', async () => {
      requestId = await posts(story);
    });
    const bid = await placeBid(w, pat, requestId, 40, DAYS);
    await placeBid(w, sam, requestId, 45, DAYS);
    const work = { owner, pat, requestId, bid };
    await story.chapter('lets in', () => letsIn(story, work));
    await story.chapter('edits', () => edits(story));
    await story.chapter('chooses', () => chooses(story, work));
    const paymentId = await payBid(w, owner, bid);
    let availableDate = '';
    await story.chapter('reschedules', async () => {
      availableDate = await reschedules(story, work);
    });
    // No page is open while days pass and the session ends.
    await page.goto('about:blank');
    await finishJob(w, { owner, provider: pat, requestId, bid: { ...bid, availableDate }, paymentId });
    await again(owner);
    await becomePerson(story.owner, w.url, owner);
    await eventually(async () => (await payment(owner, paymentId)).status === 'in_review', 'the review');
    await story.chapter('reviews', () => reviews(story, work, paymentId));

    await story.chapter('looks back', async () => {
      await page.goto('/homeowner-dashboard');
      // The reviews load when they come near.
      await page.getByRole('heading', { name: 'Provider Reviews' }).scrollIntoViewIfNeeded();
      await page.getByText(WORDS).waitFor();
      expect(await faultsAtAGlance(page)).toEqual([]);
    });
    expect(story.owner.complaints()).toEqual([]);
  } finally {
    await story.end();
  }
});
