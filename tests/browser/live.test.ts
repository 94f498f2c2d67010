/** @covers messaging/conversations messaging/live messaging/notifications features/messages features/notifications */
import type { Page } from 'playwright-core';
import { tableClient } from '../support/aws.ts';
import { DESKTOP, type Visitor } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { idOf } from '../support/people.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { again, finishJob, type Job, payment, placeBid, postRequest, providers } from '../support/steps.ts';
import type { World } from '../support/world.ts';
import { jobsSoon } from './jobs.ts';
import { connections, listens } from './listening.ts';
import { openStory, type Story } from './story.ts';

/** Kinds of the frames that renew each of the counted reads (frontend/src/lib/live/start.ts). */
const RENEWS: Record<string, RegExp> = {
  messages: /^message$/,
  bids: /^(bid|request|payment)$/,
};

interface Overheard {
  /** Returns how often the page has requested this path since it was opened. */
  asked(path: string): number;
  /** Kinds of the frames that came over the page's connection. */
  frames: string[];
}

/** Records the page's frames and reads; called before the page is opened. */
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

/**
 * Expects one read at most for each frame from now on, and at least one read. Two changes must have been shown before:
 * a page reads once more by its clock until its first read by a frame. Only the second change is surely shown by the
 * read of its own frame.
 */
function expectReadsByFrames({ asked, frames }: Overheard, path: string, kind: RegExp): () => void {
  const framesOfKind = () => frames.filter((frame) => kind.test(frame)).length;
  const [readsBefore, framesBefore] = [asked(path), framesOfKind()];
  return () => {
    const reads = asked(path) - readsBefore;
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(framesOfKind() - framesBefore);
  };
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
    const said = { conversationId: id, receiverId: people.otherUserId, content: 'Hello before the others' };
    await dana.api.call('messaging.sendMessage', { body: said });
    const heard = overhear(provider.page);
    await listens(story, owner, dana, `/messages?c=${id}`);
    await listens(story, provider, pat, `/messages?c=${id}`);
    await provider.page.getByRole('textbox').waitFor();
    const path = `/api/conversations/${id}/messages`;

    await story.chapter('messages', async () => {
      for (const content of ['Is anybody listening', 'Is anybody reading']) {
        await write(owner, content);
        await reads(provider, content);
      }
      const expectReads = expectReadsByFrames(heard, path, RENEWS.messages as RegExp);
      for (const content of ['Hello number one', 'Hello number two', 'Hello number three']) {
        await write(owner, content);
        await reads(provider, content);
      }
      expectReads();
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

/** Closes a connection as the gateway does when it deploys a new version. */
async function closeConnection({ aws }: Story, id: string): Promise<void> {
  const scope = `${aws.accessKeyId}/20270101/us-east-1/execute-api/aws4_request`;
  const headers = {
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=none`,
  };
  const address = `${aws.endpoint}/ws/@connections/${encodeURIComponent(id)}`;
  // A connection that a browser has left silently is already gone.
  expect([204, 410]).toContain((await fetch(address, { method: 'DELETE', headers })).status);
}

test('a bid and a release are shown to the other one by their frames', async () => {
  const story = await openStory('live-job', DESKTOP);
  const { w, owner, provider } = story;
  try {
    const job = await jobInReview(w);
    const robin = await registeredHomeowner(w);
    const others = [(await providers(w))[1], await approvedProvider(w, tableClient(story.aws))];
    const requestId = await postRequest(w, robin);
    const heard = overhear(owner.page);
    await listens(story, owner, robin, `/requests/${requestId}/bids`);
    const path = `/api/service-requests/${requestId}/bids`;

    await story.chapter('bid', async () => {
      await owner.page.getByText('No bids received yet', { exact: true }).waitFor();
      for (const [at, other] of others.entries()) {
        await placeBid(w, other, requestId);
        await owner.page.getByRole('article').nth(at).waitFor();
      }
      const expectReads = expectReadsByFrames(heard, path, RENEWS.bids as RegExp);
      await placeBid(w, job.provider, requestId);
      await owner.page.getByRole('article').nth(others.length).waitFor();
      expectReads();
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
