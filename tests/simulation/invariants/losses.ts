import { HOUR } from '@sward/shared/kernel';
import type { Bid } from '../../../services/bids/src/bids/bid.ts';
import type { Payment } from '../../../services/payments/src/payment/payment.ts';
import { MARGIN_MS } from '../world/surroundings.ts';
import { openChargebackOf } from './afterwards.ts';

const NO_SHOW_MS = HOUR;

/** A job lost its provider: by those who may say so, and its money waits for its owner. */
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

/** What is held for a job that is taken is its price and the fee; a bank decides first. */
export function wrongTaking(before: Payment, after: Payment): string | false {
  const hold = after.capturedCents - (after.reducedCents ?? 0);
  return (
    (openChargebackOf(before) !== undefined && 'while a bank looks at it') ||
    (hold !== after.bidCents + after.feeCents && 'for another price than is held') ||
    (after.bidCents > before.bidCents && 'for more than was paid')
  );
}
