/** @covers payments/access-steps payments/access-problem features/requests */
import { DESKTOP, settled, toastText } from '../support/browser.ts';
import { CARDS } from '../support/local.ts';
import { again, type Job, toTheJob } from '../support/steps.ts';
import { faultsAtAGlance } from './faults.ts';
import { photo } from './homeowner.ts';
import { jobsSoon } from './jobs.ts';
import { listens } from './listening.ts';
import { fillsCard } from './payer.ts';
import { openStory, type Story } from './story.ts';

/** Sets the location of the phone to the property. */
async function isThere({ provider: { page } }: Story, { provider, bid }: Job): Promise<void> {
  const { stops } = await provider.api.call('bids.today', {});
  const point = stops.find(({ id }) => id === bid.id)?.place?.point;
  if (!point) throw new Error('the provider does not see where the job is');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: point.lat, longitude: point.lng });
}

/** Reports a closed gate on site, with a reason and a photo. Another day is filled in already. */
async function reports({ provider: { page } }: Story): Promise<void> {
  await page.getByRole('button', { name: "Can't get in" }).click();
  const dialog = page.getByRole('dialog', { name: "Can't get in?" });
  await dialog.locator('input[type=file]').setInputFiles(await photo(page, 'gate.png'));
  await dialog.getByRole('img', { name: 'gate.png' }).waitFor();
  await dialog.getByRole('radio', { name: 'The gate is locked' }).check();
  expect(await faultsAtAGlance(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Tell .* now$/ }).click();

  await page.getByRole('region', { name: /^Wait until .*, then say if it is still closed$/ }).waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
}

/** Learns by a frame of the closed gate, and reports that it is open now. */
async function opens({ owner: { page } }: Story): Promise<void> {
  const header = page.getByRole('region', { name: /can't get in$/ });
  await header.getByText(/^Please open by /).waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
  await header.getByRole('button', { name: 'It is open now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it open now?' });
  await dialog.getByLabel(/^What should they know/).fill('The key is under the pot.');
  await dialog.getByRole('button', { name: 'Tell them' }).click();
  await page.getByRole('region', { name: /^You said that it is open/ }).waitFor();
}

/** Reports a quarter of an hour later that the gate is still closed, with another photo. */
async function insists(story: Story, job: Job): Promise<void> {
  const { page } = story.provider;
  await page.getByText('“The key is under the pot.”').waitFor();
  await story.leave();
  await story.w.local.advance('PT16M');
  await Promise.all([again(job.owner), again(job.provider)]);
  await listens(story, story.owner, job.owner, `/requests/${job.requestId}`);
  await listens(story, story.provider, job.provider, `/requests/${job.requestId}`);
  await page.getByRole('button', { name: 'Still closed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it still closed?' });
  await dialog.locator('input[type=file]').setInputFiles(await photo(page, 'still.png'));
  await dialog.getByRole('img', { name: 'still.png' }).waitFor();
  await dialog.getByRole('button', { name: 'It is still closed' }).click();

  await page.getByRole('region', { name: 'You can leave' }).waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
}

/** Chooses that the provider comes again, and pays the trip fee. */
async function pays({ owner: { page } }: Story): Promise<void> {
  const header = page.getByRole('region', { name: /could not get in$/ });
  await header.getByRole('radio', { name: /^Come again / }).check();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
  await header.getByRole('button', { name: 'Pay $10.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay the trip fee of $10.00' });
  await fillsCard(dialog, CARDS.good);
  await dialog.getByRole('button', { name: 'Pay $10.00' }).click();

  expect((await toastText(page, 'Paid'))[1]).toMatch(/^The job is now on /);
  await page.getByRole('region', { name: /^Booked\. / }).waitFor();
}

async function readsTheReceipt({ owner: { page } }: Story, { paymentId }: Job): Promise<void> {
  await page.goto(`/success/${paymentId}`);
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await receipt.getByText('Trip fee').waitFor();
  expect(await receipt.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(/4242.*\$46\.95$/),
    expect.stringMatching(/4242.*\$10\.00$/),
  ]);
}

test('a provider who cannot get in says so twice, and comes again for the trip fee', async () => {
  const story = await openStory('no-access', DESKTOP);
  try {
    const { w } = story;
    const [job] = await jobsSoon(w, 1);
    await toTheJob(w, job.bid);
    await Promise.all([again(job.owner), again(job.provider)]);
    await job.provider.api.call('bids.checkIn', { params: { bidId: job.bid.id } });
    await isThere(story, job);
    await listens(story, story.owner, job.owner, `/requests/${job.requestId}`);
    await listens(story, story.provider, job.provider, `/requests/${job.requestId}`);

    await story.chapter('reports', () => reports(story));
    await story.chapter('opens', () => opens(story));
    await story.chapter('insists', () => insists(story, job));
    await story.chapter('pays', () => pays(story));
    await story.chapter('the provider sees the new day', () =>
      story.provider.page.getByRole('region', { name: /^Moved to / }).waitFor(),
    );
    await story.chapter('reads the receipt', () => readsTheReceipt(story, job));

    expect([...story.owner.complaints(), ...story.provider.complaints()]).toEqual([]);
  } finally {
    await story.end();
  }
});
