import type { Bid } from '@sward/bids';
import { bidWindow } from '@sward/bids';
import { type Cents, toCents, ZERO } from '@sward/shared/kernel';
import type { Chargeback, Payment } from '../src/payment/payment.ts';

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
