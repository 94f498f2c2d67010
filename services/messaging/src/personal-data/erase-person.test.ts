import { AlreadyHandled } from '@sward/shared/table';
import {
  accept,
  eventOf,
  marketplace,
  OWNER,
  PROVIDER,
  REQUEST,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import { listConversations } from '../conversations/list-conversations.ts';
import { listMessages } from '../conversations/list-messages.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { sendMessage } from '../conversations/send-message.ts';
import { conversationView } from '../conversations/views.ts';
import { erasePerson } from './erase-person.ts';
import { exportOwnData } from './export-own-data.ts';

let ports: TestPorts;
let conversationId: string;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
  await accept(ports);
  const between = { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId };
  conversationId = (await openConversation(ports, OWNER, between)).conversation.id;
  await send(OWNER, PROVIDER, 'The key is under the mat');
  await send(PROVIDER, OWNER, 'My number is 617-555-0123');
});

async function send(from: typeof OWNER, to: typeof OWNER, content: string) {
  ports.clock.advance(1000);
  return await sendMessage(ports, from, { conversationId, receiverId: to.accountId, content });
}

const texts = async (who: typeof OWNER) =>
  (await listMessages(ports, who, { conversationId })).items.map(({ content }) => content);
const seen = async (who: typeof OWNER) => {
  const { items } = await listConversations(ports, who, {});
  return items.map((seen) => conversationView(seen, who.accountId))[0];
};
const deleted = (who: typeof OWNER) => eventOf(ports, 'AccountDeleted', { accountId: who.accountId });
const GONE = 'This message was deleted with its account.';

test('a deleted homeowner has no name, and none of their texts are left', async () => {
  await erasePerson(ports, deleted(OWNER));

  expect(await texts(PROVIDER)).toEqual([GONE, 'My number is 617-555-0123']);
  expect(await seen(PROVIDER)).toMatchObject({
    otherUser: { firstName: 'Deleted account', lastName: '' },
    lastMessage: { content: 'My number is 617-555-0123' },
  });
  expect(JSON.stringify(ports.conversations.all())).not.toMatch(/Dana|under the mat/);
});

test('a deleted provider has no name either; the last message goes with the others', async () => {
  await erasePerson(ports, deleted(PROVIDER));

  expect(await texts(OWNER)).toEqual(['The key is under the mat', GONE]);
  expect(await seen(OWNER)).toMatchObject({
    otherUser: { firstName: 'Deleted account' },
    lastMessage: { content: GONE },
  });
  expect(JSON.stringify(ports.conversations.all())).not.toMatch(/Green Blade|617-555/);
});

test('when both are deleted nothing is left of either', async () => {
  await erasePerson(ports, deleted(PROVIDER));
  await erasePerson(ports, deleted(OWNER));

  expect(await texts(OWNER)).toEqual([GONE, GONE]);
  expect(JSON.stringify(ports.conversations.all())).not.toMatch(/Dana|Green Blade|617-555|under the mat/);
});

test('a message to a deleted account is refused', async () => {
  await erasePerson(ports, deleted(OWNER));

  await expect(send(PROVIDER, OWNER, 'Are you there?')).rejects.toMatchObject({
    code: 'person_left',
  });
});

test('a repeated event changes nothing more', async () => {
  const event = deleted(OWNER);
  await erasePerson(ports, event);

  await expect(erasePerson(ports, event)).rejects.toThrow(AlreadyHandled);
});

test("an export holds the account's own texts, and not those of others", async () => {
  const exportId = 'exp_01K0000000000000000000000J';
  await exportOwnData(
    ports,
    eventOf(ports, 'AccountExportRequested', { accountId: OWNER.accountId, exportId }),
  );

  const part = ports.written.get(`exports/${OWNER.accountId}/${exportId}/messaging.json`);
  expect(part).toMatchObject({
    conversations: [{ id: conversationId, messages: [{ content: 'The key is under the mat' }] }],
  });
  expect(JSON.stringify(part)).not.toMatch(/617-555|Green Blade/);
});
