import { type EventOf, newEvent } from '@sward/shared/events';
import { samples } from '@sward/shared/events/samples';
import { HOUR, SYSTEM } from '@sward/shared/kernel';
import { counted } from '../../testing/counted-tables.ts';
import { D, listeningWorld, P } from '../../testing/listening-world.ts';
import { OWNER, PROVIDER, REQUEST } from '../../testing/test-kit.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { pushEvents } from './push-event.ts';

const frame = (bidId: string) => `{"type":"bid","id":"${bidId}"}`;

test('events of a batch read the connections of an account once, and all sessions in one request', async () => {
  const { pushing, bidPlaced, frames } = await listeningWorld();
  const { ports, calls } = counted(pushing);

  await pushEvents(ports, ['bid_1', 'bid_2', 'bid_3'].map(bidPlaced));

  expect(calls.sort()).toEqual(['accounts batchGet', 'conversations query', 'conversations query']);
  expect(frames).toHaveLength(6);
});

test('what is unread is read in one request, too, for all who are told', async () => {
  const { pushing, ports, frames } = await listeningWorld();
  const parties = { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId };
  const { conversation } = await openConversation(ports, OWNER, parties);
  const sent = newEvent(ports, SYSTEM, { name: 'Message#1', version: 1 }, 'MessageSent', {
    ...{ ...samples.MessageSent, conversationId: conversation.id },
    ...{ senderId: OWNER.accountId, receiverId: PROVIDER.accountId },
  }) as EventOf;
  const noted = newEvent(ports, SYSTEM, { name: 'Notification#1', version: 1 }, 'NotificationAdded', {
    ...{ notificationId: 'ntf_1', accountId: PROVIDER.accountId },
  }) as EventOf;
  const { ports: counting, calls } = counted(pushing);

  await pushEvents(counting, [sent, noted]);

  expect(calls.filter((call) => call === 'conversations batchGet')).toHaveLength(1);
  expect(calls.filter((call) => call.endsWith(' get') || call.endsWith('transact'))).toEqual([]);
  expect(frames.map(([id, text]) => [id, JSON.parse(text).type]).sort()).toEqual([
    [D, 'message'],
    [P, 'message'],
    [P, 'notification'],
  ]);
});

test('one connection is told in the order of the events', async () => {
  const { pushing, bidPlaced, frames } = await listeningWorld();
  const bids = ['bid_3', 'bid_1', 'bid_2'];

  await pushEvents(pushing, bids.map(bidPlaced));

  expect(frames.filter(([id]) => id === D)).toEqual(bids.map((bidId) => [D, frame(bidId)]));
});

test('an event that fails comes again alone', async () => {
  const { pushing, bidPlaced, frames, outcomes, ports } = await listeningWorld();
  outcomes.set(D, 'broken');
  const placed = bidPlaced('bid_1');
  const ofProvider = newEvent(ports, SYSTEM, { name: 'Notification#1', version: 1 }, 'NotificationAdded', {
    ...{ notificationId: 'ntf_1', accountId: PROVIDER.accountId },
  }) as EventOf;

  const failures = await pushEvents(pushing, [placed, ofProvider]);

  expect([...failures.keys()]).toEqual([placed]);
  expect(frames.map(([id]) => id)).toEqual([P, P]);
});

test('an event that cannot be read keeps no other from its browsers', async () => {
  const { pushing, bidPlaced, frames } = await listeningWorld();
  const unknown = { ...bidPlaced('bid_1'), type: 'NoSuchEvent' } as unknown as EventOf;

  const failures = await pushEvents(pushing, [unknown, bidPlaced('bid_2')]);

  expect([...failures.keys()]).toEqual([unknown]);
  expect(frames).toHaveLength(2);
});

test('a connection that is gone is not asked again for the next event of the batch', async () => {
  const { pushing, bidPlaced, outcomes, frames, left, ports } = await listeningWorld();
  ports.clock.advance(HOUR);
  outcomes.set(D, 'gone');
  let asked = 0;
  const callback = {
    ...pushing.callback,
    post: (id: string, text: string) => {
      if (id === D) asked += 1;
      return pushing.callback.post(id, text);
    },
  };

  const failures = await pushEvents({ ...pushing, callback }, ['bid_1', 'bid_2'].map(bidPlaced));

  expect([failures.size, asked, frames.length]).toEqual([0, 1, 2]);
  expect(await left(OWNER.accountId)).toEqual([]);
});

test('accounts without a connection cost one question each', async () => {
  const { pushing, placed, ports } = await listeningWorld();
  ports.clock.advance(2 * HOUR);
  const { ports: counting, calls } = counted(pushing);

  await pushEvents(counting, [placed]);

  expect(calls).toEqual(['conversations query', 'conversations query']);
});
