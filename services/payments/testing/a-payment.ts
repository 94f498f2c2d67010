import type { Bid } from '@sward/bids';
import { bidWindow } from '@sward/bids';
import { type Cents, toCents, ZERO } from '@sward/shared/kernel';
import { BASE, UNTOUCHED } from '../src/payment/charges.ts';
import type { Charge, Chargeback, Payment } from '../src/payment/payment.ts';

/** 08:00 to 12:00 in New York. */
export const WINDOW = bidWindow('2027-05-05', 'morning', 'America/New_York');

export const cents = (amount: number): Cents => toCents(amount);

/** A held payment of $46.95 for a bid of $40.00, for rules that read nothing else. */
export function aPayment(more: Partial<Payment> = {}): Payment {
  return {
    id: 'pay_1',
    version: 3,
    status: 'held',
    requestId: 'req_1',
    bidId: 'bid_1',
    ownerId: 'acc_owner',
    providerId: 'acc_provider',
    service: 'Lawn mowing',
    providerName: 'Green Lawns',
    bidCents: cents(4000),
    feeCents: cents(695),
    createdAt: '2027-05-03T12:00:00.000Z',
    ...WINDOW,
    ...{ intentId: 'pi_1', chargeId: 'ch_1', card: 'visa •••• 4242', capturedAt: '2027-05-03T12:01:00.000Z' },
    capturedCents: cents(4695),
    processingFeeCents: cents(166),
    refundedCents: ZERO,
    transferredCents: ZERO,
    ...more,
  };
}

/** The fields of a bid that its deadlines read. */
export function aBid(more: Partial<Bid> = {}): Bid {
  return { id: 'bid_1', ...WINDOW, ...more } as Bid;
}

export function aChargeback(state: Chargeback['state'], id = 'dp_1'): Chargeback {
  return {
    id,
    state,
    amountCents: cents(4695),
    feeCents: cents(1500),
    reason: 'fraudulent',
    openedAt: '2027-05-06T12:00:00.000Z',
  };
}

/** A charge of which nothing has gone out. */
export function aCharge(key: string, kind: Charge['kind'], capturedCents: number): Charge {
  return {
    ...{ key, kind, intentId: `pi_${key}`, chargeId: `ch_${key}`, card: 'visa •••• 4242' },
    capturedAt: '2027-05-03T12:01:00.000Z',
    capturedCents: cents(capturedCents),
    processingFeeCents: cents(Math.round(capturedCents * 0.029) + 30),
    ...UNTOUCHED,
  };
}

/** A held payment for a bid of $40.00 with more charges: `extras` and `trips` in cents. */
export function manyCharges(
  { extras = [], trips = [] }: { extras?: readonly number[]; trips?: readonly number[] },
  more: Partial<Payment> = {},
): Payment {
  const sum = (all: readonly number[]) => cents(all.reduce((total, each) => total + each, 0));
  return aPayment({
    charges: [
      aCharge(BASE, 'base', 4695),
      ...extras.map((amount, i) => aCharge(`cho_${i + 1}`, 'extra', amount)),
      ...trips.map((amount, i) => aCharge(`cho_t${i + 1}`, 'trip', amount)),
    ],
    ...{ extraCents: sum(extras), tripCents: sum(trips) },
    capturedCents: cents(4695 + sum(extras) + sum(trips)),
    ...more,
  });
}
