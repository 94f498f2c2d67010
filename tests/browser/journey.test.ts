/** @jest-environment node */
import { DESKTOP, PHONE } from '../support/browser.ts';
import { openStory, type Story } from './story.ts';
import { releasesNow, tell } from './tale.ts';

jest.setTimeout(240_000);

/** Nobody says anything for two days. */
async function waits({ w, owner: { page } }: Story): Promise<void> {
  await w.local.advance('PT48H');
  await page.reload();
}

test.each([
  ['phone', PHONE, waits],
  ['desktop', DESKTOP, releasesNow],
])('from registration to earnings, %s', async (name, viewport, letGo) => {
  const story = await openStory(name, viewport);
  try {
    await tell(story, letGo);
  } finally {
    await story.end();
  }
});
