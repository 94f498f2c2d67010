import { AlreadyHandled } from '@sward/shared/table';
import { consume, type MailEvents, mailWorld, worldOf } from '../../testing/test-events.ts';
import { BID, PAYMENT, RECURRING, REQUEST, type TestPorts } from '../../testing/test-kit.ts';

let ports: TestPorts;
let events: MailEvents;

beforeEach(async () => {
  ({ ports, events } = await mailWorld());
});

const records = () => ports.conversations.all().filter((item) => item.pk.startsWith('MAIL#'));

const cases: [keyof typeof events, to: string[], says: string[][]][] = [
  [
    'RequestPosted',
    ['dana@example.com'],
    [['Lawn Mowing, Leaf Removal', 'Wednesday, May 5, 2027', `/requests/${REQUEST}`]],
  ],
  [
    'QuestionAsked',
    ['dana@example.com'],
    [['would like to know something', 'Lawn Mowing, Leaf Removal', `/requests/${REQUEST}`]],
  ],
  [
    'QuestionAnswered',
    ['pat@example.com'],
    [['has answered your question', 'Lawn Mowing, Leaf Removal', `/requests/${REQUEST}`]],
  ],
  [
    'AppealDecided',
    ['pat@example.com'],
    [['granted your appeal', 'Lawn Mowing, Leaf Removal', '/me#reliability']],
  ],
  [
    'BidPlaced',
    ['dana@example.com'],
    [['Green Blade Lawn Care', '$46.95 total = $40.00 + $6.95 service fee', `/requests/${REQUEST}/bids`]],
  ],
  [
    'BidRevised',
    ['dana@example.com'],
    [['Green Blade Lawn Care has changed', '$46.95 total = $40.00 + $6.95', `/requests/${REQUEST}/bids`]],
  ],
  [
    'RequestUpdated',
    ['pat@example.com', 'sam@example.com'],
    [
      ['once you confirm or revise it', '/my-bids'],
      ['Your bid stays as it is', `/requests/${REQUEST}`],
    ],
  ],
  [
    'BidAccepted',
    ['pat@example.com'],
    [['$40.00', '$2.00', '$38.00', 'Morning (8am - 12pm)', `/requests/${REQUEST}`]],
  ],
  ['BidDeclined', ['sam@example.com'], [['Lawn Mowing, Leaf Removal', '/browse-requests']]],
  [
    'PaymentHeld',
    ['dana@example.com'],
    [['$40.00', '$6.95', '$46.95', 'Green Blade Lawn Care', 'Monday, May 3, 2027', `/success/${PAYMENT}`]],
  ],
  [
    'HoldWarned',
    ['support@sward.example'],
    [['75 days', '$46.95', 'July 27, 2027', `/operator/payments/${PAYMENT}`]],
  ],
  [
    'PayoutBlocked',
    ['pat@example.com', 'support@sward.example'],
    [
      ['needs something from you', '$38.00', '/earnings'],
      ['cannot take money', '$38.00', `/operator/payments/${PAYMENT}`],
    ],
  ],
  ['PayoutAccountChanged', ['pat@example.com'], [['you cannot place bids', '/earnings']]],
  [
    'RescheduleProposed',
    ['pat@example.com'],
    [
      [
        'The homeowner',
        'Wednesday, May 5, 2027',
        'Saturday, May 8, 2027',
        'Afternoon (12pm - 5pm)',
        `/requests/${REQUEST}`,
      ],
    ],
  ],
  [
    'RescheduleDeclined',
    ['dana@example.com'],
    [['does not work', 'Wednesday, May 5, 2027', 'Saturday, May 8, 2027', `/requests/${REQUEST}`]],
  ],
  [
    'JobRescheduled',
    ['dana@example.com'],
    [['Your provider has agreed', 'Saturday, May 8, 2027', `/requests/${REQUEST}`]],
  ],
  [
    'JobOverdue',
    ['dana@example.com', 'pat@example.com', 'support@sward.example'],
    [
      ['Get everything back', '7 days', `/requests/${REQUEST}`],
      ['finish the job', '7 days', `/requests/${REQUEST}`],
      ['72 hours ago', 'Nobody checked in', REQUEST, BID, '/operator'],
    ],
  ],
  [
    'ProviderMissing',
    ['dana@example.com'],
    [['has not checked in', 'still held', 'Wednesday, May 5, 2027', `/requests/${REQUEST}`]],
  ],
  [
    'JobLost',
    ['dana@example.com'],
    [['will not do this job', 'choose by', 'May 4, 2027', 'you get everything back', `/requests/${REQUEST}`]],
  ],
  [
    'RescueOffered',
    ['sam@example.com'],
    [['at your own price', 'Saturday, May 8, 2027', 'Afternoon (12pm - 5pm)', 'May 4, 2027', '/my-bids']],
  ],
  [
    'JobRescued',
    ['dana@example.com'],
    [['Green Blade Lawn Care', 'Wednesday, May 5, 2027', '$2.00', `/requests/${REQUEST}`]],
  ],
  [
    'JobCancelled',
    ['dana@example.com', 'pat@example.com'],
    [
      ['You have cancelled', '$20.00', '$19.00', '5-10 business days', `/requests/${REQUEST}`],
      ['The homeowner has cancelled', '$19.00', '1-3 business days', 'no longer see the address', '/my-bids'],
    ],
  ],
  [
    'JobCompleted',
    ['dana@example.com'],
    [
      [
        '48 hours',
        'Friday, May 7, 2027 at 11:00 AM EDT',
        'confirm it, or tell us',
        `/requests/${REQUEST}#release`,
        `/requests/${REQUEST}#wrong`,
      ],
    ],
  ],
  [
    'ChangeOrderProposed',
    ['dana@example.com'],
    [
      [
        'More overgrown than described',
        '$61.95 total = $55.00 + $6.95 service fee',
        '$15.00',
        'Wednesday, May 5, 2027 at 12:40 PM EDT',
        `/requests/${REQUEST}`,
      ],
    ],
  ],
  [
    'ChangeOrderPaid',
    ['dana@example.com', 'pat@example.com'],
    [
      ['$15.00', '$61.95', `/success/${PAYMENT}`],
      ['said yes', '$15.00', `/requests/${REQUEST}`],
    ],
  ],
  ['ChangeOrderClosed', ['pat@example.com'], [['keeps the price', '$15.00', `/requests/${REQUEST}`]]],
  ['ChangeOrderReturned', ['dana@example.com'], [['All of it goes back', '$15.00', `/requests/${REQUEST}`]]],
  [
    'DisputeOpened',
    ['pat@example.com', 'dana@example.com'],
    [
      ['24 hours', 'It was not done well', 'Thursday, May 6, 2027 at 11:00 AM EDT', `/requests/${REQUEST}`],
      ['stays held', 'It was not done well', `/requests/${REQUEST}`],
    ],
  ],
  [
    'DisputeAnswered',
    ['dana@example.com'],
    [['Second visit', 'Friday, May 7, 2027', 'Friday, May 7, 2027 at 11:00 AM EDT', `/requests/${REQUEST}`]],
  ],
  [
    'DisputeFixAgreed',
    ['pat@example.com'],
    [['Friday, May 7, 2027', 'counts as missed', `/requests/${REQUEST}`]],
  ],
  [
    'DisputeReferred',
    ['dana@example.com', 'pat@example.com', 'support@sward.example'],
    [
      ['within 7 days', 'Thursday, May 13, 2027', `/requests/${REQUEST}`],
      ['within 7 days', `/requests/${REQUEST}`],
      ['waits for a decision', `/operator/disputes/${PAYMENT}`],
    ],
  ],
  [
    'DisputeResolved',
    ['dana@example.com', 'pat@example.com'],
    [
      ['$10.00', '$28.50', `/requests/${REQUEST}`],
      ['$10.00', '$28.50', `/requests/${REQUEST}`],
    ],
  ],
  [
    'PaymentReleased',
    ['pat@example.com', 'dana@example.com'],
    [['$38.00', '1-3 business days'], ['Green Blade Lawn Care']],
  ],
  [
    'TipGiven',
    ['pat@example.com', 'dana@example.com'],
    [
      ['$5.00', 'all of it', '1-3 business days'],
      ['$5.00', 'Green Blade Lawn Care', `/success/${PAYMENT}`],
    ],
  ],
  [
    'ChargebackChanged',
    ['support@sward.example', 'pat@example.com'],
    [
      ['send it the evidence', '$46.95', `/requests/${REQUEST}`],
      ['The clock stops', '$46.95', `/requests/${REQUEST}`],
    ],
  ],
  [
    'GoodwillRefunded',
    ['dana@example.com'],
    [['$10.00', 'keeps their pay', '5-10 business days', `/requests/${REQUEST}`]],
  ],
  ['PaymentRefunded', ['dana@example.com'], [['$46.95']]],
  [
    'RecurringServiceChanged',
    ['dana@example.com', 'pat@example.com'],
    [
      ['72 hours', 'Bi-weekly', '$46.95 total = $40.00 + $6.95 service fee', `/recurring/${RECURRING}`],
      ['72 hours', 'Bi-weekly', '$40.00', `/recurring/${RECURRING}`],
    ],
  ],
  [
    'SubscriptionChanged',
    ['dana@example.com'],
    [['$4.99 a month', 'stays active', 'Thursday, May 6, 2027', '/settings#plan']],
  ],
  [
    'VisitPaymentFailed',
    ['dana@example.com'],
    [['$46.95 total', 'Tuesday, May 4, 2027 at 8:00 AM EDT', `/checkout?bidId=${BID}`]],
  ],
];

describe.each(cases)('%s', (type, to, says) => {
  test('mails its recipients what they need, and nothing personal in the subject', async () => {
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

  test('stores no address and no name of the recipient', async () => {
    await worldOf(ports, type);

    await consume(ports, events[type]());

    expect(records()).toHaveLength(to.length);
    expect(JSON.stringify(records())).not.toMatch(/example\.com|dana|pat\b|elm street/i);
  });
});
