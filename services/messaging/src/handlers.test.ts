import type { Actor } from '@sward/shared/kernel';
import { callRoute, type Given } from '@sward/shared/testing';
import {
  accept,
  marketplace,
  OWNER,
  PROVIDER,
  REQUEST,
  type TestPorts,
  testPorts,
} from '../testing/test-kit.ts';
import { handlers } from './handlers.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
});

const call = (id: keyof ReturnType<typeof handlers>, actor: Actor, given?: Given) =>
  callRoute(handlers(ports), id, actor, given);

test("before acceptance no response names the homeowner's account, and messages reach them all the same", async () => {
  const { id } = await call('messaging.openConversation', OWNER, {
    body: { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId },
  });
  await call('messaging.sendMessage', OWNER, {
    body: { conversationId: id, receiverId: PROVIDER.accountId, content: 'Hi' },
  });
  const [listed] = (await call('messaging.listConversations', PROVIDER)).items;
  const receiverId = listed?.otherUser.id ?? '';

  const sent = await call('messaging.sendMessage', PROVIDER, {
    body: { conversationId: id, receiverId, content: 'Hello', clientId: 'client-1' },
  });
  const again = await call('messaging.sendMessage', PROVIDER, {
    body: { conversationId: id, receiverId, content: 'Hello', clientId: 'client-1' },
  });

  const seen = [listed, sent, again, await call('messaging.listMessages', PROVIDER, { params: { id } })];
  expect(JSON.stringify(seen)).not.toContain(OWNER.accountId);
  expect(sent.receiverId).toBe(receiverId);
  const owners = await call('messaging.listMessages', OWNER, { params: { id } });
  expect(owners.items.map(({ senderId }: { senderId: string }) => senderId).sort()).toEqual(
    [OWNER.accountId, PROVIDER.accountId].sort(),
  );

  await accept(ports);
  const late = await call('messaging.sendMessage', PROVIDER, {
    body: { conversationId: id, receiverId, content: 'Written before' },
  });
  expect(late.receiverId).toBe(OWNER.accountId);
});

test('a conversation through the routes, in the shapes of the contract', async () => {
  await accept(ports);

  const conversation = await call('messaging.openConversation', OWNER, {
    body: { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId },
  });
  const { id } = conversation;
  expect(conversation).toMatchObject({
    status: 'open',
    conversation: { id, serviceRequestId: REQUEST },
    otherUser: { firstName: 'Pat', lastName: 'G.', businessName: 'Green Blade Lawn Care' },
    lastMessage: null,
    unread: 0,
  });

  const sent = await call('messaging.sendMessage', PROVIDER, {
    body: { conversationId: id, receiverId: OWNER.accountId, content: 'Hello' },
  });
  expect(sent).toMatchObject({ status: 'sent', isRead: false });

  const listed = await call('messaging.listConversations', OWNER);
  expect(listed).toMatchObject({
    items: [{ unread: 1, lastMessage: { content: 'Hello' } }],
    nextCursor: null,
  });

  const read = await call('messaging.markRead', OWNER, { params: { id } });
  expect(read).toEqual({ success: true, unreadNotifications: 0 });

  const messages = await call('messaging.listMessages', PROVIDER, { params: { id } });
  expect(messages).toMatchObject({
    items: [{ content: 'Hello', isRead: true, senderId: PROVIDER.accountId }],
    nextCursor: null,
  });
});
