import type { EventOf, EventType } from '@sward/shared/events';
import type { Value } from '@sward/shared/table';
import { consumers } from '../src/consumers.ts';
import { ACCESS, accessEvents, WHILE_CLOSED } from './access-events.ts';
import { disputeEvents, putDispute } from './dispute-events.ts';
import { ORDER, orderEvents } from './order-events.ts';
import { rescueEvents } from './rescue-events.ts';
import {
  accept,
  BID,
  eventOf,
  marketplace,
  OWNER,
  PAYMENT,
  PROVIDER,
  putQuestion,
  QUESTION,
  RECURRING,
  REQUEST,
  RIVAL,
  RIVAL_BID,
  setBid,
  setRequest,
  type TestPorts,
  testPorts,
} from './test-kit.ts';

const ids = { requestId: REQUEST, bidId: BID };
const parties = { ownerId: OWNER.accountId, providerId: PROVIDER.accountId };
const paid = { ...ids, ...parties, paymentId: PAYMENT };
const point = { ...ids, providerId: PROVIDER.accountId, pointId: BID };
const OTHER_DAY = { availableDate: '2027-05-08', availableTime: 'afternoon' } as const;
const ASKED_UNTIL = '2027-05-04T00:00:00.000Z';
export const completedAt = '2027-05-05T15:00:00.000Z';

/** The market of {@link marketplace}, and the events that it may send. */
export async function mailWorld() {
  const ports = testPorts();
  await marketplace(ports);
  return { ports, events: mailEvents(ports) };
}

export type MailEvents = ReturnType<typeof mailEvents>;

/** One event of each type with mails. */
const mailEvents = (ports: TestPorts) => ({
  RequestPosted: () =>
    eventOf(ports, 'RequestPosted', {
      requestId: REQUEST,
      ownerId: OWNER.accountId,
      serviceTypeIds: [1, 4],
      serviceDate: '2027-05-05',
      formerBidderIds: [RIVAL.accountId],
    }),
  ProviderAsked: () =>
    eventOf(ports, 'ProviderAsked', { requestId: REQUEST, ...parties, until: ASKED_UNTIL }),
  ProviderPassed: () => eventOf(ports, 'ProviderPassed', { requestId: REQUEST, ...parties, open: true }),
  ReliabilityChanged: () =>
    eventOf(ports, 'ReliabilityChanged', { ...point, kind: 'late', against: true, rates: null }),
  AppealDecided: () => eventOf(ports, 'AppealDecided', { ...point, granted: true, rates: null }),
  RequestOpened: () => eventOf(ports, 'RequestOpened', { requestId: REQUEST, ...parties, because: 'time' }),
  QuestionAsked: () =>
    eventOf(ports, 'QuestionAsked', { requestId: REQUEST, ownerId: OWNER.accountId, questionId: QUESTION }),
  QuestionAnswered: () =>
    eventOf(ports, 'QuestionAnswered', {
      requestId: REQUEST,
      ...parties,
      questionId: QUESTION,
      again: false,
    }),
  BidPlaced: () =>
    eventOf(ports, 'BidPlaced', {
      ...ids,
      ...parties,
      bidCents: 4000,
      availableDate: '2027-05-05',
      availableTime: 'morning',
    }),
  BidRevised: () =>
    eventOf(ports, 'BidRevised', {
      ...ids,
      ...parties,
      bidCents: 4000,
      availableDate: '2027-05-05',
      availableTime: 'morning',
    }),
  HoldWarned: () =>
    eventOf(ports, 'HoldWarned', {
      ...ids,
      ...parties,
      paymentId: PAYMENT,
      amountCents: 4695,
      endsAt: '2027-07-27T12:00:00.000Z',
    }),
  PayoutBlocked: () =>
    eventOf(ports, 'PayoutBlocked', {
      paymentId: PAYMENT,
      providerId: PROVIDER.accountId,
      amountCents: 3800,
      because: 'account',
    }),
  PayoutAccountChanged: () =>
    eventOf(ports, 'PayoutAccountChanged', { accountId: PROVIDER.accountId, state: 'restricted' }),
  RequestUpdated: () =>
    eventOf(ports, 'RequestUpdated', {
      requestId: REQUEST,
      ownerId: OWNER.accountId,
      bidsNeedConfirmation: true,
    }),
  BidAccepted: () => eventOf(ports, 'BidAccepted', { ...paid }),
  BidDeclined: () =>
    eventOf(ports, 'BidDeclined', {
      requestId: REQUEST,
      bidId: RIVAL_BID,
      ownerId: OWNER.accountId,
      providerId: RIVAL.accountId,
    }),
  PaymentHeld: () => eventOf(ports, 'PaymentHeld', { ...paid, amountCents: 4695 }),
  RescheduleProposed: () => ({
    ...eventOf(ports, 'RescheduleProposed', {
      ...{ ...ids, ...parties, ...OTHER_DAY },
      ...{ because: null, decideBy: null },
    }),
    actor: OWNER.accountId,
  }),
  RescheduleDeclined: () => ({
    ...eventOf(ports, 'RescheduleDeclined', { ...ids, ...parties, ...OTHER_DAY, proposedBy: 'owner' }),
    actor: PROVIDER.accountId,
  }),
  JobRescheduled: () => ({
    ...eventOf(ports, 'JobRescheduled', { ...ids, ...parties, ...OTHER_DAY }),
    actor: PROVIDER.accountId,
  }),
  RecurringServiceChanged: () =>
    eventOf(ports, 'RecurringServiceChanged', {
      recurringId: RECURRING,
      ...parties,
      status: 'active',
      change: 'started',
      date: null,
      unpaid: false,
    }),
  VisitPaymentFailed: () =>
    eventOf(ports, 'VisitPaymentFailed', {
      recurringId: RECURRING,
      ...ids,
      ...parties,
      payUntil: '2027-05-04T12:00:00.000Z',
    }),
  SubscriptionChanged: () =>
    eventOf(ports, 'SubscriptionChanged', {
      accountId: OWNER.accountId,
      status: 'past_due',
      plan: 'premium',
      nextPlan: 'premium',
      periodEnd: '2027-06-03T12:00:00.000Z',
      retryAt: '2027-05-06T12:00:00.000Z',
    }),
  JobOverdue: () => eventOf(ports, 'JobOverdue', { ...ids, ...parties, checkedIn: false }),
  ...orderEvents(ports),
  ...accessEvents(ports),
  ...rescueEvents(ports),
  ...disputeEvents(ports),
  JobCompleted: () => eventOf(ports, 'JobCompleted', { ...paid, completedAt }),
  PaymentReleased: () =>
    eventOf(ports, 'PaymentReleased', { ...paid, transferCents: 3800, extraCents: 0, totalCents: 4695 }),
  TipGiven: () => eventOf(ports, 'TipGiven', { ...paid, tipCents: 500 }),
  ChargebackChanged: () =>
    eventOf(ports, 'ChargebackChanged', {
      ...paid,
      state: 'open',
      amountCents: 4695,
      released: false,
      ...{ releaseAt: null, refundCents: null, transferCents: null },
    }),
  GoodwillRefunded: () =>
    eventOf(ports, 'GoodwillRefunded', {
      ...ids,
      paymentId: PAYMENT,
      ownerId: OWNER.accountId,
      refundCents: 1000,
    }),
  JobCancelled: () =>
    eventOf(ports, 'JobCancelled', {
      ...ids,
      ...parties,
      paymentId: PAYMENT,
      ...{ by: 'owner', late: true, noShow: false, refundCents: 2000, providerCents: 1900 },
      ...{ because: null, reopen: null },
    }),
  PaymentRefunded: () =>
    eventOf(ports, 'PaymentRefunded', {
      ...ids,
      paymentId: PAYMENT,
      ownerId: OWNER.accountId,
      refundCents: 4695,
      serviceEnded: false,
    }),
});

/** Passes the event to its mail consumer, as the inbox does. */
export async function consume(ports: TestPorts, event: EventOf): Promise<void> {
  const known = consumers[event.type] as Record<string, (p: TestPorts, e: EventOf) => Promise<void>>;
  for (const [name, consumer] of Object.entries(known)) {
    if (name === 'send-mails') await consumer(ports, event);
  }
}

const BEFORE_ACCEPTANCE: EventType[] = [
  'RequestPosted',
  'ProviderAsked',
  'ProviderPassed',
  'RequestOpened',
  'RequestUpdated',
  'QuestionAsked',
  'QuestionAnswered',
  'BidPlaced',
  'BidRevised',
  'VisitPaymentFailed',
];

const WHILE_ACCEPTED: EventType[] = [
  'BidAccepted',
  'PaymentHeld',
  'RescheduleProposed',
  'RescheduleDeclined',
  'JobRescheduled',
  'JobOverdue',
  'ChangeOrderProposed',
  ...WHILE_CLOSED,
  'AccessClosed',
  'ProviderMissing',
  'JobRescued',
];

/** Makes the request a private one of the provider's. */
async function askFirst(ports: TestPorts): Promise<void> {
  const { accountId: providerId } = PROVIDER;
  await setRequest(ports, {
    privateFor: { providerId, until: ASKED_UNTIL, onlyThem: false, offeredCents: 4000 },
  });
}

/** Proposes the other day for the homeowner. */
async function propose(ports: TestPorts): Promise<void> {
  const { availableDate: date, availableTime: time } = OTHER_DAY;
  await patchBid(ports, { proposal: { date, time, by: 'owner' } });
}

export async function patchBid(ports: TestPorts, set: Record<string, Value>): Promise<void> {
  await ports.marketplace.transact([{ update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BID}` }, set }]);
}

/** Puts the market into the state in which an event of that type occurs. */
export async function worldOf(ports: TestPorts, type: EventType): Promise<void> {
  if (type === 'ProviderAsked') return await askFirst(ports);
  if (type === 'QuestionAsked') return await putQuestion(ports);
  if (type === 'QuestionAnswered') return await putQuestion(ports, { answer: '42 inches.' });
  if (BEFORE_ACCEPTANCE.includes(type)) return;
  await accept(ports);
  await setBid(ports, 'declined', RIVAL_BID);
  if (type === 'RescheduleProposed') await propose(ports);
  if (type === 'ChangeOrderProposed') await patchBid(ports, { openOrder: ORDER.orderId });
  if (type === 'JobRescheduled') await patchBid(ports, OTHER_DAY);
  if (WHILE_CLOSED.includes(type)) await patchBid(ports, { openAccess: { id: ACCESS, blocks: true } });
  if (type === 'JobLost' || type === 'RescueOffered') {
    await setRequest(ports, { status: 'rescuing' });
    return await patchBid(ports, { status: 'cancelled', cancelTerms: { refundCents: 0 } });
  }
  if (type === 'JobCancelled')
    return await patchBid(ports, { status: 'cancelled', cancelTerms: { noShow: false } });
  if (!WHILE_ACCEPTED.includes(type)) await setBid(ports, 'completed');
  await putDispute(ports, type);
}
