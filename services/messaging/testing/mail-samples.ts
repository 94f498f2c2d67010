import { type Cents, toCents, type WindowWeather } from '@sward/shared/kernel';
import type { FactsOf, MailName } from '../src/templates/index.ts';
import type { JobFacts } from '../src/templates/template.ts';

/** Sample facts of every mail, by variant; a mail without a sample does not compile. */
type Samples = { [Name in MailName]: Readonly<Record<string, FactsOf<Name>>> };

const cents = (amount: number): Cents => toCents(amount);
const requestId = 'req_01K0000000000000000000000A';
const paymentId = 'pay_01K0000000000000000000000C';
const bidId = 'bid_01K0000000000000000000000B';
const services = ['Lawn Mowing', 'Leaf Removal'];
const zone = 'America/New_York';
const providerName = 'Green Blade Lawn Care';
const job: JobFacts = { requestId, services, date: '2027-05-05', time: 'morning' };
const offer = { ...job, bidCents: cents(4000) };
const otherDay = { newDate: '2027-05-08', newTime: 'afternoon' } as const;
const review = { requestId, services, providerName, releaseAt: '2027-05-07T15:00:00.000Z', zone };
const order = { requestId, services, extraCents: cents(1500) };
const refund = { requestId, services, refundCents: cents(2000) };
const dispute = { paymentId, requestId, services, zone };
const takeBy = { answerBy: '2027-05-06T15:00:00.000Z' };
const rain: WindowWeather = {
  ...{ bad: true, rule: 'rain' as const, from: '2027-05-05T12:00:00.000Z', to: '2027-05-05T16:00:00.000Z' },
  ...{ rainPercent: 80, windMph: 8, lowF: 55, highF: 68 },
};
const owner = { to: 'owner' } as const;
const provider = { to: 'provider' } as const;
const operators = { to: 'operators' } as const;
const closed = { because: 'no_access', refundCents: cents(3000), providerCents: cents(950) } as const;
const leftForSize = { because: 'wrong_size', left: 'wrong_size' } as const;
const leftUnsafe = { because: 'unsafe', left: 'unsafe' } as const;
const leftClosed = { because: 'unsafe', left: 'closed' } as const;
const cancelled = {
  ...job,
  ...{ late: false, noShow: false, because: null, left: null, reopenedFor: null },
  refundCents: cents(4695),
  providerCents: cents(0),
};
const chargeback = { requestId, services, amountCents: cents(4695), released: false };
const bankReview = { releaseAt: '2027-05-07T15:00:00.000Z', zone };
const bankSplit = { refundCents: cents(1000), transferCents: cents(2850) };
const plan = { plan: 'premium', nextPlan: 'premium', periodEnd: '2027-06-03T12:00:00.000Z' } as const;
const recurringId = 'rec_01K0000000000000000000000R';
const visits = { recurringId, services, frequency: 'bi-weekly', bidCents: cents(4000) } as const;
const recurring = {
  ...visits,
  by: 'owner',
  date: null,
  pausedUntil: null,
  unpaid: false,
  leftBy: null,
} as const;
const decided = { ...dispute, refundCents: cents(1000), transferCents: cents(2850), releaseAt: null };
const ticket = { ticketId: 'tkt_01K0000000000000000000000T', number: 'SUP-7K3M9QXW' };
const opened = { ...ticket, form: 'customer', topic: 'booking', dueAt: '2027-05-04T15:00:00.000Z' } as const;

export const SAMPLES: Samples = {
  'unread-messages': { one: { conversations: 1 }, more: { conversations: 3 } },
  'request-posted': { one: { requestId, services, date: '2027-05-05' } },
  'provider-asked': {
    one: {
      ...{ requestId, services, date: '2027-05-05' },
      ...{ answerBy: '2027-05-04T00:00:00.000Z', zone: 'America/New_York' },
    },
  },
  'provider-passed': {
    open: { requestId, services, open: true },
    ended: { requestId, services, open: false },
  },
  'bid-placed': { one: { ...offer, providerName } },
  'bid-revised': { one: { ...offer, providerName } },
  'request-changed': {
    confirm: { requestId, services, confirm: true },
    stays: { requestId, services, confirm: false },
  },
  'question-asked': { one: { requestId, services } },
  'question-answered': { one: { requestId, services } },
  'questions-answered': {
    one: { requests: [{ services, city: 'Cambridge', state: 'MA', date: '2027-05-05' }] },
  },
  'job-tomorrow': { owner: { ...job, ...owner, bidId }, provider: { ...job, ...provider, bidId } },
  'bid-accepted': { one: offer, visit: { ...offer, visit: true } },
  'bid-declined': { one: { services } },
  'payment-held': {
    one: {
      ...{ ...offer, paymentId, providerName, paidOn: '2027-05-03' },
      ...{ serviceFeeCents: cents(695), totalCents: cents(4695), tripFeeCents: cents(1000) },
    },
  },
  'reschedule-proposed': {
    owner: { ...job, ...owner, ...otherDay },
    provider: { ...job, ...provider, ...otherDay },
  },
  'weather-move': {
    one: {
      ...{ ...job, zone, decideBy: '2027-05-04T15:00:00.000Z', window: rain },
      days: [
        { date: '2027-05-06', weather: { ...rain, rule: 'thunderstorm' } },
        { date: '2027-05-07', weather: { ...rain, bad: false, rule: null, rainPercent: 10 } },
        { date: '2027-05-12', weather: null },
      ],
    },
  },
  'reschedule-declined': {
    refused: { ...job, ...owner, ...otherDay, takenBack: false },
    'taken-back': { ...job, ...provider, ...otherDay, takenBack: true },
  },
  'job-rescheduled': { one: { ...job, ...provider } },
  'job-overdue': {
    owner: { ...job, ...owner, checkedIn: false },
    provider: { ...job, ...provider, checkedIn: true },
  },
  'provider-missing': { one: job },
  'job-lost': { one: { ...job, chooseBy: '2027-05-04T15:00:00.000Z', zone } },
  'rescue-offered': { one: { ...job, until: '2027-05-04T15:00:00.000Z', zone } },
  'job-rescued': {
    cheaper: { ...job, providerName, reducedCents: cents(200) },
    same: { ...job, providerName, reducedCents: cents(0) },
  },
  'job-overdue-desk': { one: { ...job, bidId, checkedIn: true } },
  'no-access': {
    one: {
      ...{ ...job, providerName, reason: 'locked_gate', zone },
      ...{ respondBy: '2027-05-05T13:30:00.000Z', tripFeeCents: cents(1000) },
    },
  },
  'trip-fee-due': {
    one: {
      ...{ ...job, providerName, tripFeeCents: cents(1000), comeAgain: true },
      ...{ chooseBy: '2027-05-06T13:45:00.000Z', zone },
    },
  },
  'trip-fee-paid': { one: { ...job, providerName, paymentId, tripFeeCents: cents(1000) } },
  'job-cancelled': {
    'by-owner-late': {
      ...{ ...cancelled, ...owner, by: 'owner', late: true },
      ...{ refundCents: cents(2000), providerCents: cents(1900) },
    },
    'late-after-a-trip': {
      ...{ ...cancelled, ...owner, by: 'owner', late: true, tripPaid: true },
      ...{ refundCents: cents(2000), providerCents: cents(2850) },
    },
    'to-provider-late-after-a-trip': {
      ...{ ...cancelled, ...provider, by: 'owner', late: true, tripPaid: true, providerCents: cents(2850) },
    },
    'by-provider': { ...cancelled, ...owner, by: 'provider' },
    'to-provider-late': { ...cancelled, ...provider, by: 'owner', late: true, providerCents: cents(1900) },
    'own-late': { ...cancelled, ...provider, by: 'provider', late: true },
    'no-show': { ...cancelled, ...provider, by: 'system', noShow: true },
    'by-operator': { ...cancelled, ...owner, by: 'operator' },
    bank: { ...cancelled, ...owner, by: 'system' },
    'bank-provider': { ...cancelled, ...provider, by: 'system' },
    untaken: { ...cancelled, ...owner, by: 'system', because: 'cancelled' },
    'no-access': { ...cancelled, ...owner, ...closed, by: 'owner' },
    'after-a-trip': { ...cancelled, ...owner, by: 'owner', providerCents: cents(950) },
    'no-access-provider': { ...cancelled, ...provider, ...closed, by: 'owner' },
    weather: { ...cancelled, ...owner, by: 'system', because: 'weather' },
    'weather-own': { ...cancelled, ...provider, by: 'provider', because: 'weather' },
    left: { ...cancelled, ...owner, by: 'provider', ...leftForSize, reopenedFor: '2027-05-06' },
    'left-visit': { ...cancelled, ...owner, by: 'provider', ...leftForSize },
    'left-own': { ...cancelled, ...provider, by: 'provider', ...leftForSize },
    unsafe: { ...cancelled, ...owner, by: 'provider', ...leftUnsafe },
    'unsafe-own': { ...cancelled, ...provider, by: 'provider', ...leftUnsafe },
    'still-closed': { ...cancelled, ...owner, by: 'provider', ...leftClosed },
    'still-closed-own': { ...cancelled, ...provider, by: 'provider', ...leftClosed },
    'weather-to-provider': { ...cancelled, ...provider, by: 'owner', because: 'weather' },
  },
  'job-completed': { one: review },
  'review-reminder': { one: { ...review, paymentId, hoursLeft: 24, until: '2027-05-06T18:00:00.000Z' } },
  'insurance-ends': { one: { until: '2027-06-30' } },
  'provider-paid': { one: { services, netCents: cents(3800) } },
  'payment-released': { one: { requestId, services, providerName, totalCents: cents(4695) } },
  'payment-refunded': { one: refund, 'service-ended': { ...refund, serviceEnded: true } },
  'hold-warned': { one: { paymentId, amountCents: cents(4695), endsAt: '2027-07-27T12:00:00.000Z' } },
  'payout-blocked': { one: { paymentId, amountCents: cents(3800) } },
  'payout-account-restricted': { one: {} },
  'payout-blocked-desk': {
    account: { paymentId, amountCents: cents(3800), because: 'account' },
    stripe: { paymentId, amountCents: cents(3800), because: 'stripe' },
  },
  'chargeback-changed': {
    open: { ...chargeback, ...provider, state: 'open' },
    won: { ...chargeback, ...provider, state: 'won' },
    'won-owner': { ...chargeback, ...owner, state: 'won' },
    'won-review': { ...chargeback, ...provider, state: 'won', review: bankReview },
    'won-review-owner': { ...chargeback, ...owner, state: 'won', review: bankReview },
    lost: { ...chargeback, ...provider, state: 'lost' },
    'lost-part': { ...chargeback, ...provider, amountCents: cents(1000), state: 'lost', split: bankSplit },
    'lost-part-owner': { ...chargeback, ...owner, amountCents: cents(1000), state: 'lost', split: bankSplit },
    desk: { ...chargeback, ...operators, state: 'open' },
    'desk-loss': { ...chargeback, ...operators, state: 'lost', released: true },
  },
  'goodwill-refunded': { one: refund },
  'appeal-decided': { granted: { ...job, granted: true }, refused: { ...job, granted: false } },
  'tip-received': { one: { services, tipCents: cents(500) } },
  'tip-paid': { one: { services, tipCents: cents(500), paymentId, providerName } },
  'requests-nearby': {
    one: {
      requests: Array.from({ length: 12 }, () => ({
        ...{ services, city: 'Cambridge', state: 'MA', date: '2027-05-05' },
      })),
    },
  },
  'recurring-changed': {
    started: { ...recurring, ...owner, change: 'started' },
    skipped: { ...recurring, ...provider, change: 'skipped', date: '2027-05-19' },
    paused: { ...recurring, ...provider, change: 'paused', pausedUntil: '2027-07-01' },
    'paused-unpaid': { ...recurring, ...owner, change: 'paused', unpaid: true, date: '2027-05-19' },
    resumed: { ...recurring, ...owner, change: 'resumed' },
    ended: { ...recurring, ...provider, change: 'ended' },
    'ended-left': { ...recurring, ...owner, by: 'system', change: 'ended', leftBy: 'provider' },
  },
  'visit-unpaid': { one: { ...offer, bidId, payUntil: '2027-05-04T12:00:00.000Z', zone } },
  'plan-changed': {
    active: { ...plan, status: 'active', retryAt: null },
    smaller: { ...plan, plan: 'property-manager', status: 'active', retryAt: null },
    ending: { ...plan, status: 'ending', nextPlan: 'basic', retryAt: null },
    unpaid: { ...plan, status: 'past_due', retryAt: '2027-05-06T12:00:00.000Z' },
    ended: { ...plan, status: 'ended', plan: 'basic', nextPlan: 'basic', retryAt: null },
  },
  'order-proposed': {
    one: {
      ...{ requestId, services, extraCents: cents(1500), reason: 'overgrown', workCents: cents(5500) },
      ...{ answerBy: '2027-05-05T16:40:00.000Z', zone },
    },
  },
  'order-paid': {
    owner: { ...order, ...owner, paymentId, totalCents: cents(6195) },
    provider: { ...order, ...provider, paymentId, totalCents: cents(6195) },
  },
  'order-closed': {
    declined: { ...order, ...provider, outcome: 'declined' },
    withdrawn: { ...order, ...owner, outcome: 'withdrawn' },
    expired: { ...order, ...owner, outcome: 'expired' },
    'expired-provider': { ...order, ...provider, outcome: 'expired' },
  },
  'order-returned': { one: order, trip: { ...order, trip: true } },
  'dispute-opened': {
    provider: { ...dispute, ...provider, reason: 'quality', answerBy: '2027-05-06T15:00:00.000Z' },
    owner: { ...dispute, ...owner, reason: 'quality', answerBy: '2027-05-06T15:00:00.000Z' },
  },
  'dispute-answered': {
    visit: { ...dispute, ...owner, ...takeBy, fixDate: '2027-05-07', refundCents: null },
    refund: { ...dispute, ...owner, ...takeBy, fixDate: null, refundCents: cents(1250) },
  },
  'fix-agreed': { one: { ...dispute, ...provider, fixDate: '2027-05-07' } },
  'dispute-referred': {
    now: { ...dispute, ...owner, overdue: false, decideBy: '2027-05-13T15:00:00.000Z' },
    late: { ...dispute, ...provider, overdue: true, decideBy: '2027-05-13T15:00:00.000Z' },
    desk: { ...dispute, ...operators, overdue: false, decideBy: '2027-05-13T15:00:00.000Z' },
    'taken-up': {
      ...dispute,
      ...provider,
      overdue: false,
      takenUp: true,
      decideBy: '2027-05-13T15:00:00.000Z',
    },
    'desk-taken-up': {
      ...{ ...dispute, ...operators, overdue: false, takenUp: true },
      decideBy: '2027-05-13T15:00:00.000Z',
    },
    'desk-late': { ...dispute, ...operators, overdue: true, decideBy: '2027-05-13T15:00:00.000Z' },
  },
  'dispute-resolved': {
    decided: { ...decided, ...owner, outcome: 'decided' },
    agreed: { ...decided, ...provider, outcome: 'agreed' },
    withdrawn: { ...decided, ...provider, outcome: 'withdrawn', releaseAt: '2027-05-08T15:00:00.000Z' },
    fixed: { ...decided, ...owner, outcome: 'fixed', releaseAt: '2027-05-08T15:00:00.000Z' },
  },
  'ticket-opened': { one: opened },
  'ticket-opened-desk': { one: opened },
  'ticket-answered': {
    one: { number: ticket.number, form: 'provider', replyId: 'rpl_01K0000000000000000000000R' },
  },
};

/** The text that the mail of a reply quotes. */
export const SAMPLE_QUOTE =
  'You find it on the page of the job.\n\nChoose "Another day", and your provider is asked.';
