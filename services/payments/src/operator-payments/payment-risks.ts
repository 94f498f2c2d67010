import { type Bid, readBidOf, suspendedIn } from '@sward/bids';
import type { Contract, ResponseOf } from '@sward/shared/contract';
import { BUSINESS_ZONE, type Day, dayIn, instant } from '@sward/shared/kernel';
import { mayTakeUp } from '../disputes/take-up-job.ts';
import type { Payment } from '../payment/payment.ts';
import { blockedBecause, readPayoutAccount } from '../payouts/payout-store.ts';
import type { Ports } from '../ports.ts';

type Risks = Pick<
  ResponseOf<Contract['payments.getDeskPayment']>,
  'job' | 'blocked' | 'handled' | 'takeable'
>;

/** Returns what an operator has to know of a payment whose job or payout does not go on by itself. */
export async function paymentRisks(
  { marketplace, clock }: Pick<Ports, 'marketplace' | 'clock'>,
  payment: Payment,
): Promise<Risks> {
  const isBlocked = payment.status === 'payout_blocked';
  const [bid, account] = await Promise.all([
    readBidOf(marketplace, payment.requestId, payment.bidId),
    isBlocked ? readPayoutAccount(marketplace, payment.providerId) : undefined,
  ]);
  const { payoutHandled: handled } = payment;
  const isHandled = isBlocked && handled && handled.until > instant(clock.now());
  return {
    job: bid ? jobOf(bid) : null,
    blocked: isBlocked ? blockedBecause(account) : null,
    handled: isHandled ? { by: handled.operatorName, until: lastDayOf(handled.until) } : null,
    takeable: bid !== undefined && mayTakeUp(payment, bid),
  };
}

/** Returns the day of the business that ends at an instant. */
const lastDayOf = (end: string): Day => dayIn(BUSINESS_ZONE, Date.parse(end) - 1);

function jobOf(bid: Bid): Risks['job'] {
  const { windowStart, windowEnd, checkedInAt = null, overdueAt } = bid;
  const isOpen = bid.status === 'accepted';
  return {
    ...{ windowStart, windowEnd, checkedInAt },
    overdue: isOpen && overdueAt !== undefined,
    suspended: isOpen ? suspendedIn(bid) : [],
  };
}
