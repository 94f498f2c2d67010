import { type EventOf, type EventType, newEvent } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { MINUTE, SYSTEM } from '@sward/shared/kernel';
import service from '../../service.ts';
import { D, P, session, listeningWorld as world } from '../../testing/listening-world.ts';
import { OWNER, PROVIDER, REQUEST, RIVAL } from '../../testing/test-kit.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { sendMessage } from '../conversations/send-message.ts';

const FRAME = '{"type":"bid","id":"bid_1"}';

test('both parties of a bid receive its kind and id, and nothing else', async () => {
  const { consume, placed, frames } = await world();
  await consume(placed);

  expect(frames.sort()).toEqual([
    [D, FRAME],
    [P, FRAME],
  ]);
});

test('who did it is told by which call, and no one else is', async () => {
  const { consume, frames, ports } = await world();
  const data = { ...samples.BidPlaced, requestId: REQUEST, bidId: 'bid_1' };
  const ids = { ownerId: OWNER.accountId, providerId: PROVIDER.accountId };
  const placed = { ...data, ...ids };
  await consume(newEvent(ports, PROVIDER, { name: 'Bid#1', version: 1 }, 'BidPlaced', placed) as EventOf);

  expect(frames.sort()).toEqual([
    [D, FRAME],
    [P, '{"type":"bid","id":"bid_1","cause":"cor_test"}'],
  ]);
});

test('what is unread is said with the frame, to each their own', async () => {
  const { consume, frames, ports } = await world();
  const parties = { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId };
  const { conversation } = await openConversation(ports, OWNER, parties);
  const receiverId = PROVIDER.accountId;
  for (const content of ['One', 'Two'])
    await sendMessage(ports, OWNER, { conversationId: conversation.id, receiverId, content, photos: [] });
  const sent = {
    ...samples.MessageSent,
    conversationId: conversation.id,
    senderId: OWNER.accountId,
    receiverId,
  };
  await consume(newEvent(ports, SYSTEM, { name: 'Message#1', version: 1 }, 'MessageSent', sent) as EventOf);

  const frame = (unread: number) => JSON.stringify({ type: 'message', id: conversation.id, unread });
  expect(frames.sort()).toEqual([
    [D, frame(0)],
    [P, frame(2)],
  ]);
});

test('an event that comes again is told again, and nothing is kept of it', async () => {
  const { consume, placed, frames, ports } = await world();
  const before = ports.conversations.all();
  await consume(placed);
  await consume(placed);

  expect(frames).toHaveLength(4);
  expect(ports.conversations.all()).toEqual(before);
});

test('a connection whose session is over receives nothing and is closed', async () => {
  const { consume, placed, frames, closed, left, ports } = await world();
  await ports.accounts.transact([{ delete: { pk: session('d'), sk: 'SESSION' } }]);
  await consume(placed);

  expect(frames).toEqual([[P, FRAME]]);
  expect(closed).toEqual([D]);
  expect(await left(OWNER.accountId)).toEqual([]);
  expect(ports.conversations.all().filter(({ pk }) => pk === `CONNECTION#${D}`)).toEqual([]);
});

test('a connection that is gone is deleted, but not one that is still opening', async () => {
  const { consume, placed, outcomes, listen, left, ports } = await world();
  ports.clock.advance(MINUTE);
  await listen('young=', OWNER.accountId, 'd');
  outcomes.set(D, 'gone').set('young=', 'gone');
  await consume(placed);

  expect(await left(OWNER.accountId)).toEqual(['young=']);
});

test('a failed frame does not keep others from theirs, and the event is retried', async () => {
  const { consume, placed, outcomes, frames } = await world();
  outcomes.set(D, 'broken');

  await expect(consume(placed)).rejects.toThrow('POST to a connection: 500');
  expect(frames).toEqual([[P, FRAME]]);
  outcomes.delete(D);
  await consume(placed);
  expect(frames).toContainEqual([D, FRAME]);
});

test('a changed request is pushed to its homeowner and to providers with a pending bid', async () => {
  const { consume, frames, listen, ports } = await world();
  await listen('rival=', RIVAL.accountId, 'r');
  await listen('other=', 'acc_other', 'o');
  await consume(
    newEvent(ports, SYSTEM, { name: 'Request#1', version: 2 }, 'RequestUpdated', {
      ...{ requestId: REQUEST, ownerId: OWNER.accountId, bidsNeedConfirmation: true },
    }) as EventOf,
  );

  expect(frames.map(([id]) => id).sort()).toEqual([D, P, 'rival=']);
  expect(new Set(frames.map(([, frame]) => frame))).toEqual(
    new Set([`{"type":"request","id":"${REQUEST}"}`]),
  );
});

test('a suspended account is disconnected at once, in every session', async () => {
  const { consume, closed, frames, left, listen, ports } = await world();
  await listen('second=', OWNER.accountId, 'd2');
  await consume(
    newEvent(ports, SYSTEM, { name: 'Account#1', version: 2 }, 'AccountSuspended', {
      accountId: OWNER.accountId,
    }) as EventOf,
  );

  expect(closed.sort()).toEqual([D, 'second=']);
  expect(frames).toEqual([]);
  expect(await left(OWNER.accountId)).toEqual([]);
});

test('an ended session is disconnected at once, and other sessions of the same account stay', async () => {
  const { consume, closed, frames, left, listen, ports } = await world();
  await listen('second=', OWNER.accountId, 'd2');
  await ports.accounts.transact([{ delete: { pk: session('d2'), sk: 'SESSION' } }]);
  await consume(
    newEvent(ports, SYSTEM, { name: 'Sessions#1', version: 2 }, 'SessionsEnded', {
      accountId: OWNER.accountId,
    }) as EventOf,
  );

  expect([closed, frames]).toEqual([['second='], []]);
  expect(await left(OWNER.accountId)).toEqual([D]);
});

const named = service.pushes.filter((type) => type !== 'SessionsEnded');

// The end of a session goes to that session's connections: tested above.
test.each(named)('%s is pushed only to the accounts that it names', async (type: EventType) => {
  const { consume, frames, closed, ports } = await world();
  const data = JSON.parse(
    JSON.stringify(samples[type])
      .replaceAll('acc_01K0000000000000000000000D', OWNER.accountId)
      .replaceAll('acc_01K0000000000000000000000E', PROVIDER.accountId),
  );
  await consume(newEvent(ports, SYSTEM, { name: 'Any#1', version: 1 }, type, data) as EventOf);

  const concerned = [OWNER, PROVIDER].filter(({ accountId }) => JSON.stringify(data).includes(accountId));
  const reached = new Set([...frames.map(([id]) => id), ...closed]);
  expect([...reached].sort()).toEqual(concerned.map((actor) => (actor === OWNER ? D : P)).sort());
  for (const [, frame] of frames) {
    const counted = /"type":"(message|read|notification)"/.test(frame);
    expect(Object.keys(JSON.parse(frame))).toEqual(['type', 'id', ...(counted ? ['unread'] : [])]);
    for (const { accountId } of concerned) {
      if (!['PayoutAccountChanged', 'SubscriptionChanged'].includes(type))
        expect(frame).not.toContain(accountId);
    }
  }
});
