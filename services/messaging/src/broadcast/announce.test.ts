import { AlreadyHandled } from '@sward/shared/table';
import { mailWorld, patchBid, worldOf } from '../../testing/test-events.ts';
import {
  BID,
  OWNER,
  PAYMENT,
  PROVIDER,
  RECURRING,
  REQUEST,
  RIVAL,
  setBid,
  type TestPorts,
} from '../../testing/test-kit.ts';
import { type NotifyEvents, notifyWorld } from '../../testing/test-notifications.ts';
import { rowsOf } from '../announcements/derive.ts';
import { announcements, type NotifiedEvent } from '../announcements/index.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { notify } from './announce.ts';

let ports: TestPorts;
let events: NotifyEvents;
beforeEach(async () => {
  ({ ports, events } = await notifyWorld());
});

const services = ['Lawn Mowing', 'Leaf Removal'];
const job = `/requests/${REQUEST}`;
const bids = `${job}/bids`;
const total = { totalCents: 4695 };
const zone = 'America/New_York';
const CHOOSE_BY = '2027-05-04T12:00:00.000Z';
const otherDay = { date: '2027-05-08', time: 'afternoon' };

type Expected = Partial<Record<'owner' | 'provider' | 'rival', [kind: string, notice: object, link: string]>>;

const TOLD: Record<Exclude<NotifiedEvent, 'MessageSent'>, Expected> = {
  RequestPosted: { rival: ['bids', { name: 'request-reopened' }, job] },
  ProviderAsked: { provider: ['bids', { name: 'provider-asked' }, job] },
  ProviderPassed: { owner: ['bids', { name: 'provider-passed', open: true }, job] },
  RequestOpened: { owner: ['bids', { name: 'request-opened' }, job] },
  QuestionAsked: { owner: ['bids', { name: 'question-asked' }, `${job}#questions`] },
  QuestionAnswered: { provider: ['bids', { name: 'question-answered' }, `${job}#questions`] },
  ReliabilityChanged: {
    provider: ['jobs', { name: 'point-against', kind: 'late', date: '2027-05-05' }, '/me#reliability'],
  },
  AppealDecided: {
    provider: ['jobs', { name: 'appeal-decided', granted: true, date: '2027-05-05' }, '/me#reliability'],
  },
  BidPlaced: { owner: ['bids', { name: 'bid-placed', ...total }, bids] },
  BidRevised: { owner: ['bids', { name: 'bid-revised', ...total }, bids] },
  BidConfirmed: { owner: ['bids', { name: 'bid-confirmed', ...total }, bids] },
  BidWithdrawn: { owner: ['bids', { name: 'bid-withdrawn' }, bids] },
  BidAccepted: { provider: ['bids', { name: 'bid-accepted', date: '2027-05-05' }, job] },
  BidDeclined: { rival: ['bids', { name: 'bid-declined' }, '/my-bids'] },
  RequestUpdated: {
    provider: ['bids', { name: 'request-changed', confirm: true }, job],
    rival: ['bids', { name: 'request-changed', confirm: false }, job],
  },
  RequestExpired: { owner: ['bids', { name: 'request-expired' }, job] },
  RescheduleProposed: { provider: ['jobs', { name: 'day-proposed', ...otherDay }, job] },
  RescheduleDeclined: {
    owner: ['jobs', { name: 'day-declined', date: otherDay.date, takenBack: false }, job],
  },
  JobRescheduled: { owner: ['jobs', { name: 'job-moved', ...otherDay }, job] },
  ProviderOnTheWay: {
    owner: ['jobs', { name: 'on-the-way', arrivesAt: '2027-05-03T12:40:00.000Z', zone }, job],
  },
  JobLeftToOperators: { owner: ['jobs', { name: 'job-looked-at', hearBy: '2027-05-03T12:40:00.000Z' }, job] },
  JobCheckedIn: { owner: ['jobs', { name: 'checked-in' }, job] },
  AccessProblem: {
    owner: ['payments', { name: 'no-access', answerBy: '2027-05-05T13:30:00.000Z', zone }, job],
  },
  AccessAnswered: { provider: ['jobs', { name: 'access-answered', zone }, job] },
  TripFeeDue: {
    owner: ['payments', { name: 'trip-fee-due', cents: 1000, answerBy: '2027-05-06T13:45:00.000Z' }, job],
  },
  AccessClosed: { owner: ['payments', { name: 'access-closed' }, job] },
  JobCompleted: { owner: ['jobs', { name: 'job-completed', releaseAt: '2027-05-07T15:00:00.000Z' }, job] },
  JobCancelled: {
    provider: ['jobs', { name: 'job-cancelled', to: 'provider', by: 'owner', cents: 1900 }, job],
  },
  JobOverdue: {
    owner: ['jobs', { name: 'job-overdue' }, job],
    provider: ['jobs', { name: 'job-overdue' }, job],
  },
  ProviderMissing: {
    owner: ['jobs', { name: 'provider-missing', to: 'owner' }, job],
    provider: ['jobs', { name: 'provider-missing', to: 'provider' }, job],
  },
  JobLost: {
    owner: ['jobs', { name: 'job-lost', to: 'owner', because: 'cancelled', chooseBy: CHOOSE_BY }, job],
  },
  RescueOffered: { rival: ['bids', { name: 'rescue-offered', ...otherDay, until: CHOOSE_BY }, '/my-bids'] },
  JobRescued: { owner: ['jobs', { name: 'job-rescued', date: '2027-05-05', cents: 200 }, job] },
  ReviewPosted: { provider: ['jobs', { name: 'review-written' }, job] },
  PaymentHeld: { owner: ['payments', { name: 'payment-held', ...total }, `/success/${PAYMENT}`] },
  PaymentReleased: {
    owner: ['payments', { name: 'payment-released', ...total }, job],
    provider: ['payments', { name: 'provider-paid', cents: 3800 }, '/earnings'],
  },
  PaymentRefunded: { owner: ['payments', { name: 'payment-refunded', cents: 4695 }, job] },
  GoodwillRefunded: { owner: ['payments', { name: 'goodwill-refunded', cents: 1000 }, job] },
  TipGiven: { provider: ['payments', { name: 'tip-received', cents: 500 }, '/earnings'] },
  ChangeOrderProposed: {
    owner: ['payments', { name: 'order-proposed', cents: 1500, answerBy: '2027-05-05T16:40:00.000Z' }, job],
  },
  ChangeOrderPaid: { provider: ['payments', { name: 'order-paid', cents: 1500 }, job] },
  ChangeOrderClosed: {
    provider: ['payments', { name: 'order-closed', to: 'provider', outcome: 'declined', cents: 1500 }, job],
  },
  ChangeOrderReturned: { owner: ['payments', { name: 'order-returned', cents: 1500 }, job] },
  PayoutBlocked: {
    provider: ['payments', { name: 'payout-blocked', services: [], cents: 3800 }, '/earnings'],
  },
  PayoutAccountChanged: {
    provider: ['payments', { name: 'account-restricted', services: [] }, '/earnings'],
  },
  ChargebackChanged: { provider: ['payments', { name: 'bank-dispute', to: 'provider', state: 'open' }, job] },
  VisitPaymentFailed: {
    owner: [
      'payments',
      { name: 'visit-unpaid', date: '2027-05-05', payUntil: '2027-05-04T12:00:00.000Z' },
      expect.stringMatching(/^\/checkout\?bidId=bid_/),
    ],
  },
  DisputeOpened: {
    provider: ['disputes', { name: 'dispute-opened', answerBy: '2027-05-06T15:00:00.000Z' }, job],
  },
  DisputeAnswered: {
    owner: ['disputes', { name: 'dispute-answered', fixDate: '2027-05-07', cents: null }, job],
  },
  DisputeFixAgreed: { provider: ['disputes', { name: 'fix-agreed', date: '2027-05-07' }, job] },
  DisputeReferred: {
    owner: ['disputes', { name: 'dispute-referred', overdue: false }, job],
    provider: ['disputes', { name: 'dispute-referred', overdue: false }, job],
  },
  DisputeResolved: {
    owner: ['disputes', { name: 'dispute-resolved', to: 'owner', outcome: 'decided', cents: 1000 }, job],
    provider: ['disputes', { name: 'dispute-resolved', to: 'provider', cents: 2850 }, job],
  },
  RecurringServiceChanged: {
    owner: ['recurring', { name: 'recurring-changed', change: 'started' }, `/recurring/${RECURRING}`],
    provider: ['recurring', { name: 'recurring-changed', change: 'started' }, `/recurring/${RECURRING}`],
  },
  SubscriptionChanged: {
    owner: ['account', { name: 'plan-changed', services: [], status: 'past_due' }, '/settings#plan'],
  },
  SupportTicketAnswered: { owner: ['account', { name: 'ticket-answered', services: [] }, '/support'] },
};
const MEMBERS = { owner: OWNER, provider: PROVIDER, rival: RIVAL };

test('the table has a row for each event but that of messages, which has tests of its own', () => {
  expect([...Object.keys(TOLD), 'MessageSent'].sort()).toEqual(
    rowsOf(announcements)
      .flatMap(([type, { bell }]) => (bell ? [type] : []))
      .sort(),
  );
});

describe.each(Object.entries(TOLD))('%s', (type, expected) => {
  const name = type as keyof typeof TOLD;

  test('notifies its recipients, once, and the bell counts it', async () => {
    await worldOf(ports, name);
    const event = await events[name]();

    await notify(ports, event);

    await expect(notify(ports, event)).rejects.toThrow(AlreadyHandled);
    for (const [who, actor] of Object.entries(MEMBERS)) {
      const { items, unread } = await listNotifications(ports, actor, {});
      const row = expected[who as keyof Expected];
      expect({ who, unread, told: items.length }).toEqual({ who, unread: row ? 1 : 0, told: row ? 1 : 0 });
      if (!row) continue;
      const [kind, notice, link] = row;
      expect(items[0]).toMatchObject({ kind, notice: { services, ...notice }, link, read: false });
    }
    const added = ports.conversations.all().filter(({ pk }) => pk.startsWith('OUTBOX#'));
    expect(added.map(({ event }) => (event as { type: string }).type)).toEqual(
      Object.keys(expected).map(() => 'NotificationAdded'),
    );
  });
});

test('a paid visit of a recurring service is told as one, not as a bid that was accepted', async () => {
  await worldOf(ports, 'BidAccepted');
  await setBid(ports, 'accepted', BID, { recurringId: RECURRING });

  await notify(ports, await events.BidAccepted());

  const { items } = await listNotifications(ports, PROVIDER, {});
  expect(items).toMatchObject([{ notice: { name: 'bid-accepted', date: '2027-05-05', visit: true } }]);
});

test.each([
  'BidPlaced',
  'BidRevised',
  'BidConfirmed',
  'RescheduleProposed',
  'RescheduleDeclined',
  'JobRescheduled',
  'ProviderOnTheWay',
  'JobCheckedIn',
  'JobOverdue',
  'AccessProblem',
  'AccessAnswered',
  'TripFeeDue',
  'ProviderMissing',
  'JobRescued',
  'BidAccepted',
  'VisitPaymentFailed',
  'ChangeOrderProposed',
] as const)('%s notifies no one once its bid is gone', async (name) => {
  await worldOf(ports, name);
  const event = await events[name]();
  await setBid(ports, 'cancelled');

  await notify(ports, event);

  expect(ports.conversations.all()).toEqual([]);
});

test.each([
  ['stands', { state: 'won', releaseAt: '2027-05-08T15:00:00.000Z' }, { state: 'won', cents: null }],
  [
    'is given back in part',
    { state: 'lost', refundCents: 1000, transferCents: 2850 },
    { state: 'lost', cents: 1000 },
  ],
  ['was released', { state: 'won', released: true }, undefined],
  ['ends with its job or dispute, which says so', { state: 'lost' }, undefined],
  ['is looked at', { state: 'open' }, undefined],
] as const)('a homeowner whose bank decides that a payment %s', async (_, more, told) => {
  const mail = await mailWorld();
  await worldOf(mail.ports, 'ChargebackChanged');
  const event = mail.events.ChargebackChanged();

  await notify(mail.ports, { ...event, data: { ...event.data, ...more } });

  const { items } = await listNotifications(mail.ports, OWNER, {});
  expect(items.map(({ notice }) => notice)).toMatchObject(
    told ? [{ name: 'bank-dispute', to: 'owner', ...told }] : [],
  );
});

test('a homeowner whose gate stayed closed is told so, and of no cancellation', async () => {
  const mail = await mailWorld();
  await worldOf(mail.ports, 'JobCancelled');
  await patchBid(mail.ports, { because: 'unsafe' });
  const event = mail.events.JobCancelled();

  await notify(mail.ports, { ...event, data: { ...event.data, by: 'provider', because: 'unsafe' } });

  const { items } = await listNotifications(mail.ports, OWNER, {});
  expect(items).toMatchObject([{ notice: { name: 'job-cancelled', left: 'closed', reopened: false } }]);
});

test('a job that ended in silence at a closed gate was cancelled by nobody', async () => {
  const mail = await mailWorld();
  await worldOf(mail.ports, 'JobCancelled');
  const event = mail.events.JobCancelled();

  await notify(mail.ports, { ...event, data: { ...event.data, by: 'system', because: 'no_access' } });

  const { items } = await listNotifications(mail.ports, OWNER, {});
  expect(items).toMatchObject([{ notice: { name: 'job-cancelled', alone: 'silent' } }]);
});

test('notifications store no personal data', async () => {
  for (const name of Object.keys(TOLD) as (keyof typeof TOLD)[]) {
    await worldOf(ports, name);
    await notify(ports, await events[name]());
  }

  expect(JSON.stringify(ports.conversations.all())).not.toMatch(/Dana|Pat|Green Blade|Elm|example\.com/);
});
