import { accountActor, callRoute } from '@sward/shared/testing';
import { marketplace, OWNER, PROVIDER, REQUEST, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { markRead } from '../conversations/mark-read.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { sendMessage } from '../conversations/send-message.ts';
import { handlers } from '../handlers.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
});

const now = (who: typeof OWNER) => callRoute(handlers(ports), 'messaging.now', who);

async function conversation(): Promise<string> {
  const parties = { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId };
  return (await openConversation(ports, OWNER, parties)).conversation.id;
}

test('who is signed in, by the session and the contact, and nothing unread', async () => {
  expect(await now(OWNER)).toEqual({
    user: {
      id: OWNER.accountId,
      firstName: 'Dana',
      lastName: 'H.',
      email: 'dana@example.com',
      userType: 'homeowner',
      isProvider: false,
      secondFactor: false,
    },
    notifications: 0,
    conversations: [],
  });
});

test('messages by conversation for their receiver alone, until they are read', async () => {
  const conversationId = await conversation();
  for (const content of ['One', 'Two'])
    await sendMessage(ports, OWNER, { conversationId, receiverId: PROVIDER.accountId, content, photos: [] });

  expect((await now(PROVIDER)).conversations).toEqual([{ id: conversationId, unread: 2 }]);
  expect((await now(OWNER)).conversations).toEqual([]);
  await markRead(ports, PROVIDER, { conversationId });
  expect((await now(PROVIDER)).conversations).toEqual([]);
});

test('a session without an account behind it is no one', async () => {
  await expect(now(accountActor({ accountId: 'acc_gone' }))).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
