import { AlreadyHandled } from '@sward/shared/table';
import { completedAt, consume, mailEvents, worldOf } from './test-events.ts';
import {
  BID,
  marketplace,
  PAYMENT,
  REQUEST,
  setBid,
  setRequest,
  type TestPorts,
  testPorts,
} from './test-kit.ts';

let ports: TestPorts;
let events: ReturnType<typeof mailEvents>;
beforeEach(async () => {
  ports = testPorts();
  events = mailEvents(ports);
  await marketplace(ports);
});

const records = () => ports.conversations.all().filter((item) => item.pk.startsWith('MAIL#'));

const cases: [keyof typeof events, to: string[], says: string[][]][] = [
  [
    'RequestPosted',
    ['dana@example.com'],
    [['Lawn Mowing, Leaf Removal', 'Wednesday, May 5, 2027', `/requests/${REQUEST}`]],
  ],
  [
    'BidPlaced',
    ['dana@example.com'],
    [['Green Blade Lawn Care', '$46.95 total = $40.00 + $6.95 service fee', `/requests/${REQUEST}/bids`]],
  ],
  ['BidAccepted', ['pat@example.com'], [['$40.00', '$2.00', '$38.00', 'Morning (8am - 12pm)', '/my-bids']]],
  ['BidDeclined', ['sam@example.com'], [['Lawn Mowing, Leaf Removal', '/browse-requests']]],
  [
    'PaymentHeld',
    ['dana@example.com'],
    [['$40.00', '$6.95', '$46.95', 'Green Blade Lawn Care', 'Monday, May 3, 2027', `/success/${PAYMENT}`]],
  ],
  [
    'JobCompleted',
    ['dana@example.com'],
    [['48 hours', 'Friday, May 7, 2027 at 11:00 AM EDT', 'confirm it, or tell us', `/requests/${REQUEST}`]],
  ],
  [
    'PaymentReleased',
    ['pat@example.com', 'dana@example.com'],
    [['$38.00', '1-3 business days'], ['Green Blade Lawn Care']],
  ],
  ['PaymentRefunded', ['dana@example.com'], [['$46.95']]],
];

describe.each(cases)('%s', (type, to, says) => {
  test('mails whom it concerns what they need, and nothing personal in the subject', async () => {
    await worldOf(ports, type);

    await consume(ports, events[type]());

    expect(ports.sent.map((mail) => mail.to)).toEqual(to);
    for (const [index, mail] of ports.sent.entries()) {
      for (const said of says[index] ?? []) {
        expect(mail.text).toContain(said);
        expect(mail.html).toContain(said);
      }
      expect(mail.subject).not.toMatch(/dana|pat|sam|green|blade|\d{2}/i);
    }
  });

  test('twice is once', async () => {
    await worldOf(ports, type);
    const event = events[type]();

    await consume(ports, event);

    await expect(consume(ports, event)).rejects.toBeInstanceOf(AlreadyHandled);
    expect(ports.sent).toHaveLength(to.length);
  });

  test('keeps no address and no name of the person', async () => {
    await worldOf(ports, type);

    await consume(ports, events[type]());

    expect(records()).toHaveLength(to.length);
    expect(JSON.stringify(records())).not.toMatch(/example\.com|dana|pat\b|elm street/i);
  });
});

describe('mails whose reason is gone are not sent', () => {
  test.each([
    ['a request that is taken', 'RequestPosted', () => setRequest(ports, { status: 'accepted' })],
    ['a bid that was withdrawn', 'BidPlaced', () => setBid(ports, 'withdrawn')],
    ['an acceptance that did not last', 'BidAccepted', () => setBid(ports, 'withdrawn')],
    ['a bid that is pending still', 'BidDeclined', () => Promise.resolve()],
    ['another payment', 'PaymentHeld', () => setRequest(ports, { paymentId: 'pay_other' })],
    [
      'money that has gone',
      'JobCompleted',
      async () => {
        await setBid(ports, 'completed');
        await setRequest(ports, { settledAt: completedAt });
      },
    ],
  ] as const)('%s', async (_, type, world) => {
    await world();

    await consume(ports, events[type]());

    expect(ports.sent).toEqual([]);
    expect(records()).toEqual([]);
  });

  test('a revised bid is mailed with the price of now', async () => {
    await ports.marketplace.transact([
      { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BID}` }, set: { amountCents: 3000 } },
    ]);

    await consume(ports, events.BidPlaced());

    expect(ports.sent[0]?.text).toContain('$36.95 total = $30.00 + $6.95 service fee');
  });
});
