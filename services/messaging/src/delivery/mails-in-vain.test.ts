import { completedAt, consume, type MailEvents, mailWorld, patchBid } from '../../testing/test-events.ts';
import {
  accept,
  BID,
  OWNER,
  putQuestion,
  REQUEST,
  setBid,
  setRequest,
  type TestPorts,
} from '../../testing/test-kit.ts';

let ports: TestPorts;
let events: MailEvents;

beforeEach(async () => {
  ({ ports, events } = await mailWorld());
});

const records = () => ports.conversations.all().filter((item) => item.pk.startsWith('MAIL#'));

describe('mails whose reason is gone are not sent', () => {
  test.each([
    ['a request that is taken', 'RequestPosted', () => setRequest(ports, { status: 'accepted' })],
    [
      'a question that is answered by now',
      'QuestionAsked',
      () => putQuestion(ports, { answer: '42 inches.' }),
    ],
    [
      'a question that was hidden',
      'QuestionAsked',
      () => putQuestion(ports, { hiddenAt: '2027-05-03T12:00:00.000Z' }),
    ],
    [
      'an answer about a request that is taken',
      'QuestionAnswered',
      async () => {
        await putQuestion(ports, { answer: '42 inches.' });
        await accept(ports);
      },
    ],
    ['a bid that was withdrawn', 'BidPlaced', () => setBid(ports, 'withdrawn')],
    ['a revision of a bid that was declined', 'BidRevised', () => setBid(ports, 'declined')],
    ['a change of a request that is taken', 'RequestUpdated', () => accept(ports)],
    ['an acceptance that did not last', 'BidAccepted', () => setBid(ports, 'withdrawn')],
    ['a bid that is pending still', 'BidDeclined', () => Promise.resolve()],
    ['a day that is no longer proposed', 'RescheduleProposed', () => accept(ports)],
    ['a day that the job has no more', 'JobRescheduled', () => accept(ports)],
    ['an answer for a job that is over', 'RescheduleDeclined', () => setBid(ports, 'completed')],
    ['a job that was finished after all', 'JobOverdue', () => setBid(ports, 'completed')],
    ['a job that is not cancelled', 'JobCancelled', () => setBid(ports, 'accepted')],
    ['a job that a dispute ended, which has its own', 'JobCancelled', () => setBid(ports, 'cancelled')],
    [
      'money of a cancelled job, of which they know',
      'PaymentRefunded',
      () => patchBid(ports, { status: 'cancelled', cancelTerms: { noShow: false } }),
    ],
    ['a visit that was paid for after all', 'VisitPaymentFailed', () => accept(ports)],
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

  test('a withdrawn proposal is mailed to the other party', async () => {
    await accept(ports);

    await consume(ports, { ...events.RescheduleDeclined(), actor: OWNER.accountId });

    expect(ports.sent.map(({ to }) => to)).toEqual(['pat@example.com']);
    expect(ports.sent[0]?.text).toContain('The homeowner no longer asks for another day.');
  });

  test('after a check-in there is no automatic refund', async () => {
    await accept(ports);
    await patchBid(ports, { checkedInAt: completedAt });

    await consume(ports, events.JobOverdue());

    expect(ports.sent[0]?.text).toContain('the payment stays held');
    expect(ports.sent[0]?.text).not.toContain('7 days');
  });

  test('a revised bid is mailed with the current price', async () => {
    await ports.marketplace.transact([
      { update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BID}` }, set: { amountCents: 3000 } },
    ]);

    await consume(ports, events.BidPlaced());

    expect(ports.sent[0]?.text).toContain('$36.95 total = $30.00 + $6.95 service fee');
  });
});
