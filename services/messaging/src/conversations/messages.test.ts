import { createMessageCount } from '@sward/shared/directory';
import { parseEvent } from '@sward/shared/events';
import { MINUTE } from '@sward/shared/kernel';
import { conversationSteps } from '../../testing/conversation-steps.ts';
import {
  accept,
  marketplace,
  OWNER,
  PROVIDER,
  REQUEST,
  RIVAL,
  STRANGER,
  setRequest,
  type TestPorts,
  testPorts,
} from '../../testing/test-kit.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { messagePage } from './message-store.ts';
import { sendMessage } from './send-message.ts';

let ports: TestPorts;
beforeEach(async () => {
  ports = testPorts();
  await marketplace(ports);
});

/** As if the message had been sent before the filter recognized what it holds. */
async function notAccepted(): Promise<void> {
  const before = ports.conversations.all().find(({ sk }) => sk === 'CONVERSATION');
  const { pk = '', sk = '' } = before ?? {};
  await ports.conversations.transact([{ update: { pk, sk }, set: { accepted: false } }]);
  await setRequest(ports, { acceptedProviderId: 'acc_none' });
}

const { open, idOf, send, seenBy } = conversationSteps(() => ports);
test('the messages of a job are counted for readers who may know only the number', async () => {
  const count = createMessageCount(ports.conversations);
  expect(await count(REQUEST, PROVIDER.accountId)).toBe(0);
  const id = await idOf(open(OWNER, PROVIDER));
  await send(id, PROVIDER, OWNER, 'I can start at nine');
  await send(id, OWNER, PROVIDER, 'Nine is fine');
  await send(await idOf(open(OWNER, RIVAL)), RIVAL, OWNER, 'I am free too');

  expect(await count(REQUEST, PROVIDER.accountId)).toBe(2);
});

describe('sending', () => {
  let id: string;
  beforeEach(async () => {
    id = await idOf(open(OWNER, PROVIDER));
  });

  test('writes the message, publishes an event of ids alone, and counts it as unread', async () => {
    const message = await send(id, PROVIDER, OWNER, 'I can start at nine');

    expect(message).toMatchObject({ conversationId: id, senderId: PROVIDER.accountId, isRead: false });
    const rows = ports.conversations.all().filter((item) => item.pk.startsWith('OUTBOX#'));
    expect(rows.map((row) => parseEvent(row.event))).toMatchObject([
      {
        type: 'MessageSent',
        actor: PROVIDER.accountId,
        data: { messageId: message.id, conversationId: id, receiverId: OWNER.accountId },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('nine');
    expect(await seenBy(OWNER)).toMatchObject([
      { unread: 1, lastMessage: { content: 'I can start at nine' } },
    ]);
    expect(await seenBy(PROVIDER)).toMatchObject([{ unread: 0 }]);
  });

  test('a retry with the same clientId returns the same message, in sequence or concurrently', async () => {
    const first = await send(id, OWNER, PROVIDER, 'Hello', 'client-1');
    const again = await send(id, OWNER, PROVIDER, 'Hello', 'client-1');
    const [a, b] = await Promise.all([
      send(id, OWNER, PROVIDER, 'Two', 'client-2'),
      send(id, OWNER, PROVIDER, 'Two', 'client-2'),
    ]);

    expect(again).toEqual(first);
    expect(a.id).toBe(b.id);
    const { items } = await listMessages(ports, PROVIDER, { conversationId: id });
    expect(items.map((item) => item.content)).toEqual(['Hello', 'Two']);
    expect(await seenBy(PROVIDER)).toMatchObject([{ unread: 2 }]);
  });

  test('the same clientId of the other member is another message', async () => {
    const mine = await send(id, OWNER, PROVIDER, 'Mine', 'client-1');
    const theirs = await send(id, PROVIDER, OWNER, 'Theirs', 'client-1');

    expect(theirs).toMatchObject({ content: 'Theirs' });
    expect(theirs.id).not.toBe(mine.id);
  });

  test('contact details wait for acceptance', async () => {
    const text = 'Call me: 617-555-0142, or pat@example.com';
    await expect(send(id, PROVIDER, OWNER, text)).rejects.toMatchObject({
      code: 'contact_details_not_allowed',
    });
    expect((await listMessages(ports, OWNER, { conversationId: id })).items).toEqual([]);

    await accept(ports);

    await expect(send(id, PROVIDER, OWNER, text)).resolves.toMatchObject({ content: text });
  });

  test('contact details are refused also when an earlier message already holds some', async () => {
    await accept(ports);
    await send(id, PROVIDER, OWNER, 'Call me: 617-555-0142');
    await notAccepted();

    await expect(send(id, PROVIDER, OWNER, 'Or 617-555-0143')).rejects.toMatchObject({
      code: 'contact_details_not_allowed',
    });
  });

  test('contact details in parts are contact details too, whichever messages come between', async () => {
    await send(id, PROVIDER, OWNER, '617');
    await send(id, OWNER, PROVIDER, 'What is that?');
    await send(id, PROVIDER, OWNER, '555');

    await expect(send(id, PROVIDER, OWNER, '0123')).rejects.toMatchObject({
      code: 'contact_details_not_allowed',
      detail: { fields: { content: expect.any(String) } },
    });

    await expect(send(id, OWNER, PROVIDER, '0123')).resolves.toMatchObject({ content: '0123' });
    await expect(send(id, PROVIDER, OWNER, 'I can start at nine')).resolves.toBeDefined();
  });

  test('parts that are sent concurrently are checked together all the same', async () => {
    const parts = ['617', '555', '0123'];

    const sent = await Promise.allSettled(parts.map((part) => send(id, PROVIDER, OWNER, part)));

    expect(sent.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'contact_details_not_allowed' } },
    ]);
    expect((await listMessages(ports, OWNER, { conversationId: id })).items).toHaveLength(2);
  });

  test('a clientId with other text or photos is refused, and nothing is sent', async () => {
    await send(id, OWNER, PROVIDER, 'Hello', 'client-1');

    await expect(send(id, OWNER, PROVIDER, 'Goodbye', 'client-1')).rejects.toMatchObject({
      code: 'already_sent',
      status: 409,
    });
    const photos = ['upl_01K0000000000000000000000A'];
    const draft = {
      conversationId: id,
      receiverId: PROVIDER.accountId,
      content: 'Hello',
      clientId: 'client-1',
    };
    await expect(sendMessage(ports, OWNER, { ...draft, photos })).rejects.toMatchObject({
      code: 'already_sent',
    });

    const { items } = await listMessages(ports, PROVIDER, { conversationId: id });
    expect(items.map(({ content }) => content)).toEqual(['Hello']);
  });

  test('two different texts under one clientId concurrently are one message and one refusal', async () => {
    const sent = await Promise.allSettled([
      send(id, OWNER, PROVIDER, 'One', 'client-1'),
      send(id, OWNER, PROVIDER, 'Two', 'client-1'),
    ]);

    expect(sent.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'already_sent' } },
    ]);
    expect((await listMessages(ports, PROVIDER, { conversationId: id })).items).toHaveLength(1);
  });

  test('strangers and rivals find no conversation', async () => {
    for (const other of [STRANGER, RIVAL]) {
      await expect(send(id, other, OWNER, 'Hi')).rejects.toMatchObject({ code: 'not_found' });
      await expect(listMessages(ports, other, { conversationId: id })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(markRead(ports, other, { conversationId: id })).rejects.toMatchObject({
        code: 'not_found',
      });
      expect(await seenBy(other)).toEqual([]);
    }
  });

  test('the receiver is the other member alone', async () => {
    for (const receiver of [RIVAL, OWNER]) {
      await expect(send(id, OWNER, receiver, 'Hi')).rejects.toMatchObject({
        code: 'validation_failed',
        detail: { fields: { receiverId: 'invalid_input' } },
      });
    }
  });

  test('sixty a minute; a retry is not counted', async () => {
    for (let i = 0; i < 60; i++) await send(id, OWNER, PROVIDER, `Message ${i}`, `client-${i}`);

    await expect(send(id, OWNER, PROVIDER, 'One more')).rejects.toMatchObject({ code: 'too_many_requests' });
    await send(id, OWNER, PROVIDER, 'Message 59', 'client-59');
    await send(id, PROVIDER, OWNER, 'Slow down');
    ports.clock.advance(MINUTE);
    await send(id, OWNER, PROVIDER, 'One more');

    const { items } = await messagePage(ports.conversations, id, undefined, 100);
    const sixty = Array.from({ length: 60 }, (_, i) => `Message ${i}`);
    expect(items.map(({ content }) => content).sort()).toEqual([...sixty, 'Slow down', 'One more'].sort());
  });
});

describe('reading', () => {
  test('the newest page comes first, each page in order', async () => {
    const id = await idOf(open(OWNER, PROVIDER));
    for (let i = 0; i < 70; i++) {
      ports.clock.advance(1000);
      await send(id, OWNER, PROVIDER, `${i}`);
    }

    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await listMessages(ports, PROVIDER, { conversationId: id, cursor });
      pages.push(page.items.map((message) => message.content));
      cursor = page.cursor ?? undefined;
    } while (cursor);

    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => String(from + i));
    expect(pages).toEqual([numbers(40, 70), numbers(10, 40), numbers(0, 10)]);
  });

  test('marking read resets the counter and shows the sender what was read', async () => {
    const id = await idOf(open(OWNER, PROVIDER));
    await send(id, OWNER, PROVIDER, 'Seen');
    ports.clock.advance(1000);

    await markRead(ports, PROVIDER, { conversationId: id });
    await markRead(ports, PROVIDER, { conversationId: id });

    ports.clock.advance(1000);
    await send(id, OWNER, PROVIDER, 'Not yet');
    expect(await seenBy(PROVIDER)).toMatchObject([{ unread: 1 }]);
    const { items } = await listMessages(ports, OWNER, { conversationId: id });
    expect(items.map(({ content, isRead }) => [content, isRead])).toEqual([
      ['Seen', true],
      ['Not yet', false],
    ]);
  });

  test('the conversation with the latest message comes first', async () => {
    const first = await idOf(open(OWNER, PROVIDER));
    ports.clock.advance(1000);
    const second = await idOf(open(OWNER, RIVAL));
    ports.clock.advance(1000);
    expect((await seenBy(OWNER)).map((view) => view.conversation.id)).toEqual([second, first]);

    await send(first, PROVIDER, OWNER, 'Any news?');

    expect((await seenBy(OWNER)).map((view) => view.conversation.id)).toEqual([first, second]);
  });
});
