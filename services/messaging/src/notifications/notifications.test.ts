import { DAY } from '@sward/shared/kernel';
import { callRoute, overtaken } from '@sward/shared/testing';
import { worldOf } from '../../testing/test-events.ts';
import { eventOf, OWNER, PROVIDER, REQUEST, STRANGER, type TestPorts } from '../../testing/test-kit.ts';
import { type NotifyEvents, notifyWorld } from '../../testing/test-notifications.ts';
import { notify } from '../broadcast/announce.ts';
import { markRead } from '../conversations/mark-read.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { sendMessage } from '../conversations/send-message.ts';
import { handlers } from '../handlers.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { exportOwnData } from '../personal-data/export-own-data.ts';
import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './read-notifications.ts';

let ports: TestPorts;
let events: NotifyEvents;
beforeEach(async () => {
  ({ ports, events } = await notifyWorld());
});

/** Sends the homeowner this many notifications in sequence. */
async function tellOwner(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    ports.clock.advance(1000);
    await notify(ports, await events.BidPlaced());
  }
}

const seenBy = (who: typeof OWNER) => listNotifications(ports, who, {});
const unreadOf = async (who: typeof OWNER) => (await seenBy(who)).unread;
const namesOf = async (who: typeof OWNER) =>
  (await seenBy(who)).items.map(({ notice, read }) => [notice.name, read]);

describe('reading', () => {
  test('through the routes: a page of the newest, the next one, and what is read', async () => {
    await tellOwner(22);
    const routes = handlers(ports);

    const first = await callRoute(routes, 'messaging.listNotifications', OWNER);
    const second = await callRoute(routes, 'messaging.listNotifications', OWNER, {
      query: { cursor: first.nextCursor },
    });
    const read = await callRoute(routes, 'messaging.readNotifications', OWNER, {
      body: { ids: [first.items[0].id, first.items[1].id] },
    });

    expect(first).toMatchObject({ unread: 22, items: { length: 20 } });
    expect(second).toMatchObject({ nextCursor: null, items: { length: 2 } });
    const times = [...first.items, ...second.items].map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(read).toEqual({ unread: 20 });
    expect(await callRoute(routes, 'messaging.readNotifications', OWNER)).toEqual({ unread: 0 });
  });

  test('the same ones again, foreign ones and unknown ones change nothing', async () => {
    await tellOwner(2);
    const [newest] = (await seenBy(OWNER)).items;
    const ids = [newest?.id ?? '', newest?.id ?? '', 'ntf_01K0000000000000000000000N'];
    await readNotifications(ports, OWNER, { ids });

    await readNotifications(ports, OWNER, { ids });
    await readNotifications(ports, STRANGER, { ids });
    await readNotifications(ports, STRANGER);

    expect(await namesOf(OWNER)).toEqual([
      ['bid-placed', true],
      ['bid-placed', false],
    ]);
    expect(await unreadOf(OWNER)).toBe(1);
    expect(await unreadOf(STRANGER)).toBe(0);
  });

  test('all until now: a later one is unread', async () => {
    await tellOwner(3);
    await readNotifications(ports, OWNER);
    await tellOwner(1);

    expect((await namesOf(OWNER)).map(([, read]) => read)).toEqual([false, true, true, true]);
    expect(await unreadOf(OWNER)).toBe(1);
  });

  test('all up to the newest that was seen: one that came since is unread', async () => {
    await tellOwner(3);
    const [third, second] = (await seenBy(OWNER)).items;
    const routes = handlers(ports);
    const upTo = (id = '') => callRoute(routes, 'messaging.readNotifications', OWNER, { body: { upTo: id } });

    expect(await upTo(second?.id)).toEqual({ unread: 1 });
    expect((await namesOf(OWNER)).map(([, read]) => read)).toEqual([false, true, true]);
    expect(await unreadOf(OWNER)).toBe(1);
    expect(await upTo(third?.id)).toEqual({ unread: 0 });
    await tellOwner(1);
    // Read notifications stay read.
    expect(await upTo(second?.id)).toEqual({ unread: 1 });
    expect((await namesOf(OWNER)).map(([, read]) => read)).toEqual([false, true, true, true]);
  });

  test('up to one that is yet to come reads what there is, and the next one is unread', async () => {
    await tellOwner(1);

    expect(await readNotifications(ports, OWNER, { upTo: 'ntf_7ZZZZZZZZZZZZZZZZZZZZZZZZZ' })).toEqual({
      unread: 0,
    });
    await tellOwner(1);

    expect((await namesOf(OWNER)).map(([, read]) => read)).toEqual([false, true]);
  });

  test('one that was read with all others is not counted down again', async () => {
    await tellOwner(2);
    const [newest] = (await seenBy(OWNER)).items;
    await readNotifications(ports, OWNER);
    await tellOwner(1);

    await readNotifications(ports, OWNER, { ids: [newest?.id ?? ''] });

    expect(await unreadOf(OWNER)).toBe(1);
  });

  test('one that arrives while all are being read stays unread', async () => {
    await tellOwner(1);
    const late = overtaken(ports.conversations, () => tellOwner(1));

    await readNotifications({ ...ports, conversations: late }, OWNER);
    const { items, unread } = await seenBy(OWNER);

    expect(unread).toBe(items.filter(({ read }) => !read).length);
  });

  test('two tabs that read the same one count it once', async () => {
    await tellOwner(2);
    const [newest] = (await seenBy(OWNER)).items;
    const ids = [newest?.id ?? ''];
    const late = overtaken(
      ports.conversations,
      async () => void (await readNotifications(ports, OWNER, { ids })),
    );

    await readNotifications({ ...ports, conversations: late }, OWNER, { ids });

    expect(await unreadOf(OWNER)).toBe(1);
  });

  test('the count returns to zero when all unread ones have expired', async () => {
    await tellOwner(2);
    const gone = ports.conversations.all().filter(({ sk }) => sk.startsWith('NOTICE#'));
    await ports.conversations.transact(gone.map(({ pk, sk }) => ({ delete: { pk, sk } })));

    expect(await readNotifications(ports, OWNER)).toEqual({ unread: 0 });
    expect(await unreadOf(OWNER)).toBe(0);
  });

  test('it is kept for 180 days', async () => {
    await tellOwner(1);

    const [kept] = ports.conversations.all().filter(({ sk }) => sk.startsWith('NOTICE#'));

    expect(kept?.ttl).toBe((ports.clock.now() + 180 * DAY) / 1000);
  });
});

describe('messages', () => {
  let conversationId: string;
  beforeEach(async () => {
    await worldOf(ports, 'BidAccepted');
    const between = { serviceRequestId: REQUEST, otherUserId: PROVIDER.accountId };
    conversationId = (await openConversation(ports, OWNER, between)).conversation.id;
  });

  async function send(content = 'Is there a gate?') {
    ports.clock.advance(1000);
    const message = { conversationId, receiverId: OWNER.accountId, content };
    const { id: messageId } = await sendMessage(ports, PROVIDER, message);
    return eventOf(ports, 'MessageSent', {
      ...{ messageId, conversationId },
      senderId: PROVIDER.accountId,
      receiverId: OWNER.accountId,
    });
  }

  test('many in a conversation are one notification, the latest, with a link to it', async () => {
    for (let i = 0; i < 3; i++) await notify(ports, await send());

    const { items, unread } = await seenBy(OWNER);

    expect(unread).toBe(1);
    expect(items).toMatchObject([
      {
        kind: 'messages',
        notice: { name: 'message', services: ['Lawn Mowing', 'Leaf Removal'] },
        link: `/messages?c=${conversationId}`,
        createdAt: new Date(ports.clock.now()).toISOString(),
      },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/gate|Pat|Green/);
    expect((await seenBy(PROVIDER)).items).toEqual([]);
  });

  test('opening the conversation reads it; the next message notifies anew', async () => {
    await notify(ports, await send());
    await markRead(ports, OWNER, { conversationId });
    expect(await unreadOf(OWNER)).toBe(0);

    await notify(ports, await send());

    expect(await namesOf(OWNER)).toEqual([
      ['message', false],
      ['message', true],
    ]);
  });

  test('after all were read the next message notifies anew', async () => {
    await notify(ports, await send());
    await readNotifications(ports, OWNER);

    await notify(ports, await send());

    expect(await unreadOf(OWNER)).toBe(1);
    expect(await namesOf(OWNER)).toHaveLength(2);
  });

  test('a message that was read already does not notify', async () => {
    const event = await send();
    await markRead(ports, OWNER, { conversationId });

    await notify(ports, event);

    expect(await seenBy(OWNER)).toMatchObject({ items: [], unread: 0 });
  });

  test('nor does one that is read concurrently', async () => {
    const event = await send();
    const late = overtaken(ports.conversations, () => markRead(ports, OWNER, { conversationId }));

    await notify({ ...ports, conversations: late as TestPorts['conversations'] }, event);

    expect(await seenBy(OWNER)).toMatchObject({ items: [], unread: 0 });
  });
});

describe('leaving', () => {
  test('the account takes its notifications along, and no others', async () => {
    await worldOf(ports, 'PaymentReleased');
    await notify(ports, await events.PaymentReleased());

    await erasePerson(ports, eventOf(ports, 'AccountDeleted', { accountId: OWNER.accountId }));

    const left = ports.conversations.all().filter(({ pk }) => pk.startsWith('NOTIFICATION#'));
    expect(new Set(left.map(({ pk }) => pk))).toEqual(new Set([`NOTIFICATION#${PROVIDER.accountId}`]));
    expect(await unreadOf(PROVIDER)).toBe(1);
  });

  test('an export holds the notifications', async () => {
    await tellOwner(51);
    const exportId = 'exp_01K0000000000000000000000J';
    const { accountId } = OWNER;

    await exportOwnData(ports, eventOf(ports, 'AccountExportRequested', { accountId, exportId }));

    const part = ports.written.get(`exports/${accountId}/${exportId}/messaging.json`);
    expect(part).toMatchObject({ notifications: { length: 51 } });
    expect((part as { notifications: object[] }).notifications[0]).toMatchObject({
      notice: { name: 'bid-placed', totalCents: 4695 },
    });
  });
});
