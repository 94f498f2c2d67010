import type { Notice } from '../../messages/notification-texts.ts';
import { notificationText } from './notification-text.ts';

const services = ['Lawn Mowing', 'Mulching'];
const at = '2027-05-06T15:00:00.000Z';
const date = '2027-05-08';
const time = 'morning';

/** Each notification with its text. A notification without a row does not compile. */
const SAID: {
  [Name in Notice['name']]: [Omit<Extract<Notice, { name: Name }>, 'name' | 'services'>, RegExp][];
} = {
  'bid-placed': [[{ totalCents: 4695 }, /^New bid on Lawn Mowing, Mulching: \$46\.95 total$/]],
  'bid-revised': [[{ totalCents: 4695 }, /has changed: \$46\.95 total$/]],
  'bid-confirmed': [[{ totalCents: 4695 }, /was confirmed: \$46\.95 total$/]],
  'bid-withdrawn': [[{}, /was withdrawn$/]],
  'bid-accepted': [
    [{ date }, /was accepted\. The job is on Sat, May 8$/],
    [{ date, visit: true }, /^A visit for Lawn Mowing, Mulching is booked and paid: Sat, May 8$/],
  ],
  'bid-declined': [[{}, /was not chosen$/]],
  'request-changed': [
    [{ confirm: true }, /Please confirm or revise your bid$/],
    [{ confirm: false }, /Your bid stays as it is$/],
  ],
  'question-asked': [[{}, /^A provider has a question about your request for Lawn Mowing, Mulching$/]],
  'question-answered': [[{}, /^Your question about Lawn Mowing, Mulching has an answer$/]],
  'questions-answered': [[{}, /^There are new answers about Lawn Mowing, Mulching, which you bid on$/]],
  'request-reopened': [[{}, /^Lawn Mowing, Mulching that you bid on is open for bids again$/]],
  'provider-asked': [[{}, /wants you again for Lawn Mowing, Mulching\. You are asked first$/]],
  'provider-passed': [
    [{ open: true }, /cannot do Lawn Mowing, Mulching this time\. Others can bid now$/],
    [{ open: false }, /Your request has ended$/],
  ],
  'request-opened': [[{}, /is open to everyone now$/]],
  'request-expired': [[{}, /has ended without an accepted bid$/]],
  'day-proposed': [[{ date, time }, /: Sat, May 8, Morning \(8am - 12pm\)$/]],
  'weather-move': [[{ decideBy: at }, /^Bad weather for Lawn Mowing.*: choose another day by May 6, /]],
  'day-declined': [
    [{ date, takenBack: true }, /^The proposal of Sat, May 8 .* was taken back$/],
    [{ date, takenBack: false }, /^Sat, May 8 does not suit the other side/],
  ],
  'job-moved': [[{ date, time }, /is now on Sat, May 8, Morning/]],
  'on-the-way': [
    [{ arrivesAt: at }, /is on the way .* arriving about May 6, /],
    [{ arrivesAt: at, zone: 'Pacific/Honolulu' }, /arriving about May 6, 5:00 AM$/],
  ],
  'checked-in': [[{}, /^Your provider has checked in/]],
  'no-access': [[{ answerBy: at }, /cannot get in\. Please open by May 6, /]],
  'access-answered': [[{ answerBy: at }, /says that it is open now/]],
  'trip-fee-due': [[{ cents: 1000, answerBy: at }, /Trip fee: \$10\.00\. Please choose by May 6, /]],
  'access-closed': [[{}, /can begin with .* after all$/]],
  'job-completed': [[{ releaseAt: at }, /is done\. .* by May 6, /]],
  'job-cancelled': [
    [{ to: 'owner', by: 'provider', cents: 4695 }, /cancelled by the provider\. \$46\.95 comes back to you$/],
    [{ to: 'provider', by: 'owner', cents: 1900 }, /cancelled by the homeowner\. You get \$19\.00$/],
    [{ to: 'provider', by: 'system', cents: 0 }, /cancelled by Sward$/],
    [
      { to: 'owner', by: 'system', cents: 3000, alone: 'silent' },
      /^Nothing was chosen in time for Lawn.* has ended\. \$30\.00 comes back to you$/,
    ],
    [
      { to: 'owner', by: 'system', cents: 4695, alone: 'no_show' },
      /^Nobody checked in for Lawn.*, and it was/,
    ],
    [{ to: 'owner', by: 'system', cents: 4695, alone: 'untaken' }, /^No other provider has taken Lawn/],
    [{ to: 'owner', by: 'system', cents: 0, alone: 'bank' }, /^The bank gave back the payment.* has ended$/],
    [
      { to: 'owner', by: 'provider', cents: 4695, left: 'wrong_size', reopened: true },
      /^Your provider left Lawn Mowing.*: the lawn was larger.*\. \$46\.95 comes back to you\. It is posted again$/,
    ],
    [
      { to: 'owner', by: 'provider', cents: 4695, left: 'unsafe', reopened: false },
      /: it was not safe there\. \$46\.95 comes back to you$/,
    ],
    [
      { to: 'owner', by: 'provider', cents: 4695, left: 'closed', reopened: false },
      /: there was no way in\. \$46\.95 comes back to you$/,
    ],
    [
      { to: 'owner', by: 'system', cents: 4695, weather: true },
      /was cancelled because of the weather: no other day was chosen\. \$46\.95 comes back to you$/,
    ],
  ],
  'job-looked-at': [[{ hearBy: at }, /^We are looking at Lawn Mowing.*\. You will hear from us by May 6, /]],
  'job-overdue': [[{}, /is still open/]],
  'provider-missing': [
    [{ to: 'owner' }, /^Nobody came for Lawn Mowing, Mulching/],
    [{ to: 'provider' }, /^You have not checked in for/],
  ],
  'job-lost': [
    [{ to: 'owner', because: 'cancelled', chooseBy: at }, /Choose what happens by May 6, /],
    [{ to: 'provider', because: 'no_show', chooseBy: at }, /is not your job any more$/],
  ],
  'rescue-offered': [
    [{ date, time, until: at }, /on Sat, May 8, Morning.* at your price\. Answer by May 6, /],
  ],
  'job-rescued': [
    [{ date, cents: 200 }, /^Another provider takes .* on Sat, May 8\. \$2\.00 comes back to you$/],
    [{ date, cents: 0 }, /on Sat, May 8$/],
  ],
  'review-written': [[{}, /^You were reviewed for/]],
  'payment-held': [[{ totalCents: 4695 }, /^We hold your payment of \$46\.95/]],
  'provider-paid': [[{ cents: 3800 }, /^\$38\.00 for .* is on its way to you$/]],
  'payment-released': [
    [{ totalCents: 4695 }, /has gone to the provider\. You paid \$46\.95 in all$/],
    [{}, /has gone to the provider$/],
  ],
  'payment-refunded': [[{ cents: 100 }, /^\$1\.00 for .* comes back to you$/]],
  'goodwill-refunded': [[{ cents: 100 }, /^We give you back \$1\.00/]],
  'tip-received': [[{ cents: 500 }, /^You were given a tip of \$5\.00/]],
  'payout-blocked': [[{ cents: 3800 }, /^Your payout of \$38\.00 waits for you/]],
  'account-restricted': [[{}, /before you complete your payout account$/]],
  'bank-dispute': [
    [{ state: 'open' }, /questions the payment/],
    [{ state: 'won' }, /decided for you/],
    [{ to: 'provider', state: 'lost' }, /decided against you/],
    [{ to: 'owner', state: 'won', cents: null }, /^Your bank has decided that the payment for .* stands$/],
    [{ to: 'owner', state: 'lost', cents: 1000 }, /^Your bank has given you back \$10\.00 for /],
  ],
  'visit-unpaid': [[{ date, payUntil: at }, /on Sat, May 8\. Please pay for it by May 6, /]],
  'order-proposed': [[{ cents: 1500, answerBy: at }, /^Your provider asks for \$15\.00 more .* by May 6, /]],
  'order-paid': [[{ cents: 1500 }, /^The homeowner approved \$15\.00 more/]],
  'order-closed': [
    [{ to: 'provider', outcome: 'declined', cents: 1500 }, /^The homeowner keeps the price/],
    [{ to: 'owner', outcome: 'withdrawn', cents: 1500 }, /no longer asks for \$15\.00/],
    [{ to: 'owner', outcome: 'expired', cents: 1500 }, /^You did not answer in time/],
    [{ to: 'provider', outcome: 'expired', cents: 1500 }, /^No answer in time/],
  ],
  'order-returned': [[{ cents: 1500 }, /^\$15\.00 .* comes back to you$/]],
  'dispute-opened': [[{ answerBy: at }, /^Something is wrong .* answer by May 6, /]],
  'dispute-answered': [
    [{ fixDate: date, cents: null }, /to come again .* on Sat, May 8$/],
    [{ fixDate: null, cents: 1000 }, /to give back \$10\.00/],
  ],
  'fix-agreed': [[{ date }, /is agreed for Sat, May 8$/]],
  'dispute-referred': [
    [{ overdue: false, decideBy: at }, /^An operator decides .* by May 6, /],
    [{ overdue: true, decideBy: at }, /takes longer than promised/],
  ],
  'dispute-resolved': [
    [{ to: 'provider', outcome: 'withdrawn', cents: 0, releaseAt: at }, /was withdrawn$/],
    [{ to: 'owner', outcome: 'fixed', cents: 0, releaseAt: at }, /has come again/],
    [{ to: 'provider', outcome: 'agreed', cents: 2850, releaseAt: null }, /was accepted$/],
    [{ to: 'owner', outcome: 'decided', cents: 1000, releaseAt: null }, /\. \$10\.00 comes back to you$/],
    [{ to: 'provider', outcome: 'decided', cents: 2850, releaseAt: null }, /\. You get \$28\.50$/],
    [
      { to: 'owner', outcome: 'decided', cents: 0, releaseAt: null },
      /^An operator has decided about [\w, ]+$/,
    ],
  ],
  'point-against': [
    [{ kind: 'late', date }, /on Sat, May 8 counts against you: you came late$/],
    [{ kind: 'no_show', date }, /nobody came$/],
    [{ kind: 'not_done', date }, /it was not done$/],
    [{ kind: 'early_cancel', date }, /you cancelled it$/],
  ],
  'appeal-decided': [
    [{ granted: true, date }, /was granted\. It no longer counts$/],
    [{ granted: false, date }, /was not granted$/],
  ],
  'recurring-changed': [
    [{ change: 'started', date: null, unpaid: false }, /is a recurring service now$/],
    [{ change: 'skipped', date, unpaid: false }, /on Sat, May 8 is skipped$/],
    [{ change: 'paused', date: null, unpaid: false }, /is paused$/],
    [{ change: 'paused', date: null, unpaid: true }, /a visit was not paid for$/],
    [{ change: 'resumed', date: null, unpaid: false }, /continues$/],
    [{ change: 'ended', date: null, unpaid: false }, /has ended$/],
  ],
  'plan-changed': [
    [{ status: 'active', plan: 'premium', nextPlan: 'premium', periodEnd: at }, /^Your plan is Premium$/],
    [{ status: 'ending', plan: 'premium', nextPlan: 'basic', periodEnd: at }, /Premium ends on May 6, 2027$/],
    [
      { status: 'past_due', plan: 'premium', nextPlan: 'premium', periodEnd: at },
      /could not charge your card for your plan Premium$/,
    ],
    [{ status: 'ended', plan: 'basic', nextPlan: 'basic', periodEnd: at }, /^Your plan is Basic again$/],
  ],
  'ticket-answered': [[{}, /^We have replied to your message$/]],
  message: [[{}, /^New message about Lawn Mowing, Mulching$/]],
};

const cases = Object.entries(SAID).flatMap(([name, rows]) =>
  rows.map(([facts, says]) => [name, facts, says] as const),
);

test.each(cases)('%s %j', (name, facts, says) => {
  const said = notificationText({ name, services, ...facts } as Notice);

  expect(said).toMatch(says);
  expect(said).not.toMatch(/undefined|null|NaN|\[object|\d{4}-\d\d|\.\.|\s{2}/);
});

test('a message about a request that has gone is a message still', () => {
  expect(notificationText({ name: 'message', services: [] })).toBe('New message');
});
