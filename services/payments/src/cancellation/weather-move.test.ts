import { type Bid, readBid } from '@sward/bids';
import { readRequest } from '@sward/requests';
import { newEvent } from '@sward/shared/events';
import { HOUR, SYSTEM, toCents } from '@sward/shared/kernel';
import { held } from '../../testing/checkout.ts';
import { BIDS, type Market, market, OWNER, PROVIDERS, REQUEST } from '../../testing/market.ts';
import { balances } from '../payment/ledger.ts';
import { readJournals } from '../payment/payment-store.ts';
import { sweepPayments } from '../sweep-payments.ts';
import { cancelJob } from './cancel-job.ts';
import { onWeatherTimer, watchWeatherMove } from './watch-weather-move.ts';

/** The window is Wednesday 5 May 2027, 12:00 to 16:00 UTC; asked the evening before, the owner has until it is over. */
const WINDOW_START = '2027-05-05T12:00:00.000Z';
const DECIDE_BY = '2027-05-05T18:00:00.000Z';

let m: Market;
let paymentId: string;

beforeEach(async () => {
  m = await market();
  paymentId = await held(m);
});

const bid = async () => (await readBid(m.table, BIDS[0])) as Bid;
const stored = () => m.item(`PAYMENT#${paymentId}`, 'PAYMENT');
const setBid = (change: { set?: object; remove?: string[] }) =>
  m.table.transact([
    {
      update: { pk: `BIDS#${REQUEST}`, sk: `BID#${BIDS[0]}` },
      ...(change as { set?: Record<string, string>; remove?: string[] }),
      add: { version: 1 },
    },
  ]);
const at = (time: string | number) => m.clock.set(new Date(time).toISOString());

const rain = {
  ...{ bad: true, rule: 'rain', from: WINDOW_START, to: '2027-05-05T16:00:00.000Z' },
  ...{ rainPercent: 80, windMph: 8, lowF: 55, highF: 60 },
};
const evidence = {
  ...{ asked: 1, cell: 'n1177w1460', updatedAt: WINDOW_START, readAt: WINDOW_START },
  ...{
    date: '2027-05-05',
    time: 'morning',
    windowStart: WINDOW_START,
    window: rain,
    hours: [],
    days: [],
    note: '',
  },
};
const proposal = {
  ...{ date: '2027-05-06', time: 'morning', by: 'provider', because: 'weather' },
  ...{ alternatives: ['2027-05-07', '2027-05-08'], decideBy: DECIDE_BY },
};
const ids = { bidId: BIDS[0], requestId: REQUEST, ownerId: OWNER, providerId: PROVIDERS[0] };
const day = { availableDate: '2027-05-06', availableTime: 'morning' as const };
const aggregate = { name: `Bid#${BIDS[0]}`, version: 9 };
const asked = () => {
  const data = { ...ids, ...day, because: 'weather' as const, decideBy: DECIDE_BY };
  return newEvent(m.ports, SYSTEM, aggregate, 'RescheduleProposed', data);
};
const declined = () =>
  newEvent(m.ports, SYSTEM, aggregate, 'RescheduleDeclined', { ...ids, ...day, proposedBy: 'provider' });
const otherwiseProposed = () =>
  newEvent(m.ports, SYSTEM, aggregate, 'RescheduleProposed', {
    ...{ ...ids, ...day, because: null, decideBy: null },
  });
/** Has the provider ask, as bids writes it, and delivers the event to payments. */
async function ask(): Promise<void> {
  await setBid({ set: { proposal, weather: evidence } });
  await watchWeatherMove(m.ports, asked());
}
const everythingBack = async () => {
  expect(await stored()).toMatchObject({ status: 'refunded', refundedCents: 4695, transferredCents: 0 });
  expect(balances(await readJournals(m.table, paymentId))[`held:${paymentId}`]).toBe(0);
  expect(await m.item(`PROVIDER#${PROVIDERS[0]}`, 'BIDSUMMARY')).toMatchObject({ accepted: 0 });
  expect(await m.item(`PROVIDER#${PROVIDERS[0]}`, 'BIDSUMMARY')).not.toMatchObject({ missed: 1 });
};

describe('while a homeowner is asked for another day because of the weather', () => {
  test('the timer is set, and the payment looked at, at the end of that', async () => {
    await ask();

    expect(await stored()).toMatchObject({ status: 'held', dueAt: DECIDE_BY });
    expect(m.timers).toContainEqual({ name: 'weather', at: DECIDE_BY, paymentId, asked: '1' });
  });

  test('silence gives everything back, and blames nobody', async () => {
    await ask();
    at(Date.parse(DECIDE_BY) - 1);
    await onWeatherTimer(m.ports, { paymentId });
    await sweepPayments(m.ports);
    expect(await stored()).toMatchObject({ status: 'held', dueAt: DECIDE_BY });

    at(DECIDE_BY);
    await onWeatherTimer(m.ports, { paymentId });

    await everythingBack();
    expect(m.events('JobCancelled')).toMatchObject([
      { data: { by: 'system', because: 'weather', late: false, noShow: false, refundCents: 4695 } },
    ]);
    expect(await bid()).toMatchObject({ status: 'cancelled', cancelledBy: 'system', weather: { asked: 1 } });
    expect(await readRequest(m.table, REQUEST)).toMatchObject({
      status: 'cancelled',
      cancelledBecause: 'weather',
    });
  });

  test('timer, sweep and a lost event end it once', async () => {
    // The event was lost: the daily check finds the move.
    await setBid({ set: { proposal, weather: evidence } });
    at(Date.parse(DECIDE_BY) + HOUR);

    await Promise.all([onWeatherTimer(m.ports, { paymentId }), sweepPayments(m.ports)]);
    await sweepPayments(m.ports);

    expect(m.events('JobCancelled')).toHaveLength(1);
    await everythingBack();
  });

  test('the homeowner ends it with everything back, however late', async () => {
    await ask();
    at(Date.parse(WINDOW_START) - HOUR);
    const shown = await cancelJob(m.ports, m.owner, { bidId: BIDS[0], preview: true });
    expect(shown).toMatchObject({ refundCents: 4695, late: false, noShow: false, because: 'weather' });

    await cancelJob(m.ports, m.owner, { bidId: BIDS[0], refundCents: shown.refundCents });

    await everythingBack();
    expect(m.events('JobCancelled')).toMatchObject([{ data: { by: 'owner', because: 'weather' } }]);
  });

  test('the job is no no-show: neither for its owner nor after seven days', async () => {
    const later = '2027-05-13T18:00:00.000Z';
    await setBid({ set: { proposal: { ...proposal, decideBy: later }, weather: evidence } });
    at('2027-05-12T16:00:00.000Z');

    await sweepPayments(m.ports);
    expect(await stored()).toMatchObject({ status: 'held', dueAt: later });
    expect(await cancelJob(m.ports, m.owner, { bidId: BIDS[0], preview: true })).toMatchObject({
      noShow: false,
    });
  });

  test('an answer or a check-in ends the clock', async () => {
    await ask();
    await setBid({ remove: ['proposal'] });
    at(DECIDE_BY);
    await onWeatherTimer(m.ports, { paymentId });
    expect(await stored()).toMatchObject({ status: 'held' });

    await setBid({ set: { proposal, checkedInAt: WINDOW_START } });
    await onWeatherTimer(m.ports, { paymentId });
    expect(await stored()).toMatchObject({ status: 'held' });
    expect(await bid()).toMatchObject({ status: 'accepted' });
  });

  test('a check-in of the same moment wins or loses, never both', async () => {
    await ask();
    at(DECIDE_BY);

    await Promise.allSettled([
      onWeatherTimer(m.ports, { paymentId }),
      setBid({ set: { checkedInAt: DECIDE_BY } }),
    ]);

    const end = [(await bid()).status, m.events('JobCancelled').length];
    expect([
      ['accepted', 0],
      ['cancelled', 1],
    ]).toContainEqual(end);
  });
});

describe('a provider who cancels', () => {
  const terms = async () => await cancelJob(m.ports, m.provider, { bidId: BIDS[0], preview: true });

  test('before the window is over, with evidence of bad weather, is excused', async () => {
    await ask();
    await setBid({ remove: ['proposal'] });
    at(Date.parse('2027-05-05T16:00:00.000Z') - 1);
    expect(await terms()).toMatchObject({ late: false, because: 'weather' });

    await cancelJob(m.ports, m.provider, { bidId: BIDS[0] });

    await everythingBack();
    expect(m.events('JobCancelled')).toMatchObject([
      { data: { by: 'provider', because: 'weather', late: false } },
    ]);
  });

  test('after the window, or of another day than the evidence, is not', async () => {
    await ask();
    await setBid({ remove: ['proposal'] });
    at('2027-05-05T16:00:00.000Z');
    expect(await terms()).toMatchObject({ late: true });

    await setBid({ set: { windowStart: '2027-05-06T12:00:00.000Z', windowEnd: '2027-05-06T16:00:00.000Z' } });
    const moved = await terms();
    expect(moved).toMatchObject({ late: true });
    expect(moved).not.toHaveProperty('because');
  });
});

describe('a choice that has ended without another day', () => {
  const TOLD_AT = '2027-05-05T17:00:00.000Z';
  const WINDOW_END = '2027-05-05T16:00:00.000Z';
  const missing = () => m.events('ProviderMissing');

  test.each([
    ['a decline', () => setBid({ remove: ['proposal'] }), declined],
    [
      'an ordinary proposal in its place',
      () => setBid({ set: { proposal: { date: '2027-05-06', time: 'morning', by: 'provider' } } }),
      otherwiseProposed,
    ],
  ])('after %s that nobody comes is told an hour after the window', async (_, change, event) => {
    await ask();
    await change();
    await watchWeatherMove(m.ports, event());
    expect(await stored()).toMatchObject({ status: 'held', dueAt: WINDOW_END });

    at(WINDOW_END);
    await sweepPayments(m.ports);
    at(Date.parse(TOLD_AT) - 1);
    await sweepPayments(m.ports);
    expect(missing()).toEqual([]);
    at(TOLD_AT);
    await sweepPayments(m.ports);

    expect(missing()).toHaveLength(1);
  });

  test('when that hour is over, it is told at once, and once', async () => {
    await ask();
    at(Date.parse(TOLD_AT) + 1);
    await setBid({ remove: ['proposal'] });
    const event = declined();

    await watchWeatherMove(m.ports, event);
    await watchWeatherMove(m.ports, event);

    expect(missing()).toHaveLength(1);
  });

  test('events out of order change nothing: what holds is what the job says', async () => {
    await setBid({ set: { weather: evidence } });
    await watchWeatherMove(m.ports, declined());
    await watchWeatherMove(m.ports, asked());
    expect(await stored()).toMatchObject({ dueAt: WINDOW_END });
    expect(m.timers.filter(({ name }) => name === 'weather')).toEqual([]);

    // The provider asks a second time; only then does the first decline arrive.
    await ask();
    await watchWeatherMove(m.ports, declined());
    await watchWeatherMove(m.ports, otherwiseProposed());
    expect(await stored()).toMatchObject({ dueAt: DECIDE_BY });
  });

  test('a job that is over is left alone', async () => {
    await ask();
    await cancelJob(m.ports, m.owner, { bidId: BIDS[0], refundCents: toCents(4695) });
    const before = await stored();

    await watchWeatherMove(m.ports, declined());

    expect(await stored()).toEqual(before);
  });
});

test('another proposal sets no clock where the weather was never asked about', async () => {
  const before = await stored();

  await watchWeatherMove(m.ports, otherwiseProposed());
  await watchWeatherMove(m.ports, declined());

  expect(await stored()).toEqual(before);
  expect(m.timers.filter(({ name }) => name === 'weather')).toEqual([]);
});
