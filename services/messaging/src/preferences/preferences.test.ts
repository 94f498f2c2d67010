import { TOPICS, type Topic } from '@sward/shared/product';
import { callRoute } from '@sward/shared/testing';
import { consume, type MailEvents, mailWorld } from '../../testing/test-events.ts';
import { accept, eventOf, OWNER, type TestPorts } from '../../testing/test-kit.ts';
import { handlers } from '../handlers.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { suppressAddresses } from './suppress-addresses.ts';

let ports: TestPorts;
let events: MailEvents;
beforeEach(async () => {
  ({ ports, events } = await mailWorld());
});

const read = () => callRoute(handlers(ports), 'messaging.getPreferences', OWNER);
const write = (body: object) => callRoute(handlers(ports), 'messaging.setPreferences', OWNER, { body });
const confirm = () => callRoute(handlers(ports), 'messaging.confirmAddress', OWNER);
const optIn = (emailOptIn: boolean) =>
  ports.accounts.transact([
    { update: { pk: `CONTACT#${OWNER.accountId}`, sk: 'CONTACT' }, set: { emailOptIn } },
  ]);
const bounce = (email: string, bounceType = 'Permanent') =>
  suppressAddresses(ports, {
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: email }] },
  });
const complain = (email: string) =>
  suppressAddresses(ports, {
    eventType: 'Complaint',
    complaint: { complainedRecipients: [{ emailAddress: email }] },
  });
const states = () =>
  ports.conversations
    .all()
    .filter(({ pk }) => pk.startsWith('MAIL#'))
    .map(({ name, state }) => `${name} ${state}`);

async function pay(): Promise<void> {
  await accept(ports);
  await consume(ports, events.PaymentHeld());
}

/** Switches the mail of one topic off. */
const switchOff = (kind: Topic) => write({ [kind]: { mail: false } });

describe('preferences', () => {
  test.each([true, false])('default to on, and news of work nearby to the opt-in: %j', async (news) => {
    await optIn(news);

    const { preferences, quiet, withheld } = await read();

    const { nearby, ...others } = preferences;
    expect(nearby).toEqual({ mail: news, inApp: true, push: false });
    expect(Object.values(others)).toEqual(Array(8).fill({ mail: true, inApp: true, push: true }));
    expect(quiet).toEqual({ on: true, from: '21:00', to: '08:00' });
    expect(withheld).toBeNull();
  });

  test('a choice takes precedence over the opt-in', async () => {
    await optIn(false);
    const { preferences } = await read();

    await write({ ...preferences, nearby: { mail: true, inApp: false, push: true } });

    expect((await read()).preferences.nearby).toEqual({ mail: true, inApp: false, push: true });
  });

  test('what is not given stays as it is', async () => {
    const { preferences } = await read();
    const quiet = { on: true, from: '22:30', to: '06:00' };
    await write({ quiet });
    await switchOff('bids');

    await write({ bids: { push: false }, jobs: { inApp: false } });
    await write({});

    expect(await read()).toMatchObject({
      preferences: {
        ...preferences,
        bids: { mail: false, inApp: true, push: false },
        jobs: { mail: true, inApp: false, push: true },
      },
      quiet,
    });
  });

  test('a change of nothing writes nothing', async () => {
    await write({});
    await write({ bids: {} });

    expect(ports.conversations.all().filter(({ pk }) => pk.startsWith('PREFERENCES#'))).toEqual([]);
  });

  test('news of work nearby follows the opt-in until it is chosen itself', async () => {
    await optIn(false);
    await switchOff('bids');

    await optIn(true);

    expect((await read()).preferences.nearby.mail).toBe(true);
  });

  test('a mail that is switched off is not sent, and not retried', async () => {
    await switchOff('bids');

    await consume(ports, events.BidPlaced());

    expect(ports.sent).toEqual([]);
    expect(states()).toEqual(['bid-placed dropped']);
  });

  test.each(['payments', 'disputes', 'account'] as const)(
    'mail of %s stays on, whatever is stored',
    async (kind) => {
      await ports.conversations.transact([
        {
          update: { pk: `PREFERENCES#${OWNER.accountId}`, sk: 'PREFERENCES' },
          set: { [`${kind}Mail`]: false },
        },
      ]);

      expect((await read()).preferences[kind].mail).toBe(true);
    },
  );

  test('mail about money is sent with every preference switched off', async () => {
    const { preferences } = await read();
    const none = Object.fromEntries(
      Object.keys(preferences).map((kind) => [kind, { mail: false, inApp: false, push: false }]),
    );
    await write(none);

    await pay();

    expect(ports.sent).toHaveLength(1);
    expect(ports.sent[0]).not.toHaveProperty('oneClickUnsubscribe');
  });

  test('are deleted with the account', async () => {
    await switchOff('bids');

    await erasePerson(ports, eventOf(ports, 'AccountDeleted', { accountId: OWNER.accountId }));

    expect(ports.conversations.all().filter(({ pk }) => pk.startsWith('PREFERENCES#'))).toEqual([]);
  });
});

describe('bounces', () => {
  test.each([
    ['does not exist', 'bounced', () => bounce('Dana@Example.com')],
    ['belongs to someone who complained', 'complained', () => complain('dana@example.com')],
  ])('an address that %s gets no more mail, and its member sees why', async (_what, because, comeBack) => {
    await comeBack();

    await pay();

    expect(ports.sent).toEqual([]);
    expect(states()).toEqual(['payment-held dropped']);
    expect((await read()).withheld).toEqual({ because, since: '2027-05-03T12:00:00.000Z' });
  });

  test.each([
    ['Dana@Example.COM', 'dana@example.com'],
    ['dana@example.com', 'Dana@Example.COM'],
  ])('%s is the same address as %s', async (returned, written) => {
    await ports.accounts.transact([
      { update: { pk: `CONTACT#${OWNER.accountId}`, sk: 'CONTACT' }, set: { email: written } },
    ]);
    await bounce(returned);

    await pay();

    expect(ports.sent).toEqual([]);
    expect((await read()).withheld).toMatchObject({ because: 'bounced' });
    expect(await confirm()).toMatchObject({ withheld: null });
  });

  test('are stored without the address', async () => {
    await bounce('dana@example.com');

    expect(JSON.stringify(ports.conversations.all())).not.toMatch(/dana@/i);
  });

  test('a full mailbox, or a bounce of another address, stops nothing', async () => {
    await bounce('dana@example.com', 'Transient');
    await bounce('other@example.com');

    await pay();

    expect(ports.sent).toHaveLength(1);
    expect((await read()).withheld).toBeNull();
  });

  test('a member who confirms the address gets mail again, three times a day', async () => {
    for (let time = 0; time < 3; time++) {
      await bounce('dana@example.com');
      expect(await confirm()).toMatchObject({ withheld: null });
    }
    await pay();

    expect(ports.sent).toHaveLength(1);
    await expect(confirm()).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('an unknown event is refused, so that it raises an alarm', async () => {
    await expect(suppressAddresses(ports, { eventType: 'Delivery' })).rejects.toThrow();
  });
});

describe('the link of a mail', () => {
  const tokenOf = (oneClick = '') => oneClick.split('/').at(-1) ?? '';
  const follow = (id: 'messaging.unsubscribe' | 'messaging.resubscribe', token: string) =>
    callRoute(handlers(ports), id, OWNER, { params: { token } });

  async function mailedToken(): Promise<string> {
    await consume(ports, events.BidPlaced());
    return tokenOf(ports.sent.at(-1)?.oneClickUnsubscribe);
  }

  test('is in the mail for readers and for mail programs, and is stored as a hash', async () => {
    const token = await mailedToken();

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(ports.sent[0]).toMatchObject({
      oneClickUnsubscribe: `https://sward.example/api/unsubscribe/${token}`,
      text: expect.stringContaining(`https://sward.example/unsubscribe?token=${token}`),
    });
    expect(ports.sent[0]?.text).toContain(ports.postalAddress);
    expect(JSON.stringify(ports.conversations.all())).not.toContain(token);
  });

  test('stops mails of its topic alone, however often it is followed, and can be undone', async () => {
    const token = await mailedToken();

    expect(await follow('messaging.unsubscribe', token)).toEqual({ kind: 'bids', mail: false });
    expect(await follow('messaging.unsubscribe', token)).toEqual({ kind: 'bids', mail: false });

    const { preferences } = await read();
    // The account did not opt in to news.
    expect(TOPICS.filter((kind) => !preferences[kind].mail)).toEqual(['bids', 'nearby']);
    expect(await follow('messaging.resubscribe', token)).toEqual({ kind: 'bids', mail: true });
    expect((await read()).preferences.bids.mail).toBe(true);
  });

  test('leads to a page, and stops nothing by being opened', async () => {
    const token = await mailedToken();

    const answer = await handlers(ports)['messaging.openUnsubscribe']({
      actor: OWNER,
      params: { token },
    } as never);

    expect(answer).toMatchObject({ status: 302, headers: { location: `/unsubscribe?token=${token}` } });
    expect((await read()).preferences.bids.mail).toBe(true);
  });

  test.each(['messaging.unsubscribe', 'messaging.resubscribe'] as const)(
    '%s knows no other token',
    async (id) => {
      await mailedToken();

      await expect(follow(id, 'x'.repeat(43))).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  test('stores nothing for a deleted account', async () => {
    const token = await mailedToken();
    await ports.accounts.transact([{ delete: { pk: `CONTACT#${OWNER.accountId}`, sk: 'CONTACT' } }]);

    await follow('messaging.unsubscribe', token);

    expect(ports.conversations.all().filter(({ pk }) => pk.startsWith('PREFERENCES#'))).toEqual([]);
  });

  test('differs in every mail', async () => {
    const tokens = [await mailedToken(), await mailedToken()];

    expect(new Set(tokens).size).toBe(2);
  });
});
