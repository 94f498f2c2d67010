import { listens } from '../../../tests/browser/listening.ts';
import { openStory } from '../../../tests/browser/story.ts';
import { until } from '../../../tests/browser/visits.ts';
import type { AwsAccess } from '../../../tests/support/aws.ts';
import { DESKTOP } from '../../../tests/support/browser.ts';
import { idOf } from '../../../tests/support/people.ts';
import { registeredHomeowner } from '../../../tests/support/registration.ts';
import { placeBid, postRequest, providers } from '../../../tests/support/steps.ts';

const TRIES = 5;
/** Limit of the time until the receiver sees a message, as a multiple of the sender's call. */
const MOST_RATIO = 20;

/** Measures the time from sending a message until its receiver's page shows it, to the frame. */
export async function benchLive(stack: { url: string; aws: AwsAccess }): Promise<string[]> {
  const story = await openStory('bench-live', DESKTOP, { stack });
  try {
    const { w, provider } = story;
    const [dana, [pat]] = await Promise.all([registeredHomeowner(w), providers(w)]);
    const requestId = await postRequest(w, dana);
    await placeBid(w, pat, requestId);
    const receiverId = await idOf(pat);
    const people = { serviceRequestId: requestId, otherUserId: receiverId };
    const { id: conversationId } = await dana.api.call('messaging.openConversation', { body: people });
    // Until its first message, only the party who opened a conversation sees it.
    await dana.api.call('messaging.sendMessage', { body: { conversationId, receiverId, content: 'Hello' } });
    await listens(story, provider, pat, `/messages?c=${conversationId}`);
    await provider.page.getByRole('textbox').waitFor();
    const times: { call: number; seen: number }[] = [];
    for (let round = 0; round < TRIES; round += 1) {
      const content = `Hello number ${round}`;
      const began = performance.now();
      const sent = dana.api
        .call('messaging.sendMessage', { body: { conversationId, receiverId, content } })
        .then(() => performance.now() - began);
      // Looks at every frame, since waiting for a locator looks only twice a second.
      await until(provider.page, `document.querySelector('[role=log]')?.textContent.includes('${content}')`);
      times.push({ seen: performance.now() - began, call: await sent });
    }
    const [call, seen] = [median(times.map((one) => one.call)), median(times.map((one) => one.seen))];
    const ratio = seen / call;
    process.stdout.write(
      `\nA message was seen after ${seen.toFixed(0)} ms, its call took ${call.toFixed(0)} ms: ${ratio.toFixed(1)} times (${MOST_RATIO})\n`,
    );
    return ratio > MOST_RATIO ? [`a message was seen after ${ratio.toFixed(1)} times its call`] : [];
  } finally {
    await story.end();
  }
}

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
