/** @covers payments/leaving payments/rescue requests/posting features/requests features/bids */

import { settled as declined, jobWithBids } from '../journeys/lost-jobs.ts';
import { PHONE, settled, toastText } from '../support/browser.ts';
import { uploadPhoto } from '../support/local.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { again, type Job, providers, toTheJob } from '../support/steps.ts';
import { faultsAtAGlance } from './faults.ts';
import { jobsSoon, pressForGood } from './jobs.ts';
import { listens } from './listening.ts';
import { openStory, type Story } from './story.ts';

/** Leaves the job on site, since the homeowner did not accept the new price. */
async function leaves({ provider: { page } }: Story): Promise<void> {
  await page.getByRole('button', { name: 'Leave without a penalty' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave this job?' });
  await dialog.getByText(/^The request is posted again for another day\./).waitFor();
  await dialog.getByLabel('In a few words').fill('It is twice as large as described.');
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Leave this job' }).click();
  const asks = page.getByRole('dialog', { name: /^Give .* \$46\.95 back and leave\?$/ });
  await pressForGood(page, asks.getByRole('button', { name: 'Leave and give $46.95 back' }));

  expect((await toastText(page, 'You have left the job'))[1]).toMatch(/gets everything back\.$/);
}

/** Reads, after a frame, why the provider left, and shows photos of the place to the next bidders. */
async function showsThePlace({ owner: { page } }: Story): Promise<void> {
  await page.getByRole('region', { name: 'Why the provider left' }).waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
  await page.getByRole('link', { name: 'View New Request' }).click();
  await page.getByRole('button', { name: 'Choose what bidders see' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which photos may bidders see?' });
  await dialog.getByRole('checkbox', { name: 'Bidders may see photo 1' }).check();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();

  expect(await toastText(page, 'Saved')).toEqual(['Saved', 'Providers who bid see 1 of 1.']);
}

test('a job that is larger than described is left on site, and posted again with photos of the place', async () => {
  const story = await openStory('left-job', PHONE);
  try {
    const [job] = await jobsSoon(story.w, 1);
    await declinedOnSite(story, job);
    await listens(story, story.owner, job.owner, `/requests/${job.requestId}`);
    await listens(story, story.provider, job.provider, `/requests/${job.requestId}`);

    await story.chapter('leaves', () => leaves(story));
    await story.chapter('shows the place', () => showsThePlace(story));

    expect([...story.owner.complaints(), ...story.provider.complaints()]).toEqual([]);
  } finally {
    await story.end();
  }
});

/** Books a job whose provider proposed a change order on site that the homeowner declined. */
async function declinedOnSite({ w }: Story, { owner, provider, bid }: Job): Promise<void> {
  await toTheJob(w, bid);
  await Promise.all([again(owner), again(provider)]);
  const params = { bidId: bid.id };
  await provider.api.call('bids.checkIn', { params });
  const photo = await uploadPhoto(provider, 'order');
  const { id: orderId } = await provider.api.call('payments.proposeOrder', {
    params,
    body: { reason: 'overgrown', extra: 15, text: 'The back is knee high.', photos: [photo] },
  });
  await owner.api.call('payments.declineOrder', { params: { orderId } });
}

/** Learns by a frame that the provider cannot come, and asks the other bidder. */
async function asksTheOther({ owner: { page } }: Story): Promise<void> {
  const header = page.getByRole('region', { name: 'Your provider cannot come. What should happen?' });
  await header.getByRole('radio', { name: /^Offer it to those who bid before/ }).check();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
  await header.getByRole('button', { name: 'Ask 1 provider' }).click();

  await toastText(page, 'The providers have been asked');
  await page.getByRole('region', { name: 'We asked 1 provider to take your job' }).waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
}

async function takesIt({ provider: { page } }: Story): Promise<void> {
  const offer = page.getByRole('region', { name: 'This job can be yours' }).first();
  await offer.waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Take the job' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the job' }).click();

  expect(await toastText(page, 'The job is yours')).toEqual(['The job is yours', 'You see the address now.']);
}

test('a job whose provider cannot come goes to one who bid before, without another payment', async () => {
  const story = await openStory('lost-job', PHONE);
  try {
    const { w } = story;
    const [owner, [pat, sam]] = await Promise.all([registeredHomeowner(w), providers(w)]);
    const job = await jobWithBids(w, owner, pat, [sam]);
    await declined(job);
    await listens(story, story.owner, owner, `/requests/${job.requestId}`);
    await listens(story, story.provider, sam, '/my-bids');
    await pat.api.call('payments.cancelJob', { params: { bidId: job.bid.id }, body: {} });

    await story.chapter('asks the other', () => asksTheOther(story));
    await story.chapter('takes it', () => takesIt(story));
    await story.chapter('is booked again', () =>
      story.owner.page.getByRole('region', { name: /^Booked\. / }).waitFor(),
    );

    expect([...story.owner.complaints(), ...story.provider.complaints()]).toEqual([]);
  } finally {
    await story.end();
  }
});
