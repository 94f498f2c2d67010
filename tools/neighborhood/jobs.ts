import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARDS, eventually, uploadPhoto } from '../../tests/support/local.ts';
import { type Form, idOf } from '../../tests/support/people.ts';
import { chargeCard, chooseCard, openCheckout, type PlacedBid } from '../../tests/support/steps.ts';
import {
  HOMEOWNERS,
  type Home,
  type OwnerName,
  PROPERTIES,
  PROVIDERS,
  type PropertyName,
  type ProviderName,
} from './cast.ts';
import type { Stage } from './stage.ts';

/** Steps of a job, as homeowners and providers take them on the site. */

/** Names of the photos that `npm run pictures` draws. */
export type Photo = 'back-yard' | 'brick-house' | 'gray-house' | 'hedge' | 'lawn-edge' | 'white-house';

export interface Wish {
  owner: OwnerName;
  /** The owner's home by default. */
  at?: PropertyName;
  services: number[];
  day: string;
  time?: 'morning' | 'afternoon';
  words: string;
  frequency?: 'bi-weekly';
  photos?: readonly Photo[];
  budget?: { min: number; max: number };
}

export const addressOf = (home: Home): Home & { state: string } => ({ ...home, state: 'MA' });

export async function upload(
  someone: Parameters<typeof uploadPhoto>[0],
  purpose: string,
  names: readonly Photo[],
): Promise<string[]> {
  const ids = [];
  for (const name of names) {
    const bytes = await readFile(join('local', 'sample-photos', `${name}.jpg`));
    ids.push(await uploadPhoto(someone, purpose, { bytes, type: 'image/jpeg' }));
  }
  return ids;
}

/** Posts a request and returns its id. */
export async function post(stage: Stage, wish: Wish): Promise<string> {
  const {
    owner,
    at,
    services,
    day,
    time = 'morning',
    words,
    frequency = 'one-time',
    photos = [],
    budget,
  } = wish;
  const someone = await stage.as(owner);
  const { size, ...place } = addressOf(at ? PROPERTIES[at] : HOMEOWNERS[owner].home);
  const body: Form<'requests.post'> = {
    ...place,
    phone: HOMEOWNERS[owner].phone,
    propertySize: size,
    serviceTypeIds: services,
    ...{ serviceDate: day, serviceTime: time, serviceFrequency: frequency, additionalDetails: words },
    ...(budget && { budget }),
    photos: await upload(someone, 'request', photos),
    accessCard: { gateCode: '', pets: '', notes: 'The side gate is open.' },
    termsAgreed: true,
  };
  const { id } = await someone.api.call('requests.post', { body });
  await stage.settled();
  return id;
}

export interface Offer {
  by: ProviderName;
  amount: number;
  words: string;
  day: string;
  time?: 'morning' | 'afternoon';
  included?: Form<'bids.place'>['included'];
}

/** Opens the request and places a bid, as every provider does. */
export async function bid(stage: Stage, requestId: string, offer: Offer): Promise<PlacedBid> {
  const { by, amount, words, day, time = 'morning', included = [] } = offer;
  const someone = await stage.as(by);
  await someone.api.call('requests.get', { params: { requestId } });
  const placed = await someone.api.call('bids.place', {
    params: { requestId },
    body: { bidAmount: amount, availableDate: day, availableTime: time, description: words, included },
  });
  await stage.settled();
  return placed;
}

export interface PaidJob {
  owner: OwnerName;
  by: ProviderName;
  requestId: string;
  bidId: string;
  paymentId: string;
}

/** Accepts a bid by paying for it. */
export async function accept(
  stage: Stage,
  owner: OwnerName,
  requestId: string,
  offer: { by: ProviderName; placed: PlacedBid; recurring?: boolean; card?: string },
): Promise<PaidJob> {
  const { by, placed, recurring = false, card = CARDS.good } = offer;
  const someone = await stage.as(owner);
  const checkout = await openCheckout(someone, placed);
  await chooseCard(someone, placed, recurring);
  await chargeCard(stage.w, checkout, card, recurring);
  await someone.api.call('payments.get', { params: { paymentId: checkout.paymentId } });
  await stage.settled();
  return { owner, by, requestId, bidId: placed.id, paymentId: checkout.paymentId };
}

/** Posts a request with one bid, or a rival's as well, and accepts the first. */
export async function arrange(
  stage: Stage,
  wish: Wish,
  offer: Omit<Offer, 'day' | 'time'> & { rival?: readonly [ProviderName, number]; card?: string },
): Promise<PaidJob> {
  const requestId = await post(stage, wish);
  const { day, time = 'morning' } = wish;
  const placed = await bid(stage, requestId, { ...offer, day, time });
  if (offer.rival) {
    const [by, amount] = offer.rival;
    await bid(stage, requestId, { by, amount, words: 'I could come that day as well.', day, time });
  }
  const recurring = wish.frequency !== undefined;
  return await accept(stage, wish.owner, requestId, { ...offer, placed, recurring });
}

export async function arrive(stage: Stage, { by, bidId }: PaidJob): Promise<void> {
  await (await stage.as(by)).api.call('bids.checkIn', { params: { bidId } });
  await stage.settled();
}

export async function finish(
  stage: Stage,
  { by, bidId }: Pick<PaidJob, 'by' | 'bidId'>,
  photos: readonly Photo[] = ['lawn-edge'],
): Promise<string[]> {
  const someone = await stage.as(by);
  const ids = await upload(someone, 'after', photos);
  await someone.api.call('bids.complete', {
    params: { bidId },
    body: { photos: ids, checklist: { gateClosed: true, clippings: true, edges: true } },
  });
  await stage.settled();
  return ids;
}

export async function confirm(stage: Stage, { owner, paymentId }: PaidJob): Promise<void> {
  const someone = await stage.proven(owner);
  await someone.api.call('payments.confirm', { params: { paymentId } });
  await stage.settled();
}

export async function tip(stage: Stage, { owner, paymentId }: PaidJob, tipCents: number): Promise<void> {
  const someone = await stage.as(owner);
  const { id, clientSecret } = await someone.api.call('payments.tip', {
    params: { paymentId },
    body: { tipCents },
  });
  await stage.w.local.confirmCard(clientSecret);
  await stage.settled();
  await eventually(
    async () => (await someone.api.call('payments.get', { params: { paymentId: id } })).status === 'released',
    'the tip to be paid out',
  );
}

export interface Opinion {
  rating: number;
  words: string;
}

/** Writes a review and returns its id. */
export async function review(
  stage: Stage,
  name: OwnerName | ProviderName,
  bidId: string,
  { rating, words }: Opinion,
): Promise<string> {
  const someone = await stage.as(name);
  const { id } = await someone.api.call('bids.review', { params: { bidId }, body: { rating, text: words } });
  await stage.settled();
  return id;
}

/** Writes to the other party of a request and returns the id of the message. */
export async function write(
  stage: Stage,
  {
    from,
    to,
    requestId,
    words,
  }: { from: OwnerName | ProviderName; to: OwnerName | ProviderName; requestId: string; words: string },
): Promise<string> {
  const [someone, other] = [await stage.as(from), await stage.as(to)];
  const receiverId = await idOf(other);
  const { items } = await someone.api.call('messaging.listConversations');
  const known = items.find(({ conversation }) => conversation.serviceRequestId === requestId);
  const { id: conversationId } = known
    ? known.conversation
    : await someone.api.call('messaging.openConversation', {
        body: { serviceRequestId: requestId, otherUserId: receiverId },
      });
  const { id } = await someone.api.call('messaging.sendMessage', {
    body: { conversationId, receiverId: known ? known.otherUser.id : receiverId, content: words },
  });
  await stage.settled();
  return id;
}

/** Marks all messages and notifications of everyone as read. */
export async function readAll(stage: Stage): Promise<void> {
  for (const name of [...(Object.keys(HOMEOWNERS) as OwnerName[]), ...PROVIDERS]) {
    const { api } = await stage.as(name);
    const { items } = await api.call('messaging.listConversations');
    for (const { conversation, unread } of items)
      if (unread > 0) await api.call('messaging.markRead', { params: { id: conversation.id } });
    await api.call('messaging.readNotifications', { body: {} });
  }
  await stage.settled();
}
