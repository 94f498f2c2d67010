import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { addDays, dayIn, zonedTime } from '../../shared/kernel/days.ts';
import { WINDOW_HOURS } from '../../shared/product/options.ts';
import { uploadPhoto } from '../../tests/support/local.ts';
import { idOf, type Person, person } from '../../tests/support/people.ts';
import { approvedProvider, type Base } from '../../tests/support/provider-account.ts';
import { homeownerForm, signUpForm } from '../../tests/support/registration.ts';
import {
  chargeCard,
  chooseCard,
  openCheckout,
  type PlacedBid,
  payment,
  placeBid,
  postRequest,
} from '../../tests/support/steps.ts';
import { dayFromNow, PASSWORD, type World } from '../../tests/support/world.ts';
import { isDeclared, type Tally } from './tally.ts';

const ZONE = 'America/New_York';

/** Moves the clock to the hour before a morning's window, so that jobs can be posted, paid, done and paid out at once. */
export async function advanceToMorning({ local }: World): Promise<void> {
  const now = await local.now();
  const today = dayIn(ZONE, now);
  const [hour] = WINDOW_HOURS.morning;
  const next = [today, addDays(today, 1)].map((day) => zonedTime(day, hour - 1, ZONE) + 60_000);
  const at = next.find((each) => each >= now) ?? now;
  await local.advance(`PT${Math.ceil((at - now) / 1000)}S`);
}

/** Creates providers who may bid, have payout accounts at Stripe, and work around `base`. */
export async function payableProviders(
  w: World,
  client: DynamoDBDocumentClient,
  count: number,
  base?: Base,
): Promise<Person[]> {
  const console = person(w.url);
  const people: Person[] = [];
  for (let i = 0; i < count; i++) {
    const someone = await approvedProvider(w, client, base);
    await someone.api.call('auth.provePassword', { body: { password: PASSWORD } });
    const { url } = await someone.api.call('payments.openPayoutAccount');
    const { status } = await console.call('POST', new URL(url).pathname, { status: 'active' });
    if (status !== 303) throw new Error(`Stripe's page answered ${status}`);
    people.push(someone);
  }
  return people;
}

/**
 * Runs one step of a person's story. `look` finds what the step has made when its response never came. A step without
 * `look` has the same effect however often it is done.
 */
export type Step = <T>(act: () => Promise<T>, look?: () => Promise<T | undefined>) => Promise<T>;

/** Runs a step once, for a stack that nobody kills. */
export const ONCE: Step = (act) => act();

export interface Crowd {
  w: World;
  tally: Tally;
  step: Step;
  nextProvider(): Person;
  over(): boolean;
}

/** Number of requests that a homeowner with the free plan may post in a month. */
const JOBS_OF_ONE = 3;

/** Plays one homeowner after another until `over`, each with as many jobs as their plan allows. */
export async function homeowners(crowd: Crowd): Promise<void> {
  const { tally, nextProvider, over } = crowd;
  while (!over()) {
    try {
      const owner = await newcomer(crowd);
      for (let job = 0; job < JOBS_OF_ONE && !over(); job++) {
        await wholeJob(crowd, owner, nextProvider());
        tally.jobs += 1;
      }
    } catch (error) {
      // The homeowner gives up after a declared refusal, and the next one comes.
      if (!isDeclared(error)) throw error;
    }
  }
}

/** Registers with the full form and enters the mailed code, which signs in. */
export async function newcomer({ w, tally, step }: Crowd): Promise<Person> {
  const form = homeownerForm();
  const visitor = tally.follow(person(w.url, form.email));
  const signUp = await step(() => signUpForm(w, visitor, form));
  await step<unknown>(
    () => visitor.api.call('auth.signUp', { body: signUp }),
    async () => {
      // A code is spent with its account. The password tells whether there is one; its refusal is not counted.
      const body = { username: form.email, password: form.password };
      const { status } = await person(w.url, form.email).call('POST', '/api/auth/login', body);
      return status === 200 ? await visitor.api.call('auth.login', { body }) : undefined;
    },
  );
  return visitor;
}

/** Plays the main journey on one morning: a request, a bid, messages, the payment, the work, the release. */
async function wholeJob(crowd: Crowd, owner: Person, provider: Person): Promise<void> {
  const { step } = crowd;
  const requestId = await post(crowd, owner);
  await step(() => provider.api.call('requests.listAvailable'));
  const bid = await bidOn(crowd, requestId, provider, owner);
  await talk(crowd, owner, provider, requestId);
  const paymentId = await pay(crowd, owner, bid);
  await step(() => provider.api.call('bids.checkIn', { params: { bidId: bid.id } }));
  const photo = await step(() => uploadPhoto(provider, 'after'));
  const checklist = { gateClosed: true, clippings: true, edges: true };
  await step(() =>
    provider.api.call('bids.complete', { params: { bidId: bid.id }, body: { photos: [photo], checklist } }),
  );
  await step(() => owner.api.call('payments.confirm', { params: { paymentId } }));
  await step(() => provider.api.call('payments.earnings'));
}

export async function post({ w, tally, step }: Crowd, owner: Person): Promise<string> {
  const id = await step(
    async () => await postRequest(w, owner, { serviceDate: await dayFromNow(w, 0) }),
    async () => {
      const { items } = await owner.api.call('requests.listOwn');
      return items.map((each) => each.id).find((each: string) => !tally.requests.has(each));
    },
  );
  tally.requests.add(id);
  return id;
}

export async function bidOn(
  { w, tally, step }: Crowd,
  requestId: string,
  provider: Person,
  owner: Person,
): Promise<PlacedBid> {
  const bids = () => owner.api.call('bids.list', { params: { requestId } });
  const bid = await step<PlacedBid>(
    () => placeBid(w, provider, requestId, 40, 0),
    async () => (await bids()).items[0],
  );
  tally.knowBid(bid.id, requestId);
  await step(bids);
  return bid;
}

/** Sends a message of the owner and a reply of the provider. */
export async function talk(
  { step }: Pick<Crowd, 'step'>,
  owner: Person,
  provider: Person,
  requestId: string,
): Promise<void> {
  const [ownerId, providerId] = await step(() => Promise.all([idOf(owner), idOf(provider)]));
  const about = { serviceRequestId: requestId, otherUserId: providerId };
  const { id } = await step(() => owner.api.call('messaging.openConversation', { body: about }));
  const say = async (who: Person, receiverId: string, content: string) => {
    const message = { conversationId: id, receiverId, content, clientId: randomUUID() };
    await step(() => who.api.call('messaging.sendMessage', { body: message }));
  };
  await say(owner, providerId, 'Could you do the edges, too?');
  await say(provider, ownerId, 'Gladly, they are in the price.');
  await step(() => owner.api.call('messaging.listMessages', { params: { id } }));
}

async function pay({ w, step }: Crowd, owner: Person, bid: PlacedBid): Promise<string> {
  const checkout = await step(() => openCheckout(owner, bid));
  const { paymentId } = checkout;
  await step(() => chooseCard(owner, bid));
  await step(
    async () => {
      await chargeCard(w, checkout);
      return true;
    },
    async () => (await payment(owner, paymentId)).status !== 'initiated' || undefined,
  );
  await step(() => payment(owner, paymentId));
  return paymentId;
}
