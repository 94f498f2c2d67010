import { HOUR, MINUTE } from '@sward/shared/kernel';
import { ACCESS } from '../../testing/access-events.ts';
import { consume, type MailEvents, mailWorld, patchBid, worldOf } from '../../testing/test-events.ts';
import { accept, BID, OWNER, PROVIDER, setBid, type TestPorts } from '../../testing/test-kit.ts';
import type { TextName } from '../announcements/announcement.ts';
import { savePreferences } from '../preferences/preference-store.ts';
import { sweepMail } from '../sweep-mail.ts';
import { carrierNumber, textBody } from './texts.ts';

let ports: TestPorts;
let events: MailEvents;
beforeEach(async () => {
  ({ ports, events } = await mailWorld());
});

const wants = (actor: typeof OWNER, set: object = {}) =>
  ports.accounts.transact([
    {
      update: { pk: `CONTACT#${actor.accountId}`, sk: 'CONTACT' },
      set: { smsOptIn: true, phone: '(617) 555-0134', ...set },
    },
  ]);
const states = () =>
  ports.conversations
    .all()
    .filter(({ pk }) => pk.startsWith('TEXT#'))
    .map(({ text, state }) => `${text} ${state}`);

const NAMES: TextName[] = [
  'bid-accepted',
  'job-tomorrow-provider',
  'job-tomorrow-owner',
  'dispute-opened',
  'question-asked',
  'question-answered',
  'dispute-answered',
  'payout-blocked',
  'order-proposed',
];
const LONG_SITE = { url: `https://${'s'.repeat(20)}.example`, support: 'support@sward.example' };

describe.each(['en', 'es'] as const)('in %s', (language) => {
  test.each(NAMES)('%s fits one message, in letters that every telephone shows, and names STOP', (name) => {
    const body = textBody(LONG_SITE, name, language);

    expect(body.length).toBeLessThanOrEqual(160);
    expect(body).toMatch(/^[\x20-\x5a\x61-\x7aÄÖÑÜ§¿äöñüàèéùìòÇØøÅåÆæßÉ]*$/);
    expect(body).toMatch(/^Sward: .* https:\/\/\S+ STOP .*HELP /);
  });
});

test.each([
  ['617-555-0134', '+16175550134'],
  ['+1 (617) 555 0134', '+16175550134'],
  ['1.617.555.0134', '+16175550134'],
  ['117-555-0134', undefined],
  ['+49 151 23456789', undefined],
])('%j is the number %j', (phone, number) => {
  expect(carrierNumber(phone)).toBe(number);
});

test('the provider whose bid was accepted gets one text, however often the event comes', async () => {
  await wants(PROVIDER);
  await accept(ports);
  const event = events.BidAccepted();

  await consume(ports, event).catch(() => undefined);
  await consume(ports, event).catch(() => undefined);

  expect(ports.texted).toEqual([{ to: '+16175550134', body: textBody(ports.site, 'bid-accepted', 'en') }]);
  expect(states()).toEqual(['bid-accepted sent']);
});

test.each([
  ['has not asked for texts', { smsOptIn: false }],
  ['has no number', { phone: '' }],
])('a provider who %s gets none', async (_what, set) => {
  await wants(PROVIDER, set);
  await accept(ports);

  await consume(ports, events.BidAccepted());

  expect(ports.texted).toEqual([]);
  expect(states()).toEqual([]);
});

test('of a dispute goes to the provider, who must answer, and not to the homeowner', async () => {
  await wants(PROVIDER);
  await wants(OWNER, { language: 'es' });
  await worldOf(ports, 'DisputeOpened');

  await consume(ports, events.DisputeOpened());

  expect(ports.texted).toEqual([{ to: '+16175550134', body: textBody(ports.site, 'dispute-opened', 'en') }]);
});

test('a text message that is refused is retried twice, and stops neither its mail nor others', async () => {
  await wants(PROVIDER);
  await accept(ports);
  let tries = 0;
  ports.texts = {
    send: async () => {
      tries++;
      throw new Error('carrier is away');
    },
  };

  await consume(ports, events.BidAccepted());
  expect(states()).toEqual(['bid-accepted due']);
  for (let sweep = 0; sweep < 4; sweep++) {
    ports.clock.advance(6 * MINUTE);
    await sweepMail(ports);
  }

  expect(tries).toBe(3);
  expect(states()).toEqual(['bid-accepted failed']);
  expect(ports.sent.filter(({ to }) => to === 'pat@example.com')).toHaveLength(1);
});

test('a retried mail sends no second text message', async () => {
  await wants(PROVIDER);
  await accept(ports);
  ports.mail.send = async () => {
    throw new Error('mail service is away');
  };

  await consume(ports, events.BidAccepted());
  for (let sweep = 0; sweep < 5; sweep++) {
    ports.clock.advance(6 * HOUR);
    await sweepMail(ports);
  }

  expect(ports.texted).toHaveLength(1);
  expect(states()).toEqual(['bid-accepted sent']);
});

test('a text message that was refused is dropped when its reason is gone by the next try', async () => {
  await wants(OWNER);
  await worldOf(ports, 'AccessProblem');
  const { texts } = ports;
  ports.texts = { send: () => Promise.reject(new Error('carrier is away')) };
  await consume(ports, events.AccessProblem());
  expect(states()).toEqual(['no-access due']);
  ports.texts = texts;
  await patchBid(ports, { openAccess: { id: ACCESS, blocks: false } });

  ports.clock.advance(6 * MINUTE);
  await sweepMail(ports);

  expect(ports.texted).toEqual([]);
  expect(states()).toEqual(['no-access dropped']);
});

describe('in quiet hours', () => {
  /** 22:00 in New York. */
  const NIGHT = '2027-05-04T02:00:00.000Z';
  const acceptedAtNight = async (zip?: string) => {
    await wants(PROVIDER, zip === undefined ? {} : { zip });
    await accept(ports);
    ports.clock.set(NIGHT);
    await consume(ports, events.BidAccepted());
  };
  const sweepAt = async (instant: string) => {
    ports.clock.set(instant);
    await sweepMail(ports);
  };

  test('a text message waits for their end, its mail does not', async () => {
    await acceptedAtNight();
    expect(ports.sent.map(({ to }) => to)).toContain('pat@example.com');

    await sweepAt('2027-05-04T11:59:00.000Z');
    expect(ports.texted).toEqual([]);
    await sweepAt('2027-05-04T12:00:00.000Z');

    expect(ports.texted).toEqual([{ to: '+16175550134', body: textBody(ports.site, 'bid-accepted', 'en') }]);
    expect(states()).toEqual(['bid-accepted sent']);
  });

  test('the ZIP code says where the night is', async () => {
    // It is four in the afternoon in Honolulu.
    await acceptedAtNight('96813');

    expect(states()).toEqual(['bid-accepted sent']);
  });

  test('a text message goes at once where quiet hours are switched off', async () => {
    const quiet = { on: false, from: '21:00', to: '08:00' };
    await ports.conversations.transact(savePreferences(PROVIDER.accountId, { changes: {}, quiet }));

    await acceptedAtNight();

    expect(states()).toEqual(['bid-accepted sent']);
  });

  test('a text message whose reason is gone in the morning is dropped', async () => {
    await acceptedAtNight();
    await setBid(ports, 'cancelled', BID);

    await sweepAt('2027-05-04T12:00:00.000Z');

    expect(ports.texted).toEqual([]);
    expect(states()).toEqual(['bid-accepted dropped']);
  });

  test('what cannot wait is texted at once', async () => {
    await wants(OWNER);
    await worldOf(ports, 'AccessProblem');
    ports.clock.set(NIGHT);

    await consume(ports, events.AccessProblem());

    expect(states()).toEqual(['no-access sent']);
  });
});

test('a number with a STOP is not retried, without an alarm', async () => {
  await wants(PROVIDER);
  await accept(ports);
  let tries = 0;
  ports.texts = { send: async () => ++tries < 0 };

  await consume(ports, events.BidAccepted());
  ports.clock.advance(6 * MINUTE);
  await sweepMail(ports);

  expect(tries).toBe(1);
  expect(states()).toEqual(['bid-accepted dropped']);
});

test('a stage without a number to send from stores no text messages', async () => {
  await wants(PROVIDER);
  await accept(ports);
  ports.texts = undefined;

  await consume(ports, events.BidAccepted());

  expect(states()).toEqual([]);
  expect(ports.sent).not.toEqual([]);
});

test('the number is in no record', async () => {
  await wants(PROVIDER);
  await accept(ports);

  await consume(ports, events.BidAccepted());

  expect(JSON.stringify(ports.conversations.all())).not.toMatch(/555-?01/);
});
