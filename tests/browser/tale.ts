import { heading, toastText } from '../support/browser.ts';
import { CARDS, eventually } from '../support/local.ts';
import { signIn } from '../support/people.ts';
import { placeBid, toTheJob } from '../support/steps.ts';
import { dayFromNow, letters } from '../support/world.ts';
import * as homeowner from './homeowner.ts';
import { release, SOON } from './jobs.ts';
import * as payer from './payer.ts';
import * as provider from './provider.ts';
import type { Story } from './story.ts';

const ANSWER = 'Of course, they are included.';

/** Plays the whole story, from registration to earnings. Its texts are unique, so that it finds its own entries. */
export async function tell(story: Story): Promise<void> {
  const { w, owner } = story;
  const own = letters();
  const [EMAIL, WISH] = [`robin.${own}@homes.test`, `The lawn behind the blue shed ${own}.`];
  const QUESTION = `Could you also do the edges of ${own}?`;
  const day = await dayFromNow(w, SOON);
  await story.chapter('registers', () => homeowner.registers(story, EMAIL));
  await story.chapter('signs out', () => homeowner.signsOut(story));
  await story.chapter('signs in', () => homeowner.signsInAfterAMistake(story, EMAIL));
  await story.chapter('posts a request', () => homeowner.postsRequest(story, day, WISH));
  const requestId = new URL(owner.page.url()).pathname.split('/')[2] ?? '';

  await story.chapter('provider signs in', () => provider.signsInAsProvider(story));
  await story.chapter('provider bids', () => provider.bids(story, requestId, WISH));
  const other = await placeBid(w, await signIn(w.url, 'provider2@sward.test'), requestId, 45.5, SOON);
  await story.chapter('is told of the bids', () => homeowner.seesBidNotification(story));
  await story.chapter('compares bids', () => homeowner.comparesBids(story));
  await story.chapter('writes', () => homeowner.writesToProvider(story, QUESTION));
  await story.chapter('provider answers', () => provider.answers(story, QUESTION, ANSWER));
  await story.chapter('reads the answer', async () => {
    await owner.page.reload();
    await owner.page.getByRole('log').getByText(ANSWER).waitFor();
    await owner.page.goto(`/requests/${requestId}/bids`);
  });

  await story.chapter('pays', () =>
    payer.pays(story, { declined: CARDS.declined, bankAsks: CARDS.authentication }),
  );
  await story.chapter('reads the receipt', () => payer.readsReceipt(story));
  await story.chapter('provider learns the address', () => provider.learnsAddress(story, requestId));
  await toTheJob(w, other);
  await story.chapter('provider does the job', () => provider.doesTheJob(story, requestId));
  await story.chapter('sees the countdown', () => payer.seesCountdown(story));
  await story.chapter('lets the money go', async () => {
    await releasesNow(story);
    await owner.page.getByRole('heading', { name: 'The provider has been paid' }).waitFor();
  });
  await story.chapter('provider is paid', () => provider.isPaid(story, requestId));

  await eventually(() => w.local.mailTo('provider@sward.test', /on its way/), 'the mail about the payout');
  await heading(story.provider.page, 'Money').waitFor();
  expect([...owner.complaints(), ...story.provider.complaints()]).toEqual([]);
}

/** Releases the money as the homeowner, after a look at the work. */
async function releasesNow({ owner: { page } }: Story): Promise<void> {
  await release(page);
  expect(await toastText(page, 'Payment released')).toEqual([
    'Payment released',
    'The provider is being paid. Thank you!',
  ]);
}
