import { heading, toastText } from '../support/browser.ts';
import { CARDS, eventually } from '../support/local.ts';
import { signIn } from '../support/people.ts';
import { placeBid, toTheJob } from '../support/steps.ts';
import { dayFromNow } from '../support/world.ts';
import * as homeowner from './homeowner.ts';
import * as provider from './provider.ts';
import type { Story } from './story.ts';

const EMAIL = 'robin.marsh@homes.test';
const QUESTION = 'Could you also do the edges?';
const ANSWER = 'Of course, they are included.';

/** The whole story, from registration to earnings; `letGo` makes the held money go to the provider. */
export async function tell(story: Story, letGo: (story: Story) => Promise<void>): Promise<void> {
  const { w, owner } = story;
  const day = await dayFromNow(w, 2);
  await story.chapter('registers', () => homeowner.registers(story, EMAIL));
  await story.chapter('signs in', () => homeowner.signsInAfterAMistake(story, EMAIL));
  await story.chapter('posts a request', () => homeowner.postsRequest(story, day));
  const requestId = new URL(owner.page.url()).pathname.split('/')[2] ?? '';

  await story.chapter('provider signs in', () => provider.signsInAsProvider(story));
  await story.chapter('provider bids', () => provider.bids(story));
  const other = await placeBid(w, await signIn(w.url, 'provider2@sward.test'), requestId, 45.5);
  await story.chapter('is told of the bids', () => homeowner.isToldOfBids(story));
  await story.chapter('compares bids', () => homeowner.comparesBids(story));
  await story.chapter('writes', () => homeowner.writesToProvider(story, QUESTION));
  await story.chapter('provider answers', () => provider.answers(story, QUESTION, ANSWER));
  await story.chapter('reads the answer', async () => {
    await owner.page.reload();
    await owner.page.getByRole('log').getByText(ANSWER).waitFor();
    await owner.page.goto(`/requests/${requestId}/bids`);
  });

  await story.chapter('pays', () =>
    homeowner.pays(story, { declined: CARDS.declined, bankAsks: CARDS.authentication }),
  );
  await story.chapter('reads the receipt', () => homeowner.readsReceipt(story));
  await story.chapter('provider learns the address', () => provider.learnsAddress(story));
  await toTheJob(w, { ...other, availableDate: day });
  await story.chapter('provider does the job', () => provider.doesTheJob(story));
  await story.chapter('sees the countdown', () => homeowner.seesCountdown(story));
  await story.chapter('lets the money go', async () => {
    await letGo(story);
    await owner.page.getByRole('heading', { name: 'The provider has been paid' }).waitFor();
  });
  await story.chapter('provider is paid', () => provider.isPaid(story));

  await eventually(() => w.local.mailTo('provider@sward.test', /on its way/), 'the mail about the payout');
  await heading(story.provider.page, /^Welcome, /).waitFor();
  expect([...owner.complaints(), ...story.provider.complaints()]).toEqual([]);
}

/** The homeowner looks at the work and lets the money go. */
export async function releasesNow({ owner: { page } }: Story): Promise<void> {
  await page.getByRole('button', { name: 'Release payment now' }).click();
  expect(await toastText(page, 'Payment released')).toEqual([
    'Payment released',
    'The provider is being paid. Thank you!',
  ]);
}
