import { type Cents, ZERO } from '@sward/shared/kernel';
import fc from 'fast-check';
import { aChargeback, aPayment, cents, manyCharges } from '../../testing/a-payment.ts';
import {
  BASE,
  chargesOf,
  counted,
  goodwillParts,
  type Part,
  partsSum,
  refundParts,
  takenParts,
  transferParts,
} from './charges.ts';
import { assertInvariants } from './ledger.ts';
import { type Payment, totalOf, workOf } from './payment.ts';
import { refundableCents } from './refundable.ts';
import { keepPlan, refundPlan, releasePlan, type SettlementPlan } from './settlement-plan.ts';

const EXTRA = 'cho_1';
const TRIP = 'cho_t1';
const withExtra = (more: Partial<Payment> = {}) => manyCharges({ extras: [1500] }, more);
const withTrip = (more: Partial<Payment> = {}) => manyCharges({ trips: [1000] }, more);
const parts = (known: Record<string, number>): Part[] =>
  Object.entries(known).map(([charge, amount]) => ({ charge, cents: cents(amount) }));
const everything = (payment: Payment) => refundPlan(payment, totalOf(payment));

/** Returns the parts that a plan refunds and transfers, by charge. */
function flows(payment: Payment, plan: SettlementPlan) {
  const taken = plan.taken ?? [];
  const refunds = refundParts(payment, (plan.refund - partsSum(taken)) as Cents, taken);
  return {
    refunds,
    transfers: transferParts(payment, plan.transfer, plan.fee, [...taken, ...refunds]),
    earned: plan.earned,
  };
}

/** Paths of the money with several charges, to the cent: bid 40.00, fee 6.95, extra 15.00, trip 10.00. */
describe('to the cent', () => {
  const rescued = aPayment({ bidCents: cents(3800), reducedCents: cents(200) });
  test.each<[string, Payment, (payment: Payment) => SettlementPlan, object, object, number]>([
    ['a, an extra, released', withExtra(), releasePlan, {}, { [BASE]: 4000, [EXTRA]: 1225 }, 275 + 695],
    [
      'b, of that 20.00 back by a dispute',
      withExtra(),
      (its) => refundPlan(its, cents(2000)),
      { [EXTRA]: 1500, [BASE]: 500 },
      { [BASE]: 3325 },
      175 + 695,
    ],
    ['c, cancelled by the provider', withExtra(), everything, { [EXTRA]: 1500, [BASE]: 4695 }, {}, 0],
    ['d, an order declined, the provider leaves', aPayment(), everything, { [BASE]: 4695 }, {}, 0],
    ['e, an order that was captured late', aPayment(), releasePlan, {}, { [BASE]: 3800 }, 200 + 695],
    ['h, rescued by a bid of 38.00', rescued, releasePlan, {}, { [BASE]: 3610 }, 190 + 695],
    [
      'i, no access, the homeowner cancels',
      aPayment(),
      (its) => keepPlan(its, cents(1000), its.feeCents),
      { [BASE]: 3000 },
      { [BASE]: 950 },
      50 + 695,
    ],
    ['j, comes again, released', withTrip(), releasePlan, {}, { [BASE]: 4000, [TRIP]: 750 }, 250 + 695],
    [
      'k, j, cancelled in time',
      withTrip(),
      (its) => keepPlan(its, cents(1000), ZERO),
      { [BASE]: 4695 },
      { [TRIP]: 950 },
      50,
    ],
    [
      'l, j, cancelled late',
      withTrip(),
      (its) => keepPlan(its, cents(3000), its.feeCents),
      { [BASE]: 2000 },
      { [BASE]: 2000, [TRIP]: 850 },
      150 + 695,
    ],
    [
      'm, j, no access again, cancelled',
      withTrip(),
      (its) => keepPlan(its, cents(2000), its.feeCents),
      { [BASE]: 3000 },
      { [BASE]: 1000, [TRIP]: 900 },
      100 + 695,
    ],
    ['n, j, the provider does not come', withTrip(), everything, { [BASE]: 4695, [TRIP]: 1000 }, {}, 0],
  ])('%s', (_, payment, plan, refunds, transfers, earned) => {
    expect(flows(payment, plan(payment))).toEqual({
      refunds: parts(refunds as Record<string, number>),
      transfers: parts(transfers as Record<string, number>),
      earned,
    });
  });

  test.each([
    ['f, the bank takes the extra', EXTRA, 1500, { [BASE]: 3800 }, 200 + 695],
    ['g, the bank takes the checkout', BASE, 4695, { [EXTRA]: 765 }, 40 + 695],
  ])('%s in review and keeps it', (_, charge, amountCents, transfers, earned) => {
    const chargeback = { ...aChargeback('lost'), charge, amountCents: cents(amountCents) };
    const payment = withExtra({ chargebacks: [chargeback], chargedBackCents: cents(amountCents) });
    const taken = takenParts(payment, [chargeback]);

    expect(taken).toEqual([{ charge, cents: amountCents }]);
    const plan = { ...refundPlan(payment, partsSum(taken)), taken };
    expect(flows(payment, plan)).toEqual({ refunds: [], transfers: parts(transfers), earned });
  });
});

test('commission is rounded once, on the sum', () => {
  const payment = manyCharges({ extras: [1010] }, { bidCents: cents(4010) });

  expect(releasePlan(payment)).toMatchObject({ work: 5020, transfer: 5020 - 251, earned: 251 + 695 });
});

test('of several extras the newest gives back first', () => {
  const payment = manyCharges({ extras: [1500, 1000] });

  expect(refundParts(payment, cents(2600))).toEqual(parts({ cho_2: 1000, cho_1: 1500, base: 100 }));
});

test('a chargeback above what its charge has left takes nothing of another', () => {
  const chargeback = { ...aChargeback('lost'), charge: EXTRA, amountCents: cents(2000) };
  const payment = withExtra({ chargebacks: [chargeback], chargedBackCents: cents(2000) });

  expect(takenParts(payment, [chargeback])).toEqual(parts({ [EXTRA]: 1500 }));
  expect(refundableCents(payment)).toBe(4695);
});

test('what comes out of goodwill is divided like any other refund, by what Stripe would still refund', () => {
  const payment = withExtra({ goodwillCents: cents(1000), status: 'released' });
  const given = { ...payment, charges: counted(payment, EXTRA, 'goodwillCents', cents(1000)) };

  expect(goodwillParts(given, cents(2000))).toEqual(parts({ [EXTRA]: 500, [BASE]: 1500 }));
  expect(() => goodwillParts(given, cents(5196))).toThrow(RangeError);
});

test('a payment of before has the one charge of its capture, with what a bank took of it', () => {
  const lost = { ...aChargeback('lost'), amountCents: cents(1000) };
  const before = aPayment({ refundedCents: cents(1500), chargebacks: [lost], chargedBackCents: ZERO });

  expect(chargesOf(before)).toMatchObject([
    { key: BASE, intentId: 'pi_1', capturedCents: 4695, refundedCents: 500, takenCents: 1000 },
  ]);
});

test('whatever is kept, no charge gives more than it has, and everything is given', () => {
  const amounts = fc.array(fc.integer({ min: 500, max: 20_000 }), { maxLength: 3 });
  const trips = fc.array(fc.integer({ min: 125, max: 1500 }), { maxLength: 1 });
  const fraction = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(amounts, trips, fraction, fraction, (extras, tripFees, ofWork, ofFee) => {
      const payment = manyCharges({ extras, trips: tripFees });
      const work = cents(Math.floor(workOf(payment) * ofWork));
      const plan = keepPlan(payment, work, cents(Math.floor(payment.feeCents * ofFee)));
      const { refunds, transfers } = flows(payment, plan);
      expect([partsSum(refunds), partsSum(transfers)]).toEqual([plan.refund, plan.transfer]);
      let after = payment;
      for (const { charge, cents: out } of refunds)
        after = { ...after, charges: counted(after, charge, 'refundedCents', out) };
      for (const { charge, cents: out } of transfers)
        after = { ...after, charges: counted(after, charge, 'transferredCents', out) };
      for (const charge of chargesOf(after))
        expect(charge.refundedCents + charge.transferredCents).toBeLessThanOrEqual(charge.capturedCents);
    }),
    { seed: 7 },
  );
});

test('a payment whose charges do not count what it counts is broken', () => {
  const payment = withExtra({ status: 'held' });
  const journal = (lines: { account: string; amountCents: number }[]) => ({
    ...{ id: 'jnl_1', at: '', reason: 'capture' as const },
    lines,
  });
  const held = [
    journal([
      { account: 'held:pay_1', amountCents: -6195 },
      { account: 'x', amountCents: 6195 },
    ]),
  ];

  expect(() => assertInvariants(payment, held)).not.toThrow();
  const unknown = [
    journal([
      { account: 'held:pay_1', amountCents: -6095 },
      { account: 'x', amountCents: 6095 },
    ]),
  ];
  expect(() => assertInvariants({ ...payment, refundedCents: cents(100) }, unknown)).toThrow('I5');
});
