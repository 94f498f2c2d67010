/** @covers requests bids */
import { allItems, tableClient } from '../support/aws.ts';
import { eventually } from '../support/local.ts';
import { first } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { sharedAws, siteUrl } from '../support/shared-stack.ts';
import {
  again,
  finishJob,
  openCheckout,
  payBid,
  payment,
  placeBid,
  postRequest,
  providers,
} from '../support/steps.ts';
import { world } from '../support/world.ts';

const w = world(siteUrl());

test('a changed request is found where it is now, and bids made before cannot be paid for', async () => {
  const owner = await registeredHomeowner(w);
  const [pat, sam] = await providers(w);
  const requestId = await postRequest(w, owner);
  const params = { requestId };
  const before = await placeBid(w, pat, requestId);

  await owner.api.call('requests.update', {
    params,
    body: { propertySize: 'large', serviceTypeIds: [2] },
  });

  const price = { bidId: before.id, amount: before.total };
  expect(await owner.fails('payments.createIntent', { body: price })).toMatchObject({
    status: 409,
    code: 'bid_needs_confirmation',
  });
  const open = async (service: string) =>
    (await sam.api.call('requests.listAvailable', { query: { near: '02139', service } })).items;
  expect((await open('2')).map((each) => each.id)).toContain(requestId);
  expect((await open('1')).map((each) => each.id)).not.toContain(requestId);
  await eventually(async () => {
    const { items } = await pat.api.call('bids.listMine');
    return first(items, (each) => each.id === before.id).propertySize === 'large';
  }, 'the bid to follow its request');

  // A bid on the changed request is paid as usual, and from its checkout on the request cannot be edited.
  const after = await placeBid(w, sam, requestId, 45);
  await openCheckout(owner, after);
  expect(await owner.fails('requests.update', { params, body: { propertySize: 'small' } })).toMatchObject({
    status: 409,
    code: 'checkout_in_progress',
  });
  await payBid(w, owner, after);
  expect(await owner.api.call('requests.get', { params })).toMatchObject({
    status: 'accepted',
    propertySize: 'large',
  });
});

test('a bid that its provider confirms or revises after a change can be paid for', async () => {
  const owner = await registeredHomeowner(w);
  const [pat, sam] = await providers(w);
  const requestId = await postRequest(w, owner);
  const confirmed = await placeBid(w, pat, requestId);
  const revised = await placeBid(w, sam, requestId, 45);
  await owner.api.call('requests.update', { params: { requestId }, body: { serviceFrequency: 'weekly' } });

  await pat.api.call('bids.confirm', { params: { bidId: confirmed.id } });
  const { availableDate } = revised;
  const offer = {
    bidAmount: 46,
    availableDate,
    availableTime: 'morning',
    description: 'With edging',
  } as const;
  const higher = await sam.api.call('bids.revise', { params: { bidId: revised.id }, body: offer });

  await openCheckout(owner, higher);
  await payBid(w, owner, confirmed);
  expect(await pat.api.call('bids.get', { params: { bidId: confirmed.id } })).toMatchObject({
    status: 'accepted',
  });
});

test('a request taken back is gone, its bids are declined, and its timeline says who did it', async () => {
  const owner = await registeredHomeowner(w);
  const [pat] = await providers(w);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, pat, requestId);

  await owner.api.call('requests.cancel', { params: { requestId } });

  await eventually(
    async () => (await pat.api.call('bids.get', { params: { bidId: bid.id } })).status === 'declined',
    'the bid to be declined',
  );
  const { items } = await owner.api.call('requests.timeline', { params: { requestId } });
  expect(items.map(({ what, who }) => [what, who])).toEqual([
    ['post', 'owner'],
    ['cancel', 'owner'],
  ]);
});

test('the timeline of a whole job, with its photos and the end of its review', async () => {
  const owner = await registeredHomeowner(w);
  const [provider] = await providers(w);
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, provider, requestId);
  const paymentId = await payBid(w, owner, bid);
  await finishJob(w, { owner, provider, requestId, bid, paymentId });
  await again(owner);
  const review = await eventually(async () => {
    const now = await payment(owner, paymentId);
    return now.status === 'in_review' && now;
  }, 'the review');
  const look = () => provider.api.call('requests.timeline', { params: { requestId } });

  const running = await look();
  expect(running.releaseAt).toBe(review.releaseAt);
  expect(running.items.at(-1)).toMatchObject({
    what: 'complete',
    who: 'provider',
    photos: [{ id: expect.any(String) }],
  });

  await owner.api.call('payments.confirm', { params: { paymentId } });
  await eventually(async () => (await look()).items.at(-1)?.what === 'release', 'the release');
  expect((await look()).releaseAt).toBeNull();
  await eventually(async () => {
    const items = await allItems(tableClient(sharedAws()), 'Marketplace');
    return items.some(
      ({ pk, samples }) => pk.startsWith('PRICES#') && JSON.stringify(samples).includes(requestId),
    );
  }, 'its price to count among those of the block');
});
