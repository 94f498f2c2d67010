import { samples } from '@sward/shared/events/samples';
import { TOPICS } from '@sward/shared/product';
import { SAMPLES } from '../../testing/mail-samples.ts';
import type { Announcements } from './announcement.ts';
import { consumersOf, pushesOf, rowsOf, subscriptionsOf } from './derive.ts';
import { announcedMails, announcements, isUrgentText, rowOf, textOfMail, topicOfMail } from './index.ts';

test('every mail is sent by a row, and has one topic', () => {
  const posted = new Set(announcedMails.map(({ mail }) => mail));

  expect([...posted].sort()).toEqual(Object.keys(SAMPLES).sort());
  for (const { mail, topic } of announcedMails) expect([mail, topicOfMail(mail)]).toEqual([mail, topic]);
});

test('every topic that a member can switch off has a mail or a notification', () => {
  const used = rowsOf(announcements).flatMap(([, row]) => (row.bell || row.mails ? [row.topic] : []));
  const mailed = announcedMails.map(({ topic }) => topic);

  expect(TOPICS.filter((kind) => ![...used, ...mailed].includes(kind))).toEqual([]);
});

test('mail to operators alone has no topic; a mail that starts a deadline of money is of payments', () => {
  expect(announcedMails.filter(({ topic }) => topic === 'operators').map(({ mail }) => mail)).toEqual([
    'job-overdue-desk',
    'hold-warned',
    'payout-blocked-desk',
    'ticket-opened-desk',
  ]);
  for (const mail of ['job-completed', 'job-cancelled', 'plan-changed'] as const)
    expect(topicOfMail(mail)).toBe('payments');
});

test('a text message accompanies the mail to the same party', () => {
  const facts = SAMPLES['dispute-opened'];

  expect(textOfMail({ name: 'dispute-opened', facts: { ...facts.provider } })).toBe('dispute-opened');
  expect(textOfMail({ name: 'dispute-opened', facts: { ...facts.owner } })).toBeUndefined();
  expect(textOfMail({ name: 'job-tomorrow', facts: { to: 'owner' } })).toBe('job-tomorrow-owner');
});

test('what an answer is waited for on site, or for a lost job, is pushed at any hour, until its deadline', () => {
  const urgent = rowsOf(announcements).flatMap(([type, { bell = [] }]) =>
    bell.some(({ urgentUntil }) => urgentUntil) ? [type] : [],
  );

  expect(urgent).toEqual([
    ...['AccessProblem', 'AccessAnswered', 'TripFeeDue'],
    ...['JobLost', 'RescueOffered', 'ChangeOrderProposed'],
  ]);
  const { JobLost: lost } = samples;
  expect(announcements.JobLost.bell[0].urgentUntil({ data: lost, to: 'owner' } as never)).toBe(lost.chooseBy);
  const { TripFeeDue: due } = samples;
  expect(announcements.TripFeeDue.bell[0].urgentUntil({ data: due } as never)).toBe(due.chooseBy);
  const { ChangeOrderProposed: data } = samples;
  const [line] = announcements.ChangeOrderProposed.bell;
  expect(line.urgentUntil({ data } as never)).toBe(data.expiresAt);
});

test('what is pushed at any hour is texted at any hour', () => {
  const texts = announcedMails.flatMap(({ text }) => text ?? []);

  expect(texts.filter(isUrgentText)).toEqual([
    ...['no-access', 'trip-fee', 'job-lost', 'rescue-offered', 'order-proposed'],
  ]);
});

test('mails come before what an event starts, and the bell comes last', () => {
  expect(consumersOf(rowOf('JobCompleted'))).toEqual(['send-mails', 'remind-of-review', 'notify']);
});

test('open pages receive events without notification or mail', () => {
  const pushed = pushesOf(announcements).filter((type) => !subscriptionsOf(announcements).includes(type));

  expect(pushed.sort()).toEqual(
    [
      'AppealOpened',
      'RequestCancelled',
      'RecurringVisitCreated',
      'JobTakenFromOperators',
      'MessagesRead',
      'NotificationAdded',
      'AccountSuspended',
      'SessionsEnded',
      'AccountDeleted',
    ].sort(),
  );
});

test('a row that names a field missing in its event does not compile', () => {
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
