/** @covers bids features/bids features/messages infra */
import type { Page } from 'playwright-core';
import { becomePerson, PHONE, toastText } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { idOf } from '../support/people.ts';
import { again, type Job, toTheJob } from '../support/steps.ts';
import { photo } from './homeowner.ts';
import { cardOf, jobsSoon } from './jobs.ts';
import { openStory, type Story } from './story.ts';

const SAVED = 'Saved on this phone';
const HELLO = 'The gate is open.';
const MESSAGE = 'Done, and the gate is closed.';

/** Returns the names of caches and databases, and the texts of everything in the caches. */
const LEFT = `(async () => {
  const names = await caches.keys();
  const texts = await Promise.all(names.map(async (name) => {
    const cache = await caches.open(name);
    const kept = await cache.matchAll();
    return (await Promise.all(kept.map((answer) => answer.text()))).join();
  }));
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  return { names, databases, texts: texts.join(), storage: JSON.stringify({ ...localStorage, ...sessionStorage }) };
})()`;

/** Opening a database that does not exist yet would create it. */
const KEPT_KEYS = `indexedDB.databases().then((all) => all.some(({ name }) => name === 'sward-day') ? new Promise((resolve, reject) => {
  const open = indexedDB.open('sward-day');
  open.onerror = reject;
  open.onsuccess = () => {
    const db = open.result;
    if (!db.objectStoreNames.contains('answers')) { db.close(); return resolve([]); }
    const keys = db.transaction('answers').objectStore('answers').getAllKeys();
    keys.onsuccess = () => { db.close(); resolve(keys.result); };
    keys.onerror = reject;
  };
}) : [])`;

/** Whether the pages of the day and all of their scripts are kept, down to the late one that makes photos smaller. */
const ALL_KEPT = `fetch('/offline-pages.json')
  .then((answer) => answer.json())
  .then((urls) => Promise.all(urls.map((url) => caches.match(url))))
  .then((kept) => kept.length > 0 && kept.every(Boolean))`;

/** Keeps the app open until everything that it keeps has arrived. */
async function packs(page: Page, jobs: readonly Job[], conversation: string): Promise<void> {
  await page.goto('/my-bids');
  const wanted = jobs.map(({ bid }) => `["bid","${bid.id}","job"]`);
  wanted.push(`["message","thread","${conversation}"]`);
  await eventually(async () => {
    const kept = await page.evaluate<string[]>(KEPT_KEYS);
    return wanted.every((key) => kept.includes(key));
  }, 'the answers to be kept');
  await eventually(async () => await page.evaluate<boolean>(ALL_KEPT), 'the pages and scripts to be kept');
}

async function goes(page: Page, { requestId }: Job): Promise<void> {
  await cardOf(page, requestId).getByRole('button', { name: 'On my way' }).click();
  const dialog = page.getByRole('dialog', { name: 'On my way' });
  await dialog.getByRole('button', { name: 'Tell the homeowner' }).click();
  await toastText(page, SAVED);
}

async function arrives(page: Page, { requestId }: Job): Promise<void> {
  await cardOf(page, requestId).getByRole('button', { name: 'Check in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check in' });
  await dialog.getByLabel('Add photos').setInputFiles(await photo(page, 'before.png'));
  await dialog.getByText('Waits', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Check in now' }).click();
  await toastText(page, SAVED);
  await cardOf(page, requestId).getByRole('button', { name: 'Finish job' }).waitFor();
}

async function finishes(page: Page, { requestId }: Job): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Finish job' });
  await dialog.getByRole('checkbox', { name: 'Gates are closed' }).check();
  await dialog.getByRole('button', { name: 'Finish job' }).click();
  await toastText(page, SAVED);
  await cardOf(page, requestId).getByRole('button', { name: 'Job Completed' }).waitFor();
}

async function takesPicture(page: Page, { requestId }: Job): Promise<void> {
  await cardOf(page, requestId).getByRole('button', { name: 'Finish job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Finish job' });
  await dialog.getByLabel('Add photos').setInputFiles(await photo(page, 'after.png'));
  await dialog.getByText('Waits', { exact: true }).waitFor();
}

async function writes(page: Page, conversation: string): Promise<void> {
  await page.goto(`/messages?c=${conversation}`);
  await page.getByLabel('Write a message').fill(MESSAGE);
  await page.getByLabel('Write a message').press('Enter');
  await page.getByText('Waits for network', { exact: true }).waitFor();
}

/** Expects everything of the day to be with the server once. */
async function arrivedOnce(job: Job): Promise<void> {
  const { bid, requestId, owner, provider } = job;
  const record = await eventually(async () => {
    const now = await provider.api.call('bids.getJob', { params: { bidId: bid.id } });
    return now.status === 'completed' && now;
  }, 'the finished job');
  expect(record).toMatchObject({
    onMyWayAt: expect.any(String),
    checkedInAt: expect.any(String),
    checklist: { gateClosed: true },
  });
  expect([record.beforePhotos.length, record.afterPhotos.length]).toEqual([1, 1]);
  const { items } = await owner.api.call('requests.timeline', { params: { requestId } });
  expect(items.filter(({ what }) => what === 'check-in' || what === 'complete')).toHaveLength(2);
}

async function signsOut(page: Page): Promise<void> {
  await page.goto('/my-bids');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).waitFor();
}

test('a day without a network between two yards arrives once, and leaves nothing', async () => {
  const story: Story = await openStory('day-offline', PHONE, { serviceWorker: true });
  const { w, provider } = story;
  const { context } = provider;
  const closed = (state: boolean) => context.setOffline(state);
  try {
    const jobs = await jobsSoon(w, 2);
    const [first, second] = jobs as [Job, Job];
    const opened = await first.owner.api.call('messaging.openConversation', {
      body: { serviceRequestId: first.requestId, otherUserId: await idOf(first.provider) },
    });
    const body = { conversationId: opened.id, receiverId: await idOf(first.provider), content: HELLO };
    await first.owner.api.call('messaging.sendMessage', { body });
    await toTheJob(w, first.bid);
    await Promise.all([again(first.provider), again(first.owner)]);
    await becomePerson(provider, w.url, first.provider);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 42.37361, longitude: -71.10973 });
    let { page } = provider;

    await story.chapter('packs', () => packs(page, jobs, opened.id));
    await closed(true);
    await story.chapter('goes to the first yard', () => goes(page, first));
    await story.chapter('arrives at the first yard', () => arrives(page, first));
    await story.chapter('takes the picture', () => takesPicture(page, first));
    await story.chapter('closes the app, and opens it again', async () => {
      await page.close();
      page = await context.newPage();
      provider.page = page;
      await page.goto('/my-bids');
      await page.getByText(/things wait for network$/).waitFor();
      await cardOf(page, first.requestId).getByRole('button', { name: 'Finish job' }).click();
      await page.getByRole('button', { name: 'Remove after.png' }).waitFor();
    });
    await story.chapter('finishes the first yard', () => finishes(page, first));
    await story.chapter('writes', () => writes(page, opened.id));
    await page.goto('/my-bids');
    await story.chapter('goes to the second yard', () => goes(page, second));
    await story.chapter('arrives at the second yard', () => arrives(page, second));
    await story.chapter('finishes the second yard', async () => {
      await takesPicture(page, second);
      await finishes(page, second);
    });

    await closed(false);
    await story.chapter('everything arrives', async () => {
      for (const job of jobs) await arrivedOnce(job);
      const { items } = await first.owner.api.call('messaging.listMessages', { params: { id: opened.id } });
      expect(items.map(({ content }) => content)).toEqual([HELLO, MESSAGE]);
      await page.getByText(/wait for network$/).waitFor({ state: 'detached' });
    });
    await story.chapter('signs out', async () => {
      await signsOut(page);
      const left = await page.evaluate<
        Record<'texts' | 'storage', string> & Record<'names' | 'databases', string[]>
      >(LEFT);
      expect(left.names).not.toContain('sward-shell');
      expect(left.databases).not.toContain('sward-day');
      expect(left.storage + left.texts).not.toMatch(/acc_[0-9A-Z]{26}|4711#|Robin/);
    });
  } finally {
    await story.end();
  }
});
