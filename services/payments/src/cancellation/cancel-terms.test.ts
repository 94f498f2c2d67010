import type { Bid } from '@sward/bids';
import { DAY, HOUR } from '@sward/shared/kernel';
import fc from 'fast-check';
import { aBid, aPayment, cents, manyCharges, WINDOW } from '../../testing/a-payment.ts';
import { cancelPlan } from './cancel-terms.ts';

const START = Date.parse(WINDOW.windowStart);
const END = Date.parse(WINDOW.windowEnd);
const FREE = { late: false, noShow: false, refundCents: 4695, providerCents: 0 };
const LATE = { late: true, noShow: false, refundCents: 2000, providerCents: 1900 };
const NO_SHOW = { late: false, noShow: true, refundCents: 4695, providerCents: 0 };

describe('a homeowner who cancels a job', () => {
  test.each([
    ['days before', START - 3 * DAY, FREE],
    ['a millisecond before the last free instant', START - DAY - 1, FREE],
    ['exactly 24 hours before the window', START - DAY, FREE],
    ['a millisecond later', START - DAY + 1, LATE],
    ['as the window starts', START, LATE],
    ['a millisecond before a no-show', END + HOUR - 1, LATE],
    ['an hour after the window, as a no-show', END + HOUR, NO_SHOW],
  ])('%s', (_, now, terms) => {
    expect(cancelPlan(aPayment(), aBid(), 'owner', now).terms).toEqual(terms);
  });

  test('after the check-in pays for it, however long ago', () => {
    const bid = aBid({ checkedInAt: WINDOW.windowStart });

    expect(cancelPlan(aPayment(), bid, 'owner', END + HOUR).terms).toEqual(LATE);
  });

  test.each([
    [4001, 2001, 1900],
    [501, 251, 237],
    [599, 300, 284],
    [500, 250, 237],
  ])('late, of a bid of %i cents gets %i back, and the provider gets %i', (bid, refund, provider) => {
    const payment = aPayment({ bidCents: cents(bid), capturedCents: cents(bid + 695) });

    const terms = cancelPlan(payment, aBid(), 'owner', START).terms;

    expect([terms.refundCents, terms.providerCents]).toEqual([refund, provider]);
  });

  test('late, leaves Sward the fee and its share of the half, whatever the bid', () => {
    const bids = fc.integer({ min: 500, max: 1_000_000 });
    fc.assert(
      fc.property(bids, (bid) => {
        const payment = aPayment({ bidCents: cents(bid), capturedCents: cents(bid + 695) });
        const { refundCents, providerCents } = cancelPlan(payment, aBid(), 'owner', START).terms;
        const half = Math.floor(bid / 2);
        expect(refundCents).toBe(bid - half);
        expect(providerCents).toBe(half - Math.floor((half + 10) / 20));
      }),
      { seed: 24 },
    );
  });
});

describe('everything is refunded', () => {
  test.each([
    ['provider', START - DAY, { late: false, noShow: false }],
    ['provider', START - DAY + 1, { late: true, noShow: false }],
    ['provider', END + HOUR, { late: true, noShow: false }],
    ['operator', START, { late: false, noShow: false }],
    ['system', START, { late: false, noShow: true }],
  ] as const)('when the %s cancels at %i', (by, now, terms) => {
    expect(cancelPlan(aPayment(), aBid(), by, now).terms).toEqual({
      ...terms,
      refundCents: 4695,
      providerCents: 0,
    });
  });
});

describe('in bad weather', () => {
  const accepted = { status: 'accepted' } as const;
  /** Its provider has asked for another day, and the homeowner can still choose one. */
  const asked = aBid({
    ...accepted,
    proposal: { because: 'weather', decideBy: WINDOW.windowStart },
  } as Partial<Bid>);
  /** The forecast of its window was bad when its provider asked. */
  const bad = aBid({
    ...accepted,
    weather: { windowStart: WINDOW.windowStart, window: { bad: true } },
  } as Partial<Bid>);
  /** The provider has come in vain, and was paid $10.00 for it. */
  const payment = manyCharges({ trips: [1000] });
  const TRIP_KEPT = { refundCents: 4695, providerCents: 950 };
  const ALL_BACK = { refundCents: 5695, providerCents: 0 };

  test.each([
    [
      'a homeowner who takes none of the days',
      asked,
      'owner',
      { late: false, ...TRIP_KEPT, because: 'weather' },
    ],
    ['the clock, when none was chosen', asked, 'system', { late: false, ...TRIP_KEPT, because: 'weather' }],
    ['a provider with evidence', bad, 'provider', { late: false, ...ALL_BACK, because: 'weather' }],
    ['a provider who has only asked', asked, 'provider', { late: true, ...ALL_BACK }],
    ['a homeowner whom nobody asked', bad, 'owner', { late: true, refundCents: 2000, providerCents: 2850 }],
    ['an operator', { ...asked, ...bad }, 'operator', { late: false, ...ALL_BACK }],
  ] as const)('a job is ended by %s', (_, bid, by, terms) => {
    expect(cancelPlan(payment, bid, by, START - 1).terms).toEqual({ noShow: false, ...terms });
  });

  test('of which nobody has asked anything, the clock ends a job as one that nobody came to', () => {
    expect(cancelPlan(payment, bad, 'system', END + HOUR).terms).toEqual({
      ...{ late: false, noShow: true },
      ...ALL_BACK,
    });
  });

  test('a provider with evidence is excused until the window is over', () => {
    expect(cancelPlan(payment, bad, 'provider', END - 1).terms.because).toBe('weather');
    expect(cancelPlan(payment, bad, 'provider', END).terms).not.toHaveProperty('because');
  });
});
