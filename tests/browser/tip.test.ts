/** @covers payments/checkout features/checkout */
import { becomePerson, DESKTOP, heading, settled } from '../support/browser.ts';
import { CARDS, eventually } from '../support/local.ts';
import { again, finishJob, type Job, payment } from '../support/steps.ts';
import { faultsAtAGlance } from './faults.ts';
import { jobsSoon } from './jobs.ts';
import { fillsCard } from './payer.ts';
import { openStory, type Story } from './story.ts';

/** Gives another amount as a tip on the page of the finished job, with a declined card and then a good one. */
async function givesATip({ owner: { page, allow } }: Story, { requestId }: Job): Promise<void> {
  await page.goto(`/requests/${requestId}`);
  const sheet = page.getByRole('region', { name: 'How was it?' });
  await sheet.getByRole('button', { name: 'Give another amount' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave a tip' });
  await dialog.getByRole('button', { name: 'Choose an amount' }).waitFor();
  await dialog.getByRole('radio', { name: 'Another amount' }).check();
  await dialog.getByLabel('Amount in dollars').fill('7.50');
  expect(await faultsAtAGlance(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  allow(402, /\/_local\/stripe\/v1\/payment_intents\/\w+\/confirm$/);
  await fillsCard(dialog, CARDS.declined);
  await dialog.getByRole('button', { name: 'Give $7.50' }).click();
  await dialog.getByText('Your card was declined.').waitFor();
  expect(await faultsAtAGlance(page)).toEqual([]);
  await dialog.getByLabel('Card number').fill(CARDS.good);

  await dialog.getByRole('button', { name: 'Give $7.50' }).click();

  await page.getByText('You gave a tip of $7.50. Thank you!').waitFor();
  await page.getByRole('link', { name: 'View receipt' }).click();
  await heading(page, 'Payment Successful').waitFor();
  await page.getByText(/^Tip, /).waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
}

test('the owner of a finished job gives a tip', async () => {
  const story = await openStory('tip', DESKTOP);
  try {
    const { w } = story;
    const [job] = await jobsSoon(w, 1);
    await finishJob(w, job);
    await again(job.owner);
    await eventually(
      async () => (await payment(job.owner, job.paymentId)).status === 'in_review',
      'the review',
    );
    await job.owner.api.call('payments.confirm', { params: { paymentId: job.paymentId } });
    const params = { bidId: job.bid.id };
    await eventually(
      async () => (await job.owner.api.call('bids.getJob', { params })).allowedActions.includes('review'),
      'the open review',
    );
    await becomePerson(story.owner, w.url, job.owner);

    await story.chapter('tip', () => givesATip(story, job));

    expect(await payment(job.owner, job.paymentId)).toMatchObject({ tip: { amountCents: 750 } });
    expect(story.owner.complaints()).toEqual([]);
  } finally {
    await story.end();
  }
});
