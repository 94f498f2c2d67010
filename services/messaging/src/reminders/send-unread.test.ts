import { MINUTE } from '@sward/shared/kernel';
import { AlreadyHandled } from '@sward/shared/table';
import {
  accept,
  eventOf,
  marketplace,
  OWNER,
  PROVIDER,
  REQUEST,
  RIVAL,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import { markRead } from '../conversations/mark-read.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { sendMessage } from '../conversations/send-message.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { templates } from '../templates/index.ts';
import { collectUnread } from './collect-unread.ts';
import { sendUnread } from './send-unread.ts';

let ports: TestPorts;
/** Conversations of the homeowner with each of the two providers. */
let first: string;
let second: string;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
  await accept(ports);
  first = await open(PROVIDER);
  second = await open(RIVAL);
});

async function open(other: typeof OWNER): Promise<string> {
  const between = { serviceRequestId: REQUEST, otherUserId: other.accountId };
  return (await openConversation(ports, OWNER, between)).conversation.id;
}

/** Sends a message to the homeowner, and delivers its event. */
async function write(conversationId: string, from = PROVIDER, content = 'The gate is 4711') {
  const { id } = await sendMessage(ports, from, { conversationId, receiverId: OWNER.accountId, content });
  const ids = { messageId: id, conversationId, senderId: from.accountId };
  const event = eventOf(ports, 'MessageSent', { ...ids, receiverId: OWNER.accountId });
  await collectUnread(ports, event);
  return event;
}

/** Returns the mails until `minutes` later. */
async function sweepAfter(minutes: number) {
  ports.clock.advance(minutes * MINUTE);
  await sendUnread(ports);
  return ports.sent.map(({ to }) => to);
}

test('after ten minutes one mail has the number of conversations, and none of their text', async () => {
  await write(first);
  await write(first);
  await write(second, RIVAL, 'When may I come?');

  expect(await sweepAfter(9)).toEqual([]);
  expect(await sweepAfter(1)).toEqual(['dana@example.com']);

  const [mail] = ports.sent;
  expect(mail?.subject).toBe('You have unread messages');
  expect(mail?.text).toContain('2 conversations have messages that you have not read yet.');
  expect(mail?.html).toContain('https://sward.example/messages');
  expect(JSON.stringify(mail)).not.toMatch(/4711|Pat|Green Blade|When may/);
  expect(await sweepAfter(60)).toHaveLength(1);
});

test('a message read meanwhile is dropped', async () => {
  await write(first);
  ports.clock.advance(5 * MINUTE);
  await markRead(ports, OWNER, { conversationId: first });

  expect(await sweepAfter(10)).toEqual([]);
});

test('who is suspended, and cannot sign in to read it, gets none', async () => {
  await write(first);
  const key = { pk: `PROVIDER#${OWNER.accountId}`, sk: 'PROVIDER' };
  await ports.marketplace.transact([{ update: key, set: { suspended: true } }]);

  expect(await sweepAfter(10)).toEqual([]);
});

test('a message after the reading has its own ten minutes', async () => {
  await write(first);
  ports.clock.advance(6 * MINUTE);
  await markRead(ports, OWNER, { conversationId: first });
  ports.clock.advance(MINUTE);
  await write(first);

  expect(await sweepAfter(3)).toEqual([]);
  expect(await sweepAfter(6)).toEqual([]);
  expect(await sweepAfter(1)).toHaveLength(1);
});

test('the next mail comes ten minutes after the last one at the earliest, and only for new messages', async () => {
  await write(first);
  expect(await sweepAfter(10)).toHaveLength(1);
  ports.clock.advance(2 * MINUTE);
  await write(second, RIVAL);

  expect(await sweepAfter(9)).toHaveLength(1);
  expect(await sweepAfter(1)).toHaveLength(2);
  expect(ports.sent[1]?.text).toContain('2 conversations');
});

test('a message that arrives while the mail is built is not lost', async () => {
  await write(first);
  ports.clock.advance(10 * MINUTE);
  const { transact } = ports.conversations;
  const interrupted = jest.spyOn(ports.conversations, 'transact').mockImplementationOnce(async (writes) => {
    interrupted.mockRestore();
    await write(second, RIVAL);
    return await transact(writes);
  });

  await sendUnread(ports);
  expect(ports.sent).toEqual([]);

  await sendUnread(ports);
  expect(ports.sent[0]?.text).toContain('2 conversations');
});

const planned = () => ports.conversations.all().find(({ pk }) => pk.startsWith('UNREAD#'));

test('while a check is planned, further messages write nothing for it', async () => {
  const event = await write(first);
  const before = planned();
  const transact = jest.spyOn(ports.conversations, 'transact');
  ports.clock.advance(8 * MINUTE);
  await collectUnread(ports, event);
  await collectUnread(ports, eventOf(ports, 'MessageSent', event.data));

  expect(transact).not.toHaveBeenCalled();
  expect(planned()).toEqual(before);
});

test('a message in the last minute before a check marks it, for a sweep may have begun by another clock', async () => {
  await write(first);
  const before = planned();
  ports.clock.advance(9 * MINUTE);
  await write(first);

  expect(planned()).toEqual({ ...before, version: Number(before?.version) + 1 });
});

test('a repeated event counts once; a deleted account gets no mail', async () => {
  const event = await write(first);
  ports.clock.advance(9.5 * MINUTE);
  await expect(collectUnread(ports, event)).rejects.toBeInstanceOf(AlreadyHandled);

  await erasePerson(ports, eventOf(ports, 'AccountDeleted', { accountId: OWNER.accountId }));

  expect(await sweepAfter(10)).toEqual([]);
  expect(ports.conversations.all().filter(({ pk }) => pk.startsWith('UNREAD#'))).toEqual([]);
});

test('one conversation, in Spanish', () => {
  const person = { email: 'dana@example.com', firstName: 'Dana', language: 'es' as const };

  const mail = templates['unread-messages'](ports.site, person, { conversations: 1 });

  expect(mail.subject).toBe('Tiene mensajes sin leer');
  expect(mail.text).toContain('Una conversación tiene mensajes que usted aún no ha leído.');
});
