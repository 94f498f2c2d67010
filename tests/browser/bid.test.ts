/** @covers bids/templates features/place-bid requests/questions */
import { becomePerson, PHONE } from '../support/browser.ts';
import { eventually } from '../support/local.ts';
import { first, signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { postRequest } from '../support/steps.ts';
import { countTaps } from './provider.ts';
import { openStory } from './story.ts';

const QUESTION = 'How wide is the gate to the back?';
const ANSWER = '42 inches, it fits a mower.';
const USUAL = { bidAmount: 48, included: ['edging' as const], message: 'I clean the edges.' };

test('a bid with a template takes two taps, and a question is answered for all who bid', async () => {
  const story = await openStory('bid', PHONE);
  try {
    const { w, owner: homeowner, provider } = story;
    const { page } = provider;
    const owner = await registeredHomeowner(w);
    const requestId = await postRequest(w, owner);
    const sam = await signIn(w.url, 'provider2@sward.test');
    await Promise.all([becomePerson(provider, w.url, sam), becomePerson(homeowner, w.url, owner)]);
    const { propertySize } = await sam.api.call('requests.get', { params: { requestId } });
    const params = { serviceTypeId: '1', size: propertySize };
    await sam.api.call('bids.saveTemplate', { params, body: USUAL });

    await story.chapter('asks', async () => {
      await page.goto(`/requests/${requestId}`);
      await page.getByRole('textbox', { name: 'Ask a question' }).fill(QUESTION);
      await page.getByRole('button', { name: 'Send question' }).click();
      await page.getByText('The homeowner has not answered yet.').waitFor();
    });
    await story.chapter('answers', async () => {
      await homeowner.page.goto(`/requests/${requestId}#questions`);
      await homeowner.page.getByRole('button', { name: `Answer : ${QUESTION}` }).click();
      await homeowner.page.getByLabel('Your answer').fill(ANSWER);
      await homeowner.page.getByRole('button', { name: 'Send answer' }).click();
      await homeowner.page.getByText(ANSWER).waitFor();
    });
    await story.chapter('bids', async () => {
      await page.getByText(ANSWER).waitFor();
      const taps = await countTaps(page);
      await page.getByRole('link', { name: 'Place Bid' }).click();
      await page.getByRole('button', { name: 'Place Bid' }).click();
      await page.getByText(/^Bid placed: \$48\.00 for /).waitFor();
      expect(await taps()).toBe(2);
      await page.getByRole('link', { name: 'Back to requests' }).click();
      const bid = await eventually(async () => {
        const { items } = await owner.api.call('bids.list', { params: { requestId } });
        return items.length > 0 && first(items);
      }, 'the bid');
      expect(bid).toMatchObject({ amount: 48, included: ['edging'], description: USUAL.message });
    });
    expect([...homeowner.complaints(), ...provider.complaints()]).toEqual([]);
  } finally {
    await story.end();
  }
});
