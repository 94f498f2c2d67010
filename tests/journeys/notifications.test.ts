/** @covers messaging/notifications messaging/broadcast */
import { eventually } from '../support/local.ts';
import { first, type Person, signIn } from '../support/people.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { siteUrl } from '../support/shared-stack.ts';
import { placeBid, postRequest } from '../support/steps.ts';
import { world } from '../support/world.ts';

const w = world(siteUrl());

const told = (someone: Person) => someone.api.call('messaging.listNotifications');

/** Waits for so many notifications and returns them. The unread count is read beside the list, and both must agree. */
async function toldOf(someone: Person, count: number, unread = count) {
  return await eventually(async () => {
    const answer = await told(someone);
    return answer.items.length === count && answer.unread === unread && answer;
  }, `${count} notifications, ${unread} unread`);
}

test('the owner of a request is told of its bids, and reads them one by one and all at once', async () => {
  const owner = await registeredHomeowner(w);
  const [pat, sam] = [
    await signIn(w.url, 'provider@sward.test'),
    await signIn(w.url, 'provider2@sward.test'),
  ];
  const requestId = await postRequest(w, owner);
  await placeBid(w, pat, requestId, 40);
  await toldOf(owner, 1);
  await placeBid(w, sam, requestId, 50);

  const { items } = await toldOf(owner, 2);

  expect(items).toMatchObject([
    { kind: 'bids', notice: { name: 'bid-placed', totalCents: 5695 }, read: false },
    { notice: { name: 'bid-placed', totalCents: 4695 }, link: `/requests/${requestId}/bids`, read: false },
  ]);
  const body = { ids: [first(items).id] };
  expect(await pat.api.call('messaging.readNotifications', { body })).toMatchObject({
    unread: expect.any(Number),
  });
  expect(await told(owner)).toMatchObject({ unread: 2 });

  expect(await owner.api.call('messaging.readNotifications', { body })).toEqual({ unread: 1 });
  expect(await told(owner)).toMatchObject({ unread: 1, items: [{ read: true }, { read: false }] });
  expect(await owner.api.call('messaging.readNotifications')).toEqual({ unread: 0 });
  expect(await told(owner)).toMatchObject({ unread: 0, items: [{ read: true }, { read: true }] });
});

test('messages of a conversation are one notification until it is opened', async () => {
  const owner = await registeredHomeowner(w);
  const pat = await signIn(w.url, 'provider@sward.test');
  const requestId = await postRequest(w, owner);
  const bid = await placeBid(w, pat, requestId);
  await toldOf(owner, 1);
  const { items: bids } = await owner.api.call('bids.list', { params: { requestId } });
  const { id: conversationId, otherUser } = await owner.api.call('messaging.openConversation', {
    body: {
      serviceRequestId: requestId,
      otherUserId: first(bids, ({ id }) => id === bid.id).providerId,
    },
  });
  const { id: ownerId } = await owner.api.call('auth.user');
  const write = async (someone: Person, receiverId: string, content: string) => {
    await someone.api.call('messaging.sendMessage', { body: { conversationId, receiverId, content } });
  };
  await write(owner, otherUser.id, 'Could you do the edges?');
  await write(pat, ownerId, 'Yes, of course.');
  const { id: before } = first((await toldOf(owner, 2)).items);
  await write(pat, ownerId, 'And the hedge.');

  const { items, unread } = await eventually(async () => {
    const answer = await told(owner);
    return answer.items[0]?.id !== before && answer;
  }, 'the second message');

  expect(unread).toBe(2);
  expect(items).toMatchObject([
    { kind: 'messages', notice: { name: 'message' }, link: `/messages?c=${conversationId}`, read: false },
    { notice: { name: 'bid-placed' } },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/hedge|course|Pat/);
  await owner.api.call('messaging.markRead', { params: { id: conversationId } });
  expect(await told(owner)).toMatchObject({ unread: 1, items: [{ read: true }, { read: false }] });
});
