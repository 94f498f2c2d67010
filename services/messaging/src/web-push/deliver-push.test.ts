import { HOUR, MINUTE } from '@sward/shared/kernel';
import { answering, FCM, KEYS, pushStates, register, signIn, signOut } from '../../testing/devices.ts';
import { worldOf } from '../../testing/test-events.ts';
import { OWNER, PROVIDER, type TestPorts } from '../../testing/test-kit.ts';
import { type NotifyEvents, notifyWorld } from '../../testing/test-notifications.ts';
import { notify } from '../broadcast/announce.ts';
import { findNotification } from '../notifications/find-notification.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { savePreferences } from '../preferences/preference-store.ts';
import { sweepMail } from '../sweep-mail.ts';

let ports: TestPorts;
let events: NotifyEvents;
let errors: string[];
beforeEach(async () => {
  ({ ports, events } = await notifyWorld());
  errors = [];
  ports.log = { ...ports.log, error: (message) => void errors.push(message) };
});

const bidPlaced = async () => await notify(ports, await events.BidPlaced());
const devices = () => ports.conversations.all().filter(({ pk }) => pk.startsWith('PUSH#'));
const switchTo = async (kind: 'bids' | 'jobs', choice: { inApp?: boolean; push?: boolean }) => {
  const saved = { changes: { [kind]: choice }, quiet: undefined };
  await ports.conversations.transact(savePreferences(OWNER.accountId, saved));
};

describe('a push', () => {
  test('goes to each device of the account, with a kind and an id and nothing else', async () => {
    const sid = await signIn(ports, OWNER);
    await register(ports, OWNER, { sid });
    await register(ports, OWNER, { sid, endpoint: `${FCM}/desk` });

    await bidPlaced();

    const [notice] = (await listNotifications(ports, OWNER, {})).items;
    expect(ports.pushed).toHaveLength(2);
    expect(ports.pushed.map(({ endpoint }) => endpoint).sort()).toEqual([`${FCM}/desk`, `${FCM}/phone`]);
    for (const push of ports.pushed) {
      expect(JSON.parse(push.payload)).toEqual({ v: 1, id: notice?.id, kind: 'bid-placed', lang: 'en' });
      expect(push).toMatchObject({ keys: KEYS, urgency: 'normal', ttlSeconds: 86_400 });
      expect(push.topic).toMatch(/^[\w-]{32}$/);
    }
    expect(pushStates(ports)).toEqual(['bid-placed sent 1', 'bid-placed sent 1']);
  });

  test('is sent once, however often the event comes', async () => {
    await register(ports, OWNER);
    const event = await events.BidPlaced();

    await notify(ports, event);
    await expect(notify(ports, event)).rejects.toThrow('has handled');
    ports.clock.advance(6 * MINUTE);
    await sweepMail(ports);

    expect(ports.pushed).toHaveLength(1);
  });

  test('that was cut off before it was sent is sent by the sweep', async () => {
    await register(ports, OWNER);
    const { transact } = ports.conversations;
    let writes = 0;
    // The event's own transaction succeeds, and the following writes fail.
    ports.conversations.transact = (given) =>
      writes++ === 0 ? transact.call(ports.conversations, given) : Promise.reject(new Error('cut off'));
    await expect(bidPlaced()).rejects.toThrow('cut off');
    ports.conversations.transact = transact;

    ports.clock.advance(6 * MINUTE);
    await sweepMail(ports);
    await sweepMail(ports);

    expect(ports.pushed).toHaveLength(1);
  });

  test('that was cut off while it was sent does not come twice', async () => {
    await register(ports, OWNER);
    ports.webPush = {
      send: async (push) => {
        ports.pushed.push(push);
        throw new Error('cut off');
      },
    };
    await expect(bidPlaced()).rejects.toThrow('cut off');

    for (let sweep = 0; sweep < 3; sweep++) {
      ports.clock.advance(10 * MINUTE);
      await sweepMail(ports);
    }

    expect(ports.pushed).toHaveLength(1);
  });

  test('of the same thing has the same topic, and of another a different one', async () => {
    await register(ports, OWNER);
    await bidPlaced();
    await notify(ports, await events.BidRevised());
    await worldOf(ports, 'PaymentHeld');
    await notify(ports, await events.PaymentHeld());

    const [placed, revised, held] = ports.pushed.map(({ topic }) => topic);
    expect(placed).toBe(revised);
    expect(held).not.toBe(placed);
  });

  test('speaks the language of its reader', async () => {
    await register(ports, OWNER);
    await ports.accounts.transact([
      { update: { pk: `CONTACT#${OWNER.accountId}`, sk: 'CONTACT' }, set: { language: 'es' } },
    ]);

    await bidPlaced();

    expect(JSON.parse(ports.pushed[0]?.payload ?? '')).toMatchObject({ lang: 'es' });
  });

  test('goes to no device whose session is over, and ends it', async () => {
    const sid = await signIn(ports, OWNER);
    await register(ports, OWNER, { sid });
    await signOut(ports, sid);

    await bidPlaced();

    expect(ports.pushed).toEqual([]);
    expect(devices()).toEqual([]);
    expect(pushStates(ports)).toEqual(['bid-placed dropped 1']);
  });

  test('of a kind that is switched off is not sent', async () => {
    await register(ports, OWNER);
    await switchTo('bids', { push: false });

    await bidPlaced();

    expect(pushStates(ports)).toEqual([]);
  });

  test('leads to its page without a line under the bell, for that account alone', async () => {
    await register(ports, OWNER);
    await switchTo('bids', { inApp: false });

    await bidPlaced();

    const { id } = JSON.parse(ports.pushed[0]?.payload ?? '');
    expect((await listNotifications(ports, OWNER, {})).items).toEqual([]);
    expect(await findNotification(ports, OWNER, { notificationId: id })).toEqual({
      id,
      link: expect.stringMatching(/^\/requests\/.+\/bids$/),
    });
    await expect(findNotification(ports, PROVIDER, { notificationId: id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('an answer of', () => {
  beforeEach(() => register(ports, OWNER));

  test.each([201, 202])('%s is the end of it', async (status) => {
    answering(ports, { status });
    await bidPlaced();

    expect(pushStates(ports)).toEqual(['bid-placed sent 1']);
    expect(devices()).toMatchObject([{ failures: 0 }]);
  });

  test.each([404, 410])('%s ends the device', async (status) => {
    answering(ports, { status });
    await bidPlaced();

    expect(devices()).toEqual([]);
    expect(ports.conversations.all().filter(({ pk }) => pk.startsWith('PUSHENDPOINT#'))).toEqual([]);
    expect(pushStates(ports)).toEqual(['bid-placed dropped 1']);
    expect(errors).toEqual([]);
  });

  test.each([429, 500, 503, 'unreachable'] as const)(
    '%s is tried three times within an hour',
    async (status) => {
      answering(ports, { status });
      await bidPlaced();
      expect(pushStates(ports)).toEqual(['bid-placed due 1']);

      for (let sweep = 0; sweep < 20; sweep++) {
        ports.clock.advance(4 * MINUTE);
        await sweepMail(ports);
      }

      expect(ports.pushed).toHaveLength(3);
      expect(pushStates(ports)).toEqual(['bid-placed failed 3']);
      expect(devices()).toMatchObject([{ failures: 3 }]);
      expect(errors).toEqual([]);
    },
  );

  test('429 is tried again when it says, and never before', async () => {
    answering(ports, { status: 429, retryAfterMs: 30 * MINUTE }, { status: 201 });
    await bidPlaced();

    ports.clock.advance(29 * MINUTE);
    await sweepMail(ports);
    expect(ports.pushed).toHaveLength(1);
    ports.clock.advance(MINUTE);
    await sweepMail(ports);

    expect(pushStates(ports)).toEqual(['bid-placed sent 2']);
    expect(devices()).toMatchObject([{ failures: 0 }]);
  });

  test('429 for more than an hour is the end of it', async () => {
    answering(ports, { status: 429, retryAfterMs: 2 * HOUR });
    await bidPlaced();

    expect(pushStates(ports)).toEqual(['bid-placed failed 1']);
  });

  test.each([400, 413, 302])('%s drops it with an error, and the device stays', async (status) => {
    answering(ports, { status });
    await bidPlaced();

    expect(errors).toEqual(['push refused']);
    expect(pushStates(ports)).toEqual(['bid-placed dropped 1']);
    expect(devices()).toHaveLength(1);
  });

  test.each([401, 403])('%s raises the alarm of the keys, and the device stays', async (status) => {
    answering(ports, { status });
    await bidPlaced();

    expect(errors).toEqual(['push keys refused']);
    expect(pushStates(ports)).toEqual(['bid-placed dropped 1']);
    expect(devices()).toHaveLength(1);
  });

  test('one device keeps no other from its push', async () => {
    await register(ports, OWNER, { sid: await signIn(ports, OWNER, 'b'), endpoint: `${FCM}/desk` });
    answering(ports, { status: 410 }, { status: 201 });
    await bidPlaced();

    expect(pushStates(ports).sort()).toEqual(['bid-placed dropped 1', 'bid-placed sent 1']);
  });
});
