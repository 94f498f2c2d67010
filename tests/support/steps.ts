import { randomUUID } from 'node:crypto';
import { type Local, local, uploadPhoto } from './local.ts';
import { type AnyBody, type Person, person, signIn } from './people.ts';

/** Given, when, then: steps of the product's stories, through HTTP. */
export interface World {
  url: string;
  local: Local;
}

export function world(url: string): World {
  return { url, local: local(url) };
}

export interface NewHomeowner {
  email: string;
  password: string;
}

const DAY_MS = 86_400_000;

/** Calendar day that many days after the product's today. */
export async function dayFromNow({ local }: World, days: number): Promise<string> {
  return new Date((await local.now()) + days * DAY_MS).toISOString().slice(0, 10);
}

export function homeownerForm(more: Record<string, unknown> = {}): Record<string, unknown> & NewHomeowner {
  return {
    firstName: 'Robin',
    lastName: 'Marsh',
    email: `robin.${randomUUID().slice(0, 13)}@homes.test`,
    phone: '617-555-0100',
    password: 'green-grass-grows',
    address: '21 Prospect St',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    propertyType: 'residential',
    propertySize: 'medium',
    emailOptIn: true,
    smsOptIn: false,
    ...more,
  };
}

/** Registers, follows the mailed link and signs in. */
export async function registeredHomeowner(w: World, more: Record<string, unknown> = {}): Promise<Person> {
  const form = homeownerForm(more);
  const visitor = person(w.url, form.email);
  await visitor.must('POST', '/api/homeowners/register', form);
  await visitor.must('POST', '/api/auth/confirm', { token: await confirmationToken(w, form.email) });
  await visitor.must('POST', '/api/auth/login', { username: form.email, password: form.password });
  return visitor;
}

export async function confirmationToken(w: World, email: string): Promise<string> {
  const mail = await w.local.mailTo(email, /confirm/i);
  const token = /\/confirm\?token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no link in ${mail.text}`);
  return token;
}

export const providers = (w: World): Promise<[Person, Person]> =>
  Promise.all([signIn(w.url, 'provider@sward.test'), signIn(w.url, 'provider2@sward.test')]);

export async function postRequest(
  w: World,
  owner: Person,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await owner.must<{ id: string }>('POST', '/api/service-requests', {
    serviceTypeIds: [1],
    propertySize: 'medium',
    serviceFrequency: 'one-time',
    serviceDate: await dayFromNow(w, 5),
    serviceTime: 'morning',
    additionalDetails: 'Front and back lawn.',
    address: '21 Prospect St',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    phone: '617-555-0100',
    accessCard: { gateCode: '4711', pets: 'One cat', notes: 'Close the gate' },
    termsAgreed: true,
    ...more,
  });
  return id;
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
): Promise<PlacedBid> {
  return await provider.must('POST', `/api/service-requests/${requestId}/bids`, {
    bidAmount: amount,
    availableDate: await dayFromNow(w, 5),
    availableTime: 'morning',
    description: 'Mowing, edging and clean-up.',
  });
}

export interface OpenCheckout {
  clientSecret: string;
  paymentId: string;
  amount: number;
  publishableKey: string;
}

export function openCheckout(owner: Person, bid: PlacedBid): Promise<OpenCheckout> {
  return owner.must('POST', '/api/create-payment-intent', { bidId: bid.id, amount: bid.total });
}

/** Pays a bid with a card, as the checkout page does; resolves once the payment is held. */
export async function payBid(w: World, owner: Person, bid: PlacedBid): Promise<string> {
  const checkout = await openCheckout(owner, bid);
  await owner.must('POST', '/api/payments', {
    bidId: bid.id,
    amount: bid.total,
    serviceFee: 6.95,
    paymentMethod: 'card',
  });
  const { status, body } = await w.local.confirmCard(checkout.clientSecret);
  if (status !== 200) throw new Error(`card answered ${status} ${JSON.stringify(body)}`);
  await owner.must('GET', `/api/payments/${checkout.paymentId}`);
  return checkout.paymentId;
}

export interface Job {
  owner: Person;
  provider: Person;
  requestId: string;
  bid: PlacedBid;
  paymentId: string;
}

/** A job that is paid for and waits for its day. */
export async function paidJob(w: World, amount = 40): Promise<Job> {
  const [owner, [provider]] = await Promise.all([registeredHomeowner(w), providers(w)]);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, provider, requestId, amount);
  const paymentId = await payBid(w, owner, bid);
  return { owner, provider, requestId, bid, paymentId };
}

/** Moves the clock into the job's window (morning, Cambridge). */
export async function toTheJob(w: World, bid: PlacedBid): Promise<void> {
  const start = Date.parse(`${bid.availableDate}T13:30:00Z`);
  const minutes = Math.ceil((start - (await w.local.now())) / 60_000);
  if (minutes > 0) await w.local.advance(`PT${minutes}M`);
}

/** The sessions may have ended while the clock went on: signs in again. */
export async function again(someone: Person, password = 'green-grass-grows'): Promise<void> {
  const known = someone.email.endsWith('@sward.test');
  await someone.must('POST', '/api/auth/login', {
    username: someone.email,
    ...(known ? { password: 'Mow-the-lawn-42' } : { password }),
  });
}

/** The provider arrives, works and finishes with an after photo. */
export async function finishJob(w: World, job: Job): Promise<AnyBody> {
  await toTheJob(w, job.bid);
  await again(job.provider);
  await job.provider.must('POST', `/api/bids/${job.bid.id}/check-in`, {});
  const photo = await uploadPhoto(job.provider, 'after');
  return await job.provider.must('POST', `/api/bids/${job.bid.id}/complete`, {
    photos: [photo],
    checklist: { gateClosed: true, clippings: true, edges: true },
  });
}

export const payment = (someone: Person, paymentId: string): Promise<AnyBody> =>
  someone.must('GET', `/api/payments/${paymentId}`);

export const signInSeeded = (w: World, email: string): Promise<Person> => signIn(w.url, email);
