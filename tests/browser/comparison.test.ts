/** @covers features/bids bids/bids bids/provider-facts */
import type { Page } from 'playwright-core';
import { outsideProvider, tableClient } from '../support/aws.ts';
import { becomePerson, PHONE, settled } from '../support/browser.ts';
import type { Person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { placeBid, postRequest } from '../support/steps.ts';
import { faultsAtAGlance, faultsOf } from './faults.ts';
import { openStory, type Story } from './story.ts';

/** Height of a phone's navigation, which covers the end of the screen. */
const NAVIGATION = 64;
const WIDTHS = [390, 1152, 1440];

async function withBids({ w, aws }: Story, owner: Person): Promise<string> {
  const requestId = await postRequest(w, owner);
  const client = tableClient(aws);
  const now = await w.local.now();
  for (let n = 0; n < 4; n++) await placeBid(w, await outsideProvider(client, w.url, now), requestId, 40 + n);
  client.destroy();
  return requestId;
}

/** Returns the top of each row of each bid, in the order of the bids. */
async function topsOf(page: Page): Promise<number[][]> {
  return await page.evaluate(
    `[...document.querySelectorAll('article')].map((bid) =>
      ['who', 'price', 'day', 'facts', 'words', 'acts'].map((row) =>
        Math.round(bid.querySelector('.bid-' + row).getBoundingClientRect().top)))`,
  );
}

/** Declines the third bid with the keyboard only, after being asked to confirm. */
async function declinesByKeyboard(page: Page): Promise<void> {
  const decline = page
    .getByRole('article')
    .nth(2)
    .getByRole('button', { name: /^Decline / });
  const isThere = () => decline.evaluate((button) => button.ownerDocument.activeElement === button);
  for (let tabs = 0; !(await isThere()) && tabs < 80; tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await faultsAtAGlance(page)).toEqual([]);
  const confirm = page.getByRole('button', { name: 'Decline Bid' });
  const isAsked = () => confirm.evaluate((button) => button.ownerDocument.activeElement === button);
  for (let tabs = 0; !(await isAsked()) && tabs < 10; tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '3 bids, from $46.95' }).waitFor();
}

test('bids are cards on a phone and columns of the same rows where there is room', async () => {
  const story = await openStory('comparison', PHONE);
  const { page } = story.owner;
  try {
    const owner = await registeredHomeowner(story.w);
    const requestId = await withBids(story, owner);
    await becomePerson(story.owner, story.w.url, owner);
    await page.goto(`/requests/${requestId}/bids`);
    await page.getByRole('heading', { name: '4 bids, from $46.95' }).waitFor();
    await settled(page);

    await story.chapter('accept is in sight', async () => {
      const accept = await page
        .getByRole('link', { name: /^Accept/ })
        .first()
        .boundingBox();
      expect((accept?.y ?? PHONE.height) + (accept?.height ?? 0)).toBeLessThanOrEqual(
        PHONE.height - NAVIGATION,
      );
    });
    for (const width of WIDTHS)
      await story.chapter(`${width}`, async () => {
        const viewport = { width, height: 900 };
        expect(await faultsAtAGlance(page, viewport)).toEqual([]);
        await page.setViewportSize(viewport);
        const [first, ...others] = await topsOf(page);
        const aligned = others.map((tops) => tops.every((top, row) => top === first?.[row]));
        expect(aligned).toEqual(width < 1152 ? [false, false, false] : [true, true, true]);
      });
    await story.chapter('every look', async () => expect(await faultsOf(page)).toEqual([]));
    await page.setViewportSize(PHONE);
    await story.chapter('keyboard', () => declinesByKeyboard(page));

    expect(story.owner.complaints()).toEqual([]);
  } finally {
    await story.end();
  }
});
