import { HOUR } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bid/bid.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import { MARGIN_MS } from '../world/surroundings.ts';
import { openChargebackOf } from './afterwards.ts';

const NO_SHOW_MS = HOUR;

/** Checks that a job loses its provider only by an actor who may decide that. */
export function wrongLoss(bid: Bid | undefined, by: string | undefined, now: number): string | false {
  const isMissed =
    bid?.cancelledBy === 'owner' &&
    bid.checkedInAt === undefined &&
    now >= Date.parse(bid.windowEnd) + NO_SHOW_MS - MARGIN_MS;
  return (
    (bid?.status !== 'cancelled' && 'while its job goes on') ||
    (by === 'payments.chooseRescue' && !isMissed && 'although somebody came, or could') ||
    (!['payments.cancelJob', 'payments.cancelJobByOperator', 'payments.chooseRescue'].includes(by ?? '') &&
      'by nobody')
  );
}

/** Checks that the hold of a job that is taken equals its price and fee, and that no chargeback is open. */
export function wrongTaking(before: Payment, after: Payment): string | false {
  const hold = after.capturedCents - (after.reducedCents ?? 0);
  return (
    (openChargebackOf(before) !== undefined && 'while a bank looks at it') ||
    (hold !== after.bidCents + after.feeCents && 'for another price than is held') ||
    (after.bidCents > before.bidCents && 'for more than was paid')
  );
}
