import { uploadPhoto } from '../../../tests/support/local.ts';
import { first, person, type Result } from '../../../tests/support/people.ts';
import { registeredHomeowner } from '../../../tests/support/registration.ts';
import { again, payBid, placeBid, postRequest } from '../../../tests/support/steps.ts';
import { dayFromNow, PASSWORD, PLACE, type World } from '../../../tests/support/world.ts';
import { Visitor } from './visitor.ts';

/** A job that is done and waits for the clock to release its money. */
export interface DoneJob {
  owner: Visitor;
  provider: Visitor;
  requestId: string;
  paymentId: string;
}

/** Opens some pages, registers and enters the mailed code. */
export async function newOwner(w: World): Promise<Visitor> {
  const owner = new Visitor(w.url, person(w.url));
  for (const page of ['/', '/create-homeowner-account', '/confirm', '/login']) await owner.open(page);
  owner.person = await registeredHomeowner(w);
  return owner;
}

/** Closes the browser and signs in again, as on another day. */
export async function signInAgain(visitor: Visitor): Promise<void> {
  await visitor.leave();
  await again(visitor.person, PASSWORD);
}

/**
 * Plays one job: a request with a look at the map, a bid of each provider, a message and its reply, the payment, the work
 * with a photo.
 */
export async function liveJob(
  w: World,
  owner: Visitor,
  bidding: readonly [Visitor, ...Visitor[]],
): Promise<DoneJob> {
  const requestId = await post(w, owner);
  const bids = [];
  for (const [n, provider] of bidding.entries()) {
    await provider.open('/browse-requests', '/api/service-requests/available');
    await provider.person.api.call('requests.get', { params: { requestId } });
    bids.push(await placeBid(w, provider.person, requestId, 40 + n, 0));
    await provider.open('/my-bids', '/api/my-bids');
  }
  const [provider] = bidding;
  const [bid] = bids;
  if (!bid) throw new Error('nobody has bid');
  const providerId = await compare(owner, requestId);
  await talk(owner, provider, requestId, providerId);
  await owner.open(`/checkout?bidId=${bid.id}`, `/api/bids/${bid.id}`);
  const paymentId = await payBid(w, owner.person, bid);
  await owner.open('/homeowner-dashboard', '/api/homeowner/requests');
  await owner.leave();
  await work(provider, bid.id);
  for (const each of bidding) await each.leave();
  return { owner, provider, requestId, paymentId };
}

async function post(w: World, owner: Visitor): Promise<string> {
  const { address, zipCode: zip, city, state } = PLACE;
  await owner.open('/request-service', '/api/service-types', '/api/addresses', '/api/profile');
  await owner.person.api.call('requests.previewPlace', { body: { zip, address, city, state } });
  const requestId = await postRequest(w, owner.person, { serviceDate: await dayFromNow(w, 0) });
  await owner.open('/homeowner-dashboard', '/api/homeowner/requests');
  return requestId;
}

/** Opens the bids, the page of the first bid's provider, and the bids again; returns the provider's account. */
async function compare(owner: Visitor, requestId: string): Promise<string> {
  const asks = [`/api/service-requests/${requestId}`, `/api/service-requests/${requestId}/bids`];
  const [, bids] = await owner.open(`/requests/${requestId}/bids`, ...asks);
  const { providerId } = first((bids as Result<'bids.list'>).items);
  await owner.open(
    `/providers/${providerId}`,
    `/api/providers/${providerId}`,
    `/api/providers/${providerId}/reviews`,
  );
  await owner.open(`/requests/${requestId}/bids`, ...asks);
  return providerId;
}

async function talk(
  owner: Visitor,
  provider: Visitor,
  serviceRequestId: string,
  providerId: string,
): Promise<void> {
  const parties = { serviceRequestId, otherUserId: providerId };
  const { id } = await owner.person.api.call('messaging.openConversation', { body: parties });
  const messages = `/api/conversations/${id}/messages`;
  const look = async (who: Visitor) => {
    const [list] = await who.open('/messages', '/api/conversations', messages);
    return first((list as Result<'messaging.listConversations'>).items);
  };
  const say = async (who: Visitor, content: string) => {
    const { otherUser, unread } = await look(who);
    if (unread) await who.person.api.call('messaging.markRead', { params: { id } });
    const body = { conversationId: id, receiverId: otherUser.id, content };
    await who.person.api.call('messaging.sendMessage', { body });
  };
  await say(owner, 'Could you do the edges, too?');
  await say(provider, 'Gladly, they are in the price.');
  await look(owner);
  await owner.person.api.call('messaging.markRead', { params: { id } });
}

async function work(provider: Visitor, bidId: string): Promise<void> {
  await provider.open('/my-bids', '/api/my-bids', `/api/bids/${bidId}/job`);
  await provider.person.api.call('bids.checkIn', { params: { bidId } });
  const photos = [await uploadPhoto(provider.person, 'after')];
  const checklist = { gateClosed: true, clippings: true, edges: true };
  await provider.person.api.call('bids.complete', { params: { bidId }, body: { photos, checklist } });
}

/** Opens the job's pages as both parties after the release of the money. @throws Error when it was not */
export async function viewFinishedJob({ owner, provider, requestId, paymentId }: DoneJob): Promise<void> {
  const [request, timeline] = [
    `/api/service-requests/${requestId}`,
    `/api/service-requests/${requestId}/timeline`,
  ];
  const [, , payment] = await owner.open(
    `/requests/${requestId}`,
    request,
    timeline,
    `/api/payments/${paymentId}`,
  );
  await owner.leave();
  const { status } = payment as Result<'payments.get'>;
  if (status !== 'released') throw new Error(`the payment is ${status}`);
  await provider.open('/earnings', '/api/provider/money', '/api/provider/payout-account');
  await provider.leave();
}
