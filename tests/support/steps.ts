import { CARDS, uploadPhoto } from './local.ts';
import { type Form, logIn, type Person, type Result, SEED_PASSWORD, signIn } from './people.ts';
import { registeredHomeowner } from './registration.ts';
import { dayFromNow, PASSWORD, PLACE, type World } from './world.ts';

/** Steps of the product's stories, through HTTP. */

export const providers = (w: World): Promise<[Person, Person]> =>
  Promise.all([signIn(w.url, 'provider@sward.test'), signIn(w.url, 'provider2@sward.test')]);

export async function postRequest(
  w: World,
  owner: Person,
  more: Partial<Form<'requests.post'>> = {},
): Promise<string> {
  const form = { ...requestForm(await dayFromNow(w, 5)), ...more };
  const { id } = await owner.api.call('requests.post', { body: form });
  return id;
}

/** Returns the body that the wizard sends for this day. */
export function requestForm(serviceDate: string): Form<'requests.post'> {
  return {
    serviceTypeIds: [1],
    propertySize: 'medium',
    serviceFrequency: 'one-time',
    serviceDate,
    serviceTime: 'morning',
    additionalDetails: 'Front and back lawn.',
    ...PLACE,
    phone: '617-555-0100',
    accessCard: { gateCode: '4711#', pets: 'One cat', notes: 'Close the gate' },
    termsAgreed: true,
  };
}

/** Returns the body that saves a property. */
export function savedProperty(address = PLACE.address): Form<'requests.saveAddress'> {
  return { ...PLACE, address, phone: '617-555-0100', propertySize: 'medium' };
}

export interface PlacedBid {
  id: string;
  total: number;
  availableDate: string;
}

export async function placeBid(
  w: World,
  provider: Person,
  requestId: string,
  amount = 40,
  days = 5,
): Promise<PlacedBid> {
  return await provider.api.call('bids.place', {
    params: { requestId },
    body: {
      bidAmount: amount,
      availableDate: await dayFromNow(w, days),
      availableTime: 'morning',
      description: 'Mowing, edging and clean-up.',
    },
  });
}

export interface OpenCheckout {
  clientSecret: string;
  paymentId: string;
  amount: number;
  publishableKey: string;
}

export function openCheckout(owner: Person, bid: PlacedBid): Promise<OpenCheckout> {
  return owner.api.call('payments.createIntent', { body: { bidId: bid.id, amount: bid.total } });
}

/**
 * Pays a bid with a card, as the checkout page does, and passes the bank's authentication. Resolves once the payment is
 * held. `recurring`: the owner agrees to later charges of the card.
 */
export async function payBid(
  w: World,
  owner: Person,
  bid: PlacedBid,
  recurring = false,
  card = CARDS.good,
): Promise<string> {
  const checkout = await openCheckout(owner, bid);
  await chooseCard(owner, bid, recurring);
  await chargeCard(w, checkout, card, recurring);
  await owner.api.call('payments.get', { params: { paymentId: checkout.paymentId } });
  return checkout.paymentId;
}

/** Agrees to the terms of a checkout as its owner. */
export async function chooseCard(owner: Person, bid: PlacedBid, recurringAgreed = false): Promise<void> {
  await owner.api.call('payments.pay', {
    body: { bidId: bid.id, amount: bid.total, serviceFee: 6.95, paymentMethod: 'card', recurringAgreed },
  });
}

/** Confirms the card as Stripe's form does in the browser, and passes the bank's authentication. */
export async function chargeCard(
  w: World,
  { clientSecret }: OpenCheckout,
  card = CARDS.good,
  keep = false,
): Promise<void> {
  const { status, body } = await w.local.confirmCard(clientSecret, card, keep);
  if (status !== 200) throw new Error(`card answered ${status} ${JSON.stringify(body)}`);
  if (body.status === 'requires_action') await w.local.authenticate(clientSecret);
}

export interface Job {
  owner: Person;
  provider: Person;
  requestId: string;
  bid: PlacedBid;
  paymentId: string;
}

/** Creates a job that is paid for and waits for its day. */
export async function paidJob(w: World, amount = 40, card = CARDS.good): Promise<Job> {
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, provider, requestId, amount);
  const paymentId = await payBid(w, owner, bid, false, card);
  return { owner, provider, requestId, bid, paymentId };
}

/** Moves the clock into the job's window (morning, Cambridge). */
export async function toTheJob(w: World, bid: PlacedBid): Promise<void> {
  const start = Date.parse(`${bid.availableDate}T13:30:00Z`);
  const minutes = Math.ceil((start - (await w.local.now())) / 60_000);
  if (minutes > 0) await w.local.advance(`PT${minutes}M`);
}

/** Signs in again, since the session may have ended while the clock moved. */
export async function again(someone: Person, password = PASSWORD): Promise<void> {
  const known = someone.email.endsWith('@sward.test');
  await logIn(someone, known ? SEED_PASSWORD : password);
}

/** Checks in as the provider and finishes the job with an after photo. */
export async function finishJob(w: World, job: Job): Promise<Result<'bids.complete'>> {
  await toTheJob(w, job.bid);
  await again(job.provider);
  await job.provider.api.call('bids.checkIn', { params: { bidId: job.bid.id } });
  const photo = await uploadPhoto(job.provider, 'after');
  return await job.provider.api.call('bids.complete', {
    params: { bidId: job.bid.id },
    body: {
      photos: [photo],
      checklist: { gateClosed: true, clippings: true, edges: true },
    },
  });
}

export const payment = (someone: Person, paymentId: string): Promise<Result<'payments.get'>> =>
  someone.api.call('payments.get', { params: { paymentId } });

export const signInSeeded = (w: World, email: string): Promise<Person> => signIn(w.url, email);
