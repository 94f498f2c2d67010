/** @covers payments/cancellation bids/calendar features/requests features/bids features/calendar */
import { becomePerson, PHONE, scrolledTo, settled, toastText } from '../support/browser.ts';
import { again, type Job, toTheJob } from '../support/steps.ts';
import { faultsAtAGlance } from './faults.ts';
import { cardOf, jobsSoon, pressForGood } from './jobs.ts';
import { openStory, type Story } from './story.ts';

/** Opens the page of the job as its owner, up to the question whether to cancel. */
async function asks({ owner: { page } }: Story, { requestId }: Job) {
  await page.goto(`/requests/${requestId}`);
  await page.getByRole('region', { name: 'Agreed time' }).getByRole('button', { name: 'Cancel job' }).click();
  return page.getByRole('dialog', { name: 'Cancel this job?' });
}

async function inTime(story: Story, job: Job): Promise<void> {
  const { page } = story.owner;
  const dialog = await asks(story, job);
  await dialog.getByText(/^Everything that you paid comes back/).waitFor();
  expect(await faultsAtAGlance(page)).toEqual([]);

  await pressForGood(page, dialog.getByRole('button', { name: 'Cancel the job and get $46.95 back' }));

  expect(await toastText(page, 'Job cancelled')).toEqual(['Job cancelled', '$46.95 goes back to your card.']);
  await page.getByText('You cancelled it. $46.95 goes back to your card.').waitFor();
  await page.getByText('$46.95 was refunded to your card.').waitFor();
  await (await scrolledTo(page.getByText('Money refunded'))).waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
}

async function late(story: Story, job: Job): Promise<void> {
  const { page } = story.owner;
  const dialog = await asks(story, job);
  await dialog.getByText(/^It is less than 24 hours before the agreed time/).waitFor();
  await dialog.getByText('$19.00').waitFor();

  await pressForGood(page, dialog.getByRole('button', { name: 'Cancel the job and get $20.00 back' }));

  await page
    .getByText('You cancelled it. $20.00 goes back to your card. The provider gets $19.00.')
    .waitFor();
  await page.getByText('$20.00 was refunded to your card.').waitFor();
}

/** Finds both jobs in the provider's week, makes a calendar link and returns its URL. */
async function plans({ provider: { page } }: Story, jobs: readonly Job[]): Promise<string> {
  await page.goto(`/calendar?week=${jobs[0]?.bid.availableDate}`);
  for (const { bid } of jobs) await page.locator(`main a[href="/bids/${bid.id}"]`).waitFor();
  await page.getByRole('button', { name: 'Add days off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add days off' });
  await dialog.getByLabel('Last day').fill(jobs[0]?.bid.availableDate ?? '');
  for (const { bid } of jobs) await dialog.locator(`a[href="/bids/${bid.id}"]`).waitFor();
  // Not saved: other stories share the days of the sample provider.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const made = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await (await scrolledTo(page.getByRole('button', { name: 'Make a link' }))).click();
  const { url } = await (await made).json();
  await page.getByText(url).waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
  return url;
}

/** Reads the calendar without a session and returns the status of each job. */
async function statusesAt(url: string, jobs: readonly Job[]): Promise<(string | undefined)[]> {
  const text = await (await fetch(url)).text();
  expect(text).not.toMatch(/Prospect|Robin|46\.95/);
  return jobs.map(
    ({ bid }) => new RegExp(`UID:${bid.id}@sward\r\n(?:.+\r\n)*?STATUS:(\\w+)`).exec(text)?.[1],
  );
}

/** Checks what the provider reads about both cancelled jobs. */
async function isTold({ provider: { page } }: Story, [inTime, late]: readonly Job[]): Promise<void> {
  await page.goto('/my-bids');
  const [first, second] = [inTime, late].map((job) => cardOf(page, job?.requestId ?? ''));
  await second?.getByText(/^The homeowner cancelled it. It was late: you receive \$19.00/).waitFor();
  await first?.getByText(/^The homeowner cancelled it. The homeowner gets everything back/).waitFor();
  for (const card of [first, second]) expect(await card?.getByText('21 Prospect St').count()).toBe(0);
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
}

test('an owner cancels one job in time and another one late', async () => {
  const story = await openStory('cancel', PHONE);
  try {
    const { w } = story;
    const jobs = await jobsSoon(w, 2);
    const [first, second] = jobs as [Job, Job];
    const { owner, provider } = first;
    const signIn = async () => {
      await becomePerson(story.owner, w.url, owner);
      await becomePerson(story.provider, w.url, provider);
    };
    await signIn();

    let url = '';
    await story.chapter('plans', async () => {
      url = await plans(story, jobs);
    });
    expect(await statusesAt(url, jobs)).toEqual(['CONFIRMED', 'CONFIRMED']);
    await story.chapter('in time', () => inTime(story, first));
    await story.leave();
    await toTheJob(w, second.bid);
    await Promise.all([again(owner), again(provider)]);
    await signIn();
    await story.chapter('late', () => late(story, second));
    await story.chapter('is told', () => isTold(story, jobs));
    expect(await statusesAt(url, jobs)).toEqual(['CANCELLED', 'CANCELLED']);

    expect([...story.owner.complaints(), ...story.provider.complaints()]).toEqual([]);
  } finally {
    await story.end();
  }
});
