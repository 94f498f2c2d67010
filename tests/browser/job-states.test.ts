/** @covers bids/jobs features/requests */
import { REVIEW_PARTS } from '@sward/shared/contract/pages';
import type { Page } from 'playwright-core';
import { becomePerson, PHONE, toastText } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { again, finishJob, type Job, payment, toTheJob } from '../support/steps.ts';
import { faultsAtAGlance } from './faults.ts';
import { jobsSoon, release } from './jobs.ts';
import { openStory } from './story.ts';

const REPORT = 'The strip along the fence was left out.';

/** Height of a phone's navigation, which covers the end of the screen. */
const NAVIGATION = 64;

/** Expects the action of a state on the first screen of a phone, high enough for a thumb and covered by nothing. */
async function actionInSight(page: Page, name: RegExp): Promise<void> {
  // The same words also stand further down, and are there earlier: the band waits for the job and the payment.
  const button = page.locator(`#${REVIEW_PARTS.release}`).getByRole('button', { name }).first();
  await button.waitFor();
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height - NAVIGATION);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
    PHONE.width,
  );
  expect(await faultsAtAGlance(page)).toEqual([]);
}

/** Expects a button to stay inside its sheet, however long its words are. */
async function staysInside(page: Page, sheet: string, button: string): Promise<void> {
  const region = page.getByRole('region', { name: sheet, exact: true });
  await region.getByRole('button', { name: button }).waitFor();
  const around = await region.boundingBox();
  const inside = await region.getByRole('button', { name: button }).boundingBox();
  const end = (box: typeof inside) => (box?.x ?? 0) + (box?.width ?? 0);
  expect(end(inside)).toBeLessThan(end(around));
  expect(inside?.x).toBeGreaterThan(around?.x ?? 0);
}

test('each state of a job has its action on the first screen of a phone', async () => {
  const story = await openStory('job-states', PHONE);
  try {
    const { w } = story;
    const { page } = story.owner;
    const [job, missed] = (await jobsSoon(w, 2)) as [Job, Job];
    // Another owner: one owner may post three requests a month, and the first one needs one for booking again.
    const [doubted] = await jobsSoon(w, 1);
    const { owner, provider, bid, paymentId } = job;
    // The clock ends sessions while their pages are open.
    story.owner.allow(401, /\/api\//);
    const look = async (seen: Job, name: RegExp) => {
      await Promise.all([again(seen.owner), again(provider)]);
      await becomePerson(story.owner, w.url, seen.owner);
      await page.goto(`/requests/${seen.requestId}`);
      await actionInSight(page, name);
    };

    await story.chapter('booked', () => look(job, /^Message Provider$/));

    await toTheJob(w, bid);
    await again(provider);
    const arrivesAt = new Date((await w.local.now()) + 1_200_000).toISOString();
    await provider.api.call('bids.onMyWay', { params: { bidId: bid.id }, body: { arrivesAt } });
    await story.chapter('on the way', () => look(job, /^Message Provider$/));

    await provider.api.call('bids.checkIn', { params: { bidId: doubted.bid.id } });
    const report = { params: { paymentId: doubted.paymentId } };
    await again(doubted.owner);
    await doubted.owner.api.call('payments.dispute', {
      ...report,
      body: { reason: 'partly_done', text: REPORT },
    });
    await provider.api.call('payments.answerDispute', {
      ...report,
      body: { text: 'I ran out of light and am sorry.', offer: { refundCents: 1000 } },
    });
    await story.chapter('a problem with an offer', () => look(doubted, /^Accept \$10\.00 refund$/));

    await provider.api.call('bids.checkIn', { params: { bidId: bid.id } });
    await story.chapter('here now', () => look(job, /^Message Provider$/));

    await finishJob(w, job);
    await again(owner);
    await eventually(async () => (await payment(owner, paymentId)).status === 'in_review', 'the review');
    await story.chapter('check the work', () => look(job, /^Looks good$/));

    await story.chapter('finished in four taps', async () => {
      // Two taps: the work looks good, and the amount is confirmed.
      await release(page);
      await eventually(async () => (await payment(owner, paymentId)).status === 'released', 'the release');
      await eventually(
        async () =>
          (await owner.api.call('bids.getJob', { params: { bidId: bid.id } })).allowedActions.includes(
            'review',
          ),
        'the open review',
      );
      await look(job, /^Send review$/);
      const { pathname } = new URL(page.url());
      await page.goto(`/es${pathname}`);
      await staysInside(page, '¿Cómo fue?', 'Enviar reseña');
      await page.goto(pathname);
      // Two more taps: the stars and the button.
      const sheet = page.getByRole('region', { name: 'How was it?' });
      await sheet.getByRole('radio', { name: '5 out of 5' }).check();
      await sheet.getByRole('button', { name: 'Send review' }).click();
      expect(await toastText(page, 'Review sent')).toContain('Review sent');
    });
    await story.chapter('booked again in two taps', async () => {
      await page.getByRole('button', { name: 'Book again' }).click();
      const asking = page.getByRole('dialog', { name: /^Book .* again$/ });
      expect(await faultsAtAGlance(page)).toEqual([]);
      await asking.getByRole('button', { name: /^Ask / }).click();
      await page.getByText(/ is asked first$/).waitFor();
      expect(await faultsAtAGlance(page)).toEqual([]);
    });

    await w.local.advance('PT10H');
    await story.chapter('no one came', () => look(missed, /^Refund /));
    expect(story.owner.complaints()).toEqual([]);
  } finally {
    await story.end();
  }
});
