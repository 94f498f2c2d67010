/** @covers payments/disputes features/operator features/requests */
import { SPANISH_SERVICES } from '@sward/shared/product/options.es';
import { becomePerson, DESKTOP, heading, settled, toastText } from '../support/browser.ts';
import { signIn } from '../support/people.ts';
import { again, type Job, toTheJob } from '../support/steps.ts';
import { faultsAtAGlance } from './faults.ts';
import { photo } from './homeowner.ts';
import { jobsSoon, pressForGood } from './jobs.ts';
import { openStory, type Story } from './story.ts';

const REPORT = 'The strip along the fence was left out.';
const REASON = 'Nobody answered, and the photos are clear.';

/** Reports a problem with a photo, as the owner. */
async function reports({ owner: { page } }: Story, { requestId }: Job): Promise<void> {
  await page.goto(`/requests/${requestId}`);
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  const dialog = page.getByRole('dialog', { name: 'Something is wrong' });
  await dialog.getByRole('radio', { name: 'Only a part was done' }).check();
  await dialog.getByLabel('What happened?').fill(REPORT);
  await dialog.locator('input[type=file]').setInputFiles(await photo(page, 'fence.png'));
  await dialog.getByRole('img', { name: 'fence.png' }).waitFor();
  expect(await faultsAtAGlance(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Report it' }).click();

  expect(await toastText(page, 'We have your report')).toEqual([
    'We have your report',
    'Your money stays held.',
  ]);
  await heading(page, 'Lawn Mowing').waitFor();
  await page.getByText(/^The provider has until .* to answer\./).waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
}

/** Offers a partial refund, as the provider. */
async function answers({ provider: { page } }: Story, { requestId }: Job): Promise<void> {
  await page.goto(`/requests/${requestId}`);
  await page.getByText(REPORT).waitFor();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer the homeowner' });
  await dialog.getByLabel('Your side').fill('I ran out of light and am sorry.');
  await dialog.getByRole('radio', { name: 'A refund' }).check();
  await dialog.getByLabel('Refund in dollars').fill('10');
  expect(await faultsAtAGlance(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  const asks = page.getByRole('dialog', { name: /^Offer .* \$10\.00 back\?$/ });
  await asks.getByText(/and you receive \$28\.50/).waitFor();
  await pressForGood(page, asks.getByRole('button', { name: 'Offer $10.00' }));

  expect(await toastText(page, 'Answer sent')).toEqual(['Answer sent']);
  await page.getByText('Offers to give $10.00 back').waitFor();
}

async function agrees({ owner: { page } }: Story): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Decline, ask Sward to decide' }).waitFor();
  await page.getByRole('button', { name: 'Accept $10.00 refund' }).click();
  const dialog = page.getByRole('dialog');
  await pressForGood(page, dialog.getByRole('button', { name: 'Accept $10.00 refund' }));

  expect(await toastText(page, 'The job is settled')).toEqual(['The job is settled']);
  await page.getByText('Settled between the two of you: $10.00 goes back to you.').waitFor();
  await page.getByText('$10.00 was refunded to your card.').waitFor();
}

/** Decides at the operator desk. */
async function decides({ provider: { page } }: Story, { paymentId }: Job): Promise<void> {
  await page.goto('/operator/disputes');
  const link = page.getByRole('link', { name: 'Only a part was done' });
  await link.and(page.locator(`[href="/operator/disputes/${paymentId}"]`)).click();
  await heading(page, 'Only a part was done').waitFor();
  await page.getByRole('region', { name: 'Homeowner', exact: true }).getByText(REPORT).waitFor();
  await page.getByText('No answer').waitFor();
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByText('Usual for this reason: $20.00').waitFor();
  expect(await decision.getByRole('radio', { name: /^Refund part: \$20\.00/ }).isChecked()).toBe(true);
  await decision.getByLabel('Reason').fill(REASON);
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decide: refund $20.00' }).click();
  await pressForGood(page, page.getByRole('dialog').getByRole('button', { name: 'Refund $20.00' }));

  expect(await toastText(page, 'Dispute decided')).toEqual(['Dispute decided']);
  await decision.getByText(/^Decided by .+ on /).waitFor();
}

/** Finds the audit entry and the payment on the operators' pages in Spanish. */
async function readsInSpanish({ provider: { page } }: Story, { paymentId }: Job): Promise<void> {
  const service = new RegExp(`^${SPANISH_SERVICES['Lawn Mowing']}, \\$`);
  await page.goto('/es/operator/audit');
  const entry = page.getByRole('listitem').filter({ hasText: REASON });
  const about = entry.getByRole('link', { name: service });
  expect(await about.getAttribute('href')).toBe(`/es/operator/payments/${paymentId}`);
  expect(await entry.innerText()).not.toContain(' back: ');
  await page.goto('/es/operator/payments');
  await page.getByRole('searchbox').fill(paymentId);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: service }).waitFor();
}

async function readsWhy({ owner: { page } }: Story, { requestId }: Job): Promise<void> {
  await page.goto(`/requests/${requestId}`);
  await page.getByText('Sward has decided: $20.00 goes back to you.').waitFor();
  await page.getByText(REASON).waitFor();
  await page.getByText('$20.00 was refunded to your card.').waitFor();
  expect(await faultsAtAGlance(page)).toEqual([]);
}

test('one dispute is settled between the parties, one by an operator', async () => {
  const story = await openStory('dispute', DESKTOP);
  try {
    const { w } = story;
    // The jobs are for tomorrow, since the provider then has a day to answer.
    const [first, second] = (await jobsSoon(w, 2, 1)) as [Job, Job];
    const { owner, provider } = first;
    await toTheJob(w, second.bid);
    await Promise.all([again(owner), again(provider)]);
    for (const job of [first, second])
      await provider.api.call('bids.checkIn', { params: { bidId: job.bid.id } });
    await becomePerson(story.owner, w.url, owner);
    await becomePerson(story.provider, w.url, provider);

    await story.chapter('reports', () => reports(story, first));
    await story.chapter('answers', () => answers(story, first));
    await story.chapter('agrees', () => agrees(story));
    await owner.api.call('payments.dispute', {
      params: { paymentId: second.paymentId },
      body: { reason: 'partly_done', text: REPORT },
    });
    await story.leave();
    await w.local.advance('PT24H');
    await becomePerson(story.provider, w.url, await signIn(w.url, 'operator@sward.test'));
    await story.chapter('decides', () => decides(story, second));
    await story.chapter('reads in Spanish', () => readsInSpanish(story, second));
    await story.chapter('reads why', () => readsWhy(story, second));

    expect([...story.owner.complaints(), ...story.provider.complaints()]).toEqual([]);
  } finally {
    await story.end();
  }
});
