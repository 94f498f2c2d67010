import { type Bid, readBidOf, suspendedIn } from '@sward/bids';
import type { Contract, ResponseOf } from '@sward/shared/contract';
import { mayTakeUp } from '../disputes/take-up-job.ts';
import type { Payment } from '../payment/payment.ts';
import { readPayoutAccount } from '../payouts/payout-store.ts';
import type { Ports } from '../ports.ts';

type Risks = Pick<ResponseOf<Contract['payments.getDeskPayment']>, 'job' | 'blocked' | 'takeable'>;

/** Returns what an operator has to know of a payment whose job or payout does not go on by itself. */
export async function paymentRisks(
  { marketplace }: Pick<Ports, 'marketplace'>,
  payment: Payment,
): Promise<Risks> {
  const isBlocked = payment.status === 'payout_blocked';
  const [bid, account] = await Promise.all([
    readBidOf(marketplace, payment.requestId, payment.bidId),
    isBlocked ? readPayoutAccount(marketplace, payment.providerId) : undefined,
  ]);
  const because = account?.state === 'payable' ? 'stripe' : 'account';
  return {
    job: bid ? jobOf(bid) : null,
    blocked: isBlocked ? because : null,
    takeable: bid !== undefined && mayTakeUp(payment, bid),
  };
}

function jobOf(bid: Bid): Risks['job'] {
  const { windowStart, windowEnd, checkedInAt = null, overdueAt } = bid;
  const isOpen = bid.status === 'accepted';
  return {
    ...{ windowStart, windowEnd, checkedInAt },
    overdue: isOpen && overdueAt !== undefined,
    suspended: isOpen ? suspendedIn(bid) : [],
  };
}
