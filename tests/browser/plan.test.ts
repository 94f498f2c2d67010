/** @covers payments/subscriptions features/bids features/settings */
import { outsideProvider, tableClient } from '../support/aws.ts';
import { becomePerson, heading, PHONE, settled } from '../support/browser.ts';
import { CARDS, eventually } from '../support/local.ts';
import { type Form, type Person, signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { placeBid, postRequest } from '../support/steps.ts';
import { faultsAtAGlance } from './faults.ts';
import { fillsCard } from './payer.ts';
import { openStory, type Story } from './story.ts';

/** Posts a request that has as many bids as the plan of its owner allows. */
async function fullRequest({ w, aws }: Story, owner: Person): Promise<string> {
  const requestId = await postRequest(w, owner);
  const client = tableClient(aws);
  const now = await w.local.now();
  for (let n = 0; n < 5; n++) await placeBid(w, await outsideProvider(client, w.url, now), requestId, 40 + n);
  client.destroy();
  return requestId;
}

/** Follows the hint at the full request to the settings, and buys Premium with a good card after a declined one. */
async function buysPremium({ owner: { page, allow } }: Story, requestId: string): Promise<void> {
  await page.goto(`/requests/${requestId}/bids`);
  await page.getByText('This request has all the bids that your plan allows').waitFor();
  expect(await faultsAtAGlance(page)).toEqual([]);
  await page.getByRole('link', { name: 'See the plans' }).click();
  await heading(page, 'Settings').waitFor();
  await page.getByText('Your plan: Basic').waitFor();
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  const form = page.getByRole('form', { name: 'Buy Premium' });
  await fillsCard(form, CARDS.declined);
  await form.getByRole('button', { name: 'Pay $4.99' }).click();
  await form.getByText('Please agree to the monthly charge').waitFor();
  expect(await faultsAtAGlance(page)).toEqual([]);
  await form.getByRole('checkbox').check();
  allow(402, /\/_local\/stripe\/v1\/payment_intents\/\w+\/confirm$/);
  await form.getByRole('button', { name: 'Pay $4.99' }).click();
  await form.getByText('Your card was declined.').waitFor();
  await form.getByLabel('Card number').fill(CARDS.good);

  await form.getByRole('button', { name: 'Pay $4.99' }).click();

  await page.getByText('Your plan: Premium').waitFor();
  await page.getByText(/^Next charge: \$4\.99 on /).waitFor();
  await settled(page);
  expect(await faultsAtAGlance(page)).toEqual([]);
}

test('at the bid limit the owner buys Premium, and the next bid comes', async () => {
  const story = await openStory('plan', PHONE);
  try {
    const { w } = story;
    const owner = await registeredHomeowner(w);
    const requestId = await fullRequest(story, owner);
    const sixth = await signIn(w.url, 'provider@sward.test');
    const bids = () => owner.api.call('requests.get', { params: { requestId } });
    const { serviceDate } = await bids();
    const body: Form<'bids.place'> = {
      bidAmount: 38,
      availableDate: serviceDate,
      availableTime: 'morning',
      description: 'Mowing and edging.',
    };
    const offer = { params: { requestId }, body };
    expect((await sixth.fails('bids.place', offer)).status).toBe(409);
    await becomePerson(story.owner, w.url, owner);

    await story.chapter('premium', () => buysPremium(story, requestId));

    await eventually(
      () => sixth.api.call('bids.place', offer).catch(() => undefined),
      'room for a sixth bid',
    );
    expect(await bids()).toMatchObject({ bidCount: 6 });
    expect(story.owner.complaints()).toEqual([]);
  } finally {
    await story.end();
  }
});
