/** @covers messaging/conversations messaging/live messaging/notifications features/messages features/notifications */
import type { Page } from 'playwright-core';
import { DESKTOP, type Visitor } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { idOf } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { again, finishJob, type Job, payment, placeBid, postRequest, providers } from '../support/steps.ts';
import type { World } from '../support/world.ts';
import { jobsSoon } from './jobs.ts';
import { connections, listens } from './listening.ts';
import { openStory, type Story } from './story.ts';

/** Which reads a frame of a kind renews, as far as they are counted here (frontend/src/lib/live/start.ts). */
const RENEWS: Record<string, RegExp> = {
  messages: /^message$/,
  bids: /^(bid|request|payment)$/,
};

interface Overheard {
  /** How often the page has asked for this since it was opened. */
  asked(path: string): number;
  /** Kinds of the frames that came over its connection. */
  frames: string[];
}

/** Before the page is opened. */
function overhear(page: Page): Overheard {
  const frames: string[] = [];
  const asked: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const { type } = JSON.parse(String(payload)) as { type?: string };
      if (type) frames.push(type);
    });
  });
  page.on('request', (request) => {
    if (request.method() === 'GET') asked.push(new URL(request.url()).pathname);
  });
  return { frames, asked: (path) => asked.filter((each) => each === path).length };
}

const expectNoReload = async ({ page }: Visitor) =>
  expect(await page.evaluate('document.documentElement.dataset.kept')).toBe('yes');

/** Each frame that came led to one read at most, and there was a read. */
function expectReadByFrames({ asked, frames }: Overheard, path: string, before: number, kind: RegExp): void {
  const reads = asked(path) - before;
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(frames.filter((frame) => kind.test(frame)).length);
}

async function write({ page }: Visitor, content: string): Promise<void> {
  const field = page.getByRole('textbox');
  await field.fill(content);
  await field.press('Enter');
}

const reads = ({ page }: Visitor, content: string) => page.getByRole('log').getByText(content).waitFor();

test('a message is shown to the other one by its frame, and nothing is missed when the connection breaks', async () => {
  const story = await openStory('live-message', DESKTOP);
  const { w, owner, provider } = story;
  try {
    const [dana, [pat]] = await Promise.all([registeredHomeowner(w), providers(w)]);
    const requestId = await postRequest(w, dana);
    await placeBid(w, pat, requestId);
    const people = { serviceRequestId: requestId, otherUserId: await idOf(pat) };
    const { id } = await dana.api.call('messaging.openConversation', { body: people });
    const first = { conversationId: id, receiverId: people.otherUserId, content: 'Hello before the others' };
    await dana.api.call('messaging.sendMessage', { body: first });
    const heard = overhear(provider.page);
    await listens(story, owner, dana, `/messages?c=${id}`);
    await listens(story, provider, pat, `/messages?c=${id}`);
    await provider.page.getByRole('textbox').waitFor();
    const path = `/api/conversations/${id}/messages`;

    await story.chapter('messages', async () => {
      const before = heard.asked(path);
      for (const content of ['Hello number one', 'Hello number two', 'Hello number three']) {
        await write(owner, content);
        await reads(provider, content);
      }
      expectReadByFrames(heard, path, before, RENEWS.messages as RegExp);
    });
    await story.chapter('the connection breaks', async () => {
      for (const person of [dana, pat]) {
        for (const open of await connections(story, await idOf(person))) await closeConnection(story, open);
      }
      await write(owner, 'Said while nobody was connected');
      await reads(provider, 'Said while nobody was connected');
      await write(provider, 'Heard and answered');
      await reads(owner, 'Heard and answered');
    });

    await expectNoReload(owner);
    await expectNoReload(provider);
    expect([...owner.complaints(), ...provider.complaints()]).toEqual([]);
  } finally {
    await story.end();
  }
});

/** As the gateway does when it puts a new version in place. */
async function closeConnection({ aws }: Story, id: string): Promise<void> {
  const scope = `${aws.accessKeyId}/20270101/us-east-1/execute-api/aws4_request`;
  const headers = {
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=none`,
  };
  const address = `${aws.endpoint}/ws/@connections/${encodeURIComponent(id)}`;
  // One that a browser has left without a word is gone already.
  expect([204, 410]).toContain((await fetch(address, { method: 'DELETE', headers })).status);
}

test('a bid and a release are shown to the other one by their frames', async () => {
  const story = await openStory('live-job', DESKTOP);
  const { w, owner, provider } = story;
  try {
    const job = await jobInReview(w);
    const robin = await registeredHomeowner(w);
    const requestId = await postRequest(w, robin);
    const heard = overhear(owner.page);
    await listens(story, owner, robin, `/requests/${requestId}/bids`);
    const path = `/api/service-requests/${requestId}/bids`;

    await story.chapter('bid', async () => {
      await owner.page.getByText('No bids received yet', { exact: true }).waitFor();
      const before = heard.asked(path);
      await placeBid(w, job.provider, requestId);
      await owner.page.getByRole('article').first().waitFor();
      expectReadByFrames(heard, path, before, RENEWS.bids as RegExp);
    });
    await story.chapter('release', async () => {
      await listens(story, provider, job.provider, `/requests/${job.requestId}`);
      await job.owner.api.call('payments.confirm', { params: { paymentId: job.paymentId } });
      await provider.page.getByText('Your pay is on its way').first().waitFor();
    });

    await expectNoReload(owner);
    await expectNoReload(provider);
    expect([...owner.complaints(), ...provider.complaints()]).toEqual([]);
  } finally {
    await story.end();
  }
});

async function jobInReview(w: World): Promise<Job> {
  const [job] = await jobsSoon(w, 1);
  await finishJob(w, job);
  await again(job.owner);
  await eventually(
    async () => (await payment(job.owner, job.paymentId)).status === 'in_review',
    'the review',
  );
  return job;
}
