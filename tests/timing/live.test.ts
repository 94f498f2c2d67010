/** @jest-environment node */

import { openStory, type Story } from '../browser/story.ts';
import { until } from '../browser/visits.ts';
import { allItems, tableClient } from '../support/aws.ts';
import { becomePerson, DESKTOP, type Visitor } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { type AnyBody, idOf, type Person } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import {
  again,
  finishJob,
  type Job,
  paidJob,
  payBid,
  payment,
  placeBid,
  postRequest,
  providers,
} from '../support/steps.ts';
import type { World } from '../support/world.ts';

jest.setTimeout(240_000);

/** What somebody does elsewhere is seen within this time, without a reload. */
const SEEN_MS = 1_000;
const TRIES = 3;

/** Ids of the connections that are open now, as the service knows them. */
async function connections({ aws }: Story): Promise<string[]> {
  const items = await allItems(tableClient(aws), 'Conversations');
  return items.filter(({ sk }) => sk === 'CONNECTION').map(({ pk }) => pk.slice('CONNECTION#'.length));
}

/** Waits for so many, one of which at least was not there before. */
const listening = (story: Story, count: number, before: readonly string[] = []): Promise<string[]> =>
  eventually(async () => {
    const open = await connections(story);
    return open.length === count && open.some((id) => !before.includes(id)) && open;
  }, `${count} open connections`);

/** How long it takes from when it is done until it is seen, in milliseconds. */
async function delay(done: () => Promise<unknown>, seen: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await Promise.all([done(), seen()]);
  return performance.now() - began;
}

/** The middle one of as many tries; the first ones start the functions. */
async function typical(attempt: (round: number) => Promise<number>, tries = TRIES): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < tries; round += 1) times.push(await attempt(round));
  return times.sort((a, b) => a - b)[Math.floor(tries / 2)] ?? Number.NaN;
}

/** Marks the document, so that a reload would be noticed. */
async function mark({ page }: Visitor): Promise<void> {
  await page.evaluate('document.documentElement.dataset.kept = "yes"');
}

async function expectNoReload(...visitors: Visitor[]): Promise<void> {
  for (const { page } of visitors)
    expect(await page.evaluate('document.documentElement.dataset.kept')).toBe('yes');
}

async function talk(owner: Person, provider: Person, requestId: string): Promise<string> {
  const { id } = await owner.must<AnyBody>('POST', '/api/conversations', {
    ...{ serviceRequestId: requestId, otherUserId: await idOf(provider) },
  });
  return id;
}

async function write({ page }: Visitor, content: string): Promise<void> {
  const field = page.getByRole('textbox');
  await field.fill(content);
  await field.press('Enter');
}

/** Looks with every frame: a wait for a locator looks twice a second only. */
const shows = ({ page }: Visitor, content: string, where = 'main') =>
  until(
    page,
    `[...document.querySelectorAll('${where}')].some((part) => part.textContent.includes('${content}'))`,
  );

const read = (visitor: Visitor, content: string) => shows(visitor, content, '[role=log]');

test('a message appears at the other one, and nothing is missed when the connection breaks', async () => {
  const story = await openStory('live-message', DESKTOP);
  const { w, owner, provider } = story;
  try {
    const [dana, [pat]] = await Promise.all([registeredHomeowner(w), providers(w)]);
    const requestId = await postRequest(w, dana);
    await placeBid(w, pat, requestId);
    const conversation = await talk(dana, pat, requestId);
    await Promise.all([becomePerson(owner, w.url, dana), becomePerson(provider, w.url, pat)]);
    for (const visitor of [owner, provider]) {
      await visitor.page.goto(`/messages?c=${conversation}`);
      await visitor.page.getByRole('textbox').waitFor();
      await mark(visitor);
    }
    await listening(story, 2);

    await story.chapter('messages', async () => {
      const took = await typical(
        (round) =>
          delay(
            () => write(owner, `Hello number ${round}`),
            () => read(provider, `Hello number ${round}`),
          ),
        2 * TRIES - 1,
      );
      process.stdout.write(`A message was seen after ${Math.round(took)} ms\n`);
      expect(took).toBeLessThan(SEEN_MS);
    });

    await story.chapter('the connection breaks', async () => {
      for (const id of await connections(story)) await closeConnection(story, id);
      await write(owner, 'Said while nobody was connected');
      await read(provider, 'Said while nobody was connected');
      await listening(story, 2);
      const took = await delay(
        () => write(provider, 'Heard and answered'),
        () => read(owner, 'Heard and answered'),
      );
      expect(took).toBeLessThan(SEEN_MS * 2);
    });
    await expectNoReload(owner, provider);
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
  expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(204);
}

test('a bid and a release appear at the other one', async () => {
  const story = await openStory('live-job', DESKTOP);
  const { w, owner, provider } = story;
  try {
    const jobs = await jobsInReview(w);
    const [{ owner: dana, provider: pat }] = jobs;
    // A month's requests of the first one are those jobs.
    const robin = await registeredHomeowner(w);
    const requestId = await postRequest(w, robin);
    await Promise.all([becomePerson(owner, w.url, robin), becomePerson(provider, w.url, pat)]);
    await owner.page.goto(`/requests/${requestId}/bids`);
    await owner.page.getByRole('heading', { level: 1 }).waitFor();
    await mark(owner);
    await listening(story, 1);

    await story.chapter('bid', async () => {
      const cards = owner.page.getByRole('article');
      const took = await typical(async () => {
        let bidId = '';
        const placed = async () => {
          bidId = (await placeBid(w, pat, requestId)).id;
        };
        const seen = await delay(placed, () => shows(owner, '', 'article'));
        await pat.must('POST', `/api/bids/${bidId}/withdraw`);
        await cards.first().waitFor({ state: 'detached' });
        return seen;
      });
      process.stdout.write(`A bid was seen after ${Math.round(took)} ms\n`);
      expect(took).toBeLessThan(SEEN_MS);
    });

    await story.chapter('release', async () => {
      const took = await typical(async (round) => {
        const job = jobs[round] ?? jobs[0];
        const before = await connections(story);
        await provider.page.goto(`/requests/${job.requestId}`);
        await provider.page.getByRole('heading', { level: 1 }).waitFor();
        await mark(provider);
        await listening(story, 2, before);
        return await delay(
          () => dana.must('POST', `/api/payments/${job.paymentId}/confirm`),
          () => shows(provider, 'You have been paid'),
        );
      });
      process.stdout.write(`A release was seen after ${Math.round(took)} ms\n`);
      expect(took).toBeLessThan(SEEN_MS);
    });
    await expectNoReload(owner, provider);
    expect([...owner.complaints(), ...provider.complaints()]).toEqual([]);
  } finally {
    await story.end();
  }
});

/** As many finished jobs of one owner and one provider as there are tries. */
async function jobsInReview(w: World): Promise<[Job, ...Job[]]> {
  const first = await paidJob(w);
  const jobs: [Job, ...Job[]] = [first];
  while (jobs.length < TRIES) {
    const requestId = await postRequest(w, first.owner);
    const bid = await placeBid(w, first.provider, requestId);
    jobs.push({ ...first, requestId, bid, paymentId: await payBid(w, first.owner, bid) });
  }
  for (const job of jobs) await finishJob(w, job);
  await again(first.owner);
  for (const { owner, paymentId } of jobs) {
    await eventually(async () => (await payment(owner, paymentId)).status === 'in_review', 'the review');
  }
  return jobs;
}
