/** @covers messaging/delivery messaging/preferences */
import { tableClient } from '../support/aws.ts';
import { type Person, person } from '../support/people.ts';
import { formOf } from '../support/profile.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import { payBid, placeBid, postRequest } from '../support/steps.ts';
import { world } from '../support/world.ts';

/** Text messages to providers who asked for them. */
const w = world(siteUrl());
const client = tableClient(sharedAws());
afterAll(() => client.destroy());

interface Text {
  to: string;
  body: string;
  parts: number;
}

const textsTo = async (number: string) =>
  (await person(w.url).must<Text[]>('GET', '/_local/texts.json')).filter(({ to }) => to === number);

/** Registers a provider with that number, and without quiet hours, who has just won a job. */
async function winner(phone: string, smsOptIn: boolean): Promise<Person> {
  const [owner, provider] = await Promise.all([registeredHomeowner(w), approvedProvider(w, client)]);
  const profile = await provider.api.call('auth.getProfile');
  await provider.api.call('auth.updateProfile', { body: { ...formOf(profile), phone, smsOptIn } });
  const quiet = { on: false, from: '21:00', to: '08:00' };
  await provider.api.call('messaging.setPreferences', { body: { quiet } });
  await payBid(w, owner, await placeBid(w, provider, await postRequest(w, owner)));
  return provider;
}

test('the person who asked for texts gets one when their bid is accepted, and others have the mail alone', async () => {
  const asked = await winner('617-555-0171', true);
  const notAsked = await winner('(617) 555-0172', false);
  for (const { email } of [asked, notAsked]) await w.local.mailTo(email, /bid was accepted/);
  // All mails and text messages on their way arrive by then.
  await w.local.advance('PT10M');

  const texts = await textsTo('+16175550171');

  expect(texts).toMatchObject([{ parts: 1 }]);
  expect(texts[0]?.body).toMatch(/^Sward: your bid was accepted, .* http\S+\/my-bids STOP .*HELP/);
  expect(await textsTo('+16175550172')).toEqual([]);
});
