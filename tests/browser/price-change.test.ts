/** @covers payments/orders features/requests */
import { DESKTOP, settled, toastText } from '../support/browser.ts';
import { CARDS, uploadPhoto } from '../support/local.ts';
import { again, type Job, toTheJob } from '../support/steps.ts';
import { faultsAtAGlance } from './faults.ts';
import { photo } from './homeowner.ts';
import { jobsSoon } from './jobs.ts';
import { listens } from './listening.ts';
import { fillsCard } from './payer.ts';
import { openStory, type Story } from './story.ts';

/** Asks on site for a higher price, with a reason and a photo, and reads the new total. */
async function asks({ provider: { page } }: Story): Promise<void> {
  await page.getByRole('button', { name: 'Price change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a new price' });
  await dialog.locator('input[type=file]').setInputFiles(await photo(page, 'back.png'));
  await dialog.getByRole('img', { name: 'back.png' }).waitFor();
  await dialog.getByRole('radio', { name: 'More overgrown than described' }).check();
  await dialog.getByLabel('Added to the price').fill('15');
  await dialog.getByLabel('Why', { exact: true }).fill('The back is knee high and needs a second pass.');
  await dialog.getByText('New total $61.95 = $55.00 + $6.95; you pay $15.00 now').waitFor();
  expect(await faultsAtAGlance(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Ask .* for \$15\.00$/ }).click();

  await page.getByRole('region', { name: /decides about \$15\.00 more$/ }).waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
}

/** Sees the proposal by a frame, looks at the photo, approves it and pays with a card. */
async function approves({ owner: { page } }: Story): Promise<void> {
  const header = page.getByRole('region', { name: /asks for \$15\.00 more$/ });
  await header.getByText(/^No answer by .* means no\.$/).waitFor();
  await header.getByRole('button', { name: 'View Photo 1' }).click();
  await page.getByRole('dialog', { name: 'Photo 1' }).getByRole('button', { name: 'Close' }).click();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
  await header.getByRole('button', { name: 'Approve $15.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve $15.00 more' });
  await fillsCard(dialog, CARDS.good);
  expect(await faultsAtAGlance(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay $15.00' }).click();

  expect(await toastText(page, 'Approved and paid')).toEqual([
    'Approved and paid',
    'The new total is $61.95. The work goes on.',
  ]);
}

/** Goes on without a reload, as the provider, and finishes. */
async function goesOn({ provider: { page } }: Story, { provider, bid }: Job): Promise<void> {
  await page.getByRole('button', { name: 'Finish', exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'Price changes' })
    .getByText(/Approved and paid$/)
    .waitFor();
  const after = await uploadPhoto(provider, 'after');
  await provider.api.call('bids.complete', { params: { bidId: bid.id }, body: { photos: [after] } });
}

async function readsTheReceipt({ owner: { page } }: Story, { paymentId }: Job): Promise<void> {
  await page.goto(`/success/${paymentId}`);
  const charges = page.getByRole('region', { name: 'Receipt' }).getByRole('listitem');
  await charges.first().waitFor();
  expect(await charges.allTextContents()).toEqual([
    expect.stringMatching(/4242.*\$46\.95$/),
    expect.stringMatching(/4242.*\$15\.00$/),
  ]);
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
}

test('more work is asked for on site, approved with a card, and stands on the receipt', async () => {
  const story = await openStory('price-change', DESKTOP);
  try {
    const { w } = story;
    const [job] = await jobsSoon(w, 1);
    await toTheJob(w, job.bid);
    await Promise.all([again(job.owner), again(job.provider)]);
    await job.provider.api.call('bids.checkIn', { params: { bidId: job.bid.id } });
    await listens(story, story.owner, job.owner, `/requests/${job.requestId}`);
    await listens(story, story.provider, job.provider, `/requests/${job.requestId}`);

    await story.chapter('asks', () => asks(story));
    await story.chapter('approves', () => approves(story));
    await story.chapter('goes on', () => goesOn(story, job));
    await story.chapter('reads the receipt', () => readsTheReceipt(story, job));

    expect([...story.owner.complaints(), ...story.provider.complaints()]).toEqual([]);
  } finally {
    await story.end();
  }
});
