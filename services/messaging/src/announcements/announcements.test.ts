import { TOPICS } from '@sward/shared/product';
import { SAMPLES } from '../../testing/mail-samples.ts';
import type { Announcements } from './announcement.ts';
import { consumersOf, pushesOf, rowsOf, subscriptionsOf } from './derive.ts';
import { announcements, postedMails, rowOf, textBeside, topicOfMail } from './index.ts';

test('every mail that there is goes out, and belongs to one switch', () => {
  const posted = new Set(postedMails.map(({ mail }) => mail));

  expect([...posted].sort()).toEqual(Object.keys(SAMPLES).sort());
  for (const { mail, topic } of postedMails) expect([mail, topicOfMail(mail)]).toEqual([mail, topic]);
});

test('nothing that a person can switch is without a switch that is used', () => {
  const used = rowsOf(announcements).flatMap(([, row]) => (row.bell || row.mails ? [row.topic] : []));
  const mailed = postedMails.map(({ topic }) => topic);

  expect(TOPICS.filter((kind) => ![...used, ...mailed].includes(kind))).toEqual([]);
});

test('mail to operators alone has no switch; what starts a clock of money is of payments', () => {
  expect(postedMails.filter(({ topic }) => topic === 'operators').map(({ mail }) => mail)).toEqual([
    'job-overdue-desk',
    'hold-warned',
    'payout-blocked-desk',
    'ticket-opened-desk',
  ]);
  for (const mail of ['job-completed', 'job-cancelled', 'plan-changed'] as const)
    expect(topicOfMail(mail)).toBe('payments');
});

test('a text goes beside the mail of the side that it is for', () => {
  const facts = SAMPLES['dispute-opened'];

  expect(textBeside({ name: 'dispute-opened', facts: { ...facts.provider } })).toBe('dispute-opened');
  expect(textBeside({ name: 'dispute-opened', facts: { ...facts.owner } })).toBeUndefined();
  expect(textBeside({ name: 'job-tomorrow', facts: { to: 'owner' } })).toBe('job-tomorrow-owner');
});

test('mails come before what an event starts, and the bell comes last', () => {
  expect(consumersOf(rowOf('JobCompleted'))).toEqual(['send-mails', 'remind-of-review', 'notify']);
});

test('open pages hear of events that nobody else is told of', () => {
  const pushed = pushesOf(announcements).filter((type) => !subscriptionsOf(announcements).includes(type));

  expect(pushed.sort()).toEqual(
    [
      'RequestCancelled',
      'RecurringVisitCreated',
      'MessagesRead',
      'NotificationAdded',
      'AccountSuspended',
      'SessionsEnded',
      'AccountDeleted',
    ].sort(),
  );
});

test('a row that names what its event does not carry does not compile', () => {
  const wrong = {
    BidPlaced: {
      topic: 'bids',
      // @ts-expect-error: the event carries no payment
      push: { kind: 'bid', id: 'paymentId', to: ['owner'] },
      subject: 'event',
    },
    // @ts-expect-error: the event names no bid
    AccountReinstated: { topic: 'bids', subject: 'job' },
  } satisfies Announcements;

  expect(Object.keys(wrong)).toHaveLength(2);
});
