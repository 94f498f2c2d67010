import fc from 'fast-check';
import { businessMonth } from '../kernel/business-days.ts';
import { add, type Cents, toCents, ZERO } from '../kernel/money.ts';
import { moneyOf, type PaymentFacts, splitOf } from './payment-money.ts';
import type { PaymentStatus } from './statuses.ts';

const cents = (amount: number) => toCents(amount);
const TODAY = '2027-05-06';

/** A bid of $40.00, paid with $46.95. */
const paid = (more: Partial<PaymentFacts> = {}): PaymentFacts => ({
  status: 'held',
  bidCents: cents(4000),
  feeCents: cents(695),
  capturedCents: cents(4695),
  refundedCents: ZERO,
  transferredCents: ZERO,
  ...more,
});
const owner = (more?: Partial<PaymentFacts>) => moneyOf(paid(more), 'owner', TODAY);
const provider = (more?: Partial<PaymentFacts>, today = TODAY) => moneyOf(paid(more), 'provider', today);

/** A payment's fields after a decided refund, and after its execution. */
const decided = (refund: number): Partial<PaymentFacts> => ({
  status: 'settling',
  decidedRefundCents: cents(refund),
});
function settled(refund: number): Partial<PaymentFacts> {
  const { transfer } = splitOf(paid(), cents(refund));
  return {
    ...decided(refund),
    status: refund === 0 ? 'released' : refund === 4695 ? 'refunded' : 'partially_refunded',
    refundedCents: cents(refund),
    transferredCents: transfer,
    settledAt: '2027-05-05T12:00:00.000Z',
    ...(transfer > 0 && { expectedDate: '2027-05-10' }),
  };
}

describe('the homeowner', () => {
  test.each<[PaymentStatus, string]>([
    ['held', 'held'],
    ['in_review', 'in_review'],
    ['disputed', 'disputed'],
  ])('of a payment that is %s has everything held', (status, state) => {
    expect(owner({ status })).toMatchObject({
      ...{ state, paidCents: 4695, refundedCents: 0, netCents: 4695, heldCents: 4695, onItsWayCents: 0 },
    });
  });

  test.each<[PaymentStatus, string]>([
    ['initiated', 'initiated'],
    ['void', 'void'],
  ])('of a payment that is %s has paid nothing', (status, state) => {
    expect(owner({ status, capturedCents: ZERO })).toMatchObject({ state, paidCents: 0, heldCents: 0 });
  });

  test('sees the refund from the decision on, before Stripe has made it', () => {
    expect(owner(decided(4695))).toMatchObject({
      ...{ state: 'returning', refundedCents: 4695, onItsWayCents: 4695, netCents: 0, heldCents: 0 },
    });
    expect(owner({ ...decided(2000), refundedCents: cents(2000), status: 'payout_blocked' })).toMatchObject({
      ...{ state: 'partially_refunded', refundedCents: 2000, onItsWayCents: 0, netCents: 2695 },
    });
  });

  test('does not learn that the provider is not payable yet', () => {
    expect(owner({ ...decided(0), status: 'payout_blocked' }).state).toBe('paying');
  });

  test('sees a goodwill refund as a refund, the provider does not', () => {
    const given = { ...settled(1000), goodwillCents: cents(500) };

    expect(owner(given)).toMatchObject({ state: 'partially_refunded', refundedCents: 1500, netCents: 3195 });
    expect(provider(given)).toMatchObject({ refundedCents: 1000, netCents: 2850 });
    const released = { ...settled(0), status: 'released' as const };
    expect(owner(released).state).toBe('paid');
    expect(owner({ ...released, goodwillCents: cents(500) }).state).toBe('partially_refunded');
    expect(owner({ ...released, goodwillCents: cents(4695) })).toMatchObject({
      state: 'refunded',
      netCents: 0,
    });
    expect(provider({ ...released, goodwillCents: cents(4695) }).netCents).toBe(3800);
  });
});

describe('the provider', () => {
  test('sees the payout of held money', () => {
    expect(provider()).toEqual({
      ...{ state: 'held', paidCents: 4000, refundedCents: 0, commissionCents: 200, netCents: 3800 },
      ...{ heldCents: 3800, onItsWayCents: 0, inBankCents: 0 },
    });
  });

  test('has it on its way until its expected day, from then on in the bank', () => {
    expect(provider(settled(0), '2027-05-09')).toMatchObject({ state: 'on_its_way', onItsWayCents: 3800 });
    expect(provider(settled(0), '2027-05-10')).toMatchObject({ state: 'in_bank', inBankCents: 3800 });
  });

  test('whose account is not payable has it held', () => {
    expect(provider({ ...decided(0), status: 'payout_blocked' })).toMatchObject({
      ...{ state: 'payout_blocked', heldCents: 3800, onItsWayCents: 0 },
    });
  });

  test('of a fully refunded job receives nothing, from the decision on, and sees the work alone', () => {
    for (const job of [decided(4695), settled(4695)])
      expect(provider(job)).toMatchObject({
        ...{ state: 'refunded', refundedCents: 4000, commissionCents: 0, netCents: 0 },
      });
  });

  test('receives the whole of a tip', () => {
    const tip = { tipFor: 'pay_1', bidCents: cents(500), feeCents: ZERO, capturedCents: cents(500) };
    expect(provider({ ...tip, ...decided(0) })).toMatchObject({ commissionCents: 0, netCents: 500 });
  });
});

test('every sum adds up on either side, and both sides agree, at any time of any refund', () => {
  const statuses: PaymentStatus[] = ['held', 'in_review', 'disputed', 'settling', 'payout_blocked'];
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 1_000_000 }),
      fc.nat({ max: 10_000 }),
      fc.constantFrom(...statuses),
      fc.boolean(),
      (bid, share, status, isSettled) => {
        const total = bid + 695;
        const isDecided = isSettled || status === 'settling' || status === 'payout_blocked';
        const refund = cents(isDecided ? Math.floor((total * share) / 10_000) : 0);
        const price = { bidCents: cents(bid), feeCents: cents(695), capturedCents: cents(total) };
        const now = isSettled ? settledOf(price, refund) : { status, decidedRefundCents: refund };
        const facts = paid({ ...price, ...now });
        const [own, theirs] = [moneyOf(facts, 'owner', TODAY), moneyOf(facts, 'provider', TODAY)];

        for (const { paidCents, refundedCents, commissionCents, netCents } of [own, theirs])
          expect(add(refundedCents, commissionCents, netCents)).toBe(paidCents);
        expect(add(theirs.heldCents, theirs.onItsWayCents, theirs.inBankCents)).toBe(theirs.netCents);
        const { feeRefund } = splitOf(facts, refund);
        expect(own.netCents).toBe(theirs.netCents + theirs.commissionCents + 695 - feeRefund);
      },
    ),
  );
});

function settledOf(price: Pick<PaymentFacts, 'bidCents' | 'feeCents'>, refund: Cents): Partial<PaymentFacts> {
  return { ...settled(0), refundedCents: refund, transferredCents: splitOf(price, refund).transfer };
}

test.each([
  ['2027-06-01T03:59:59.999Z', '2027-05'],
  ['2027-06-01T04:00:00.000Z', '2027-06'],
])('at %s it is the month %s in the business zone', (at, month) => {
  expect(businessMonth(Date.parse(at))).toBe(month);
});
