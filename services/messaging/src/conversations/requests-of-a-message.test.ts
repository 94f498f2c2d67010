import { counted } from '../../testing/counted-tables.ts';
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
import { notify } from '../broadcast/announce.ts';
import { openConversation } from './open-conversation.ts';
import { sendMessage } from './send-message.ts';

// Each call is a request to a table; these cost the most in a conversation.

let ports: TestPorts;
let calls: string[];
let id: string;
beforeEach(async () => {
  const given = testPorts();
  await marketplace(given);
  const parties = { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId };
  id = (await openConversation(given, OWNER, parties)).conversation.id;
  ({ ports, calls } = counted(given));
});

const send = (clientId: string) =>
  sendMessage(ports, PROVIDER, {
    ...{ conversationId: id, receiverId: OWNER.accountId, content: 'I can start at nine', clientId },
  });

const told = (messageId: string) =>
  notify(
    ports,
    eventOf(ports, 'MessageSent', {
      ...{ messageId, conversationId: id, senderId: PROVIDER.accountId, receiverId: OWNER.accountId },
    }),
  );

test('sending reads the conversation together with the mark of the command', async () => {
  await send('one');

  expect(calls).toEqual([
    'conversations batchGet',
    'conversations transact',
    'marketplace get',
    'conversations query',
    'conversations transact',
  ]);
});

test('after the acceptance neither the request nor earlier messages are read', async () => {
  await accept(ports);
  await send('one');
  calls.length = 0;

  await send('two');

  expect(calls).toEqual(['conversations batchGet', 'conversations transact', 'conversations transact']);
});

test('the bell of a message reads the conversation with its member, and what stands with the preferences', async () => {
  const { id: messageId } = await send('one');
  calls.length = 0;

  await told(messageId);

  expect(calls).toEqual([
    'conversations batchGet',
    'marketplace get',
    'conversations batchGet',
    'conversations query',
    'conversations transact',
  ]);
});

test('a further one reads what it replaces as well', async () => {
  await told((await send('one')).id);
  calls.length = 0;

  await told((await send('two')).id);

  expect(calls.filter((call) => call === 'conversations batchGet')).toHaveLength(1 + 3);
  expect(calls.filter((call) => call.endsWith(' get'))).toEqual(['marketplace get', 'marketplace get']);
});
