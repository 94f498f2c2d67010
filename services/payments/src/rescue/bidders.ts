import { type Bid, readBids } from '@sward/bids';
import { readProviders, type ServiceRequest } from '@sward/requests';
import { priceOf } from '@sward/shared/kernel';
import { RESCUE_LIMITS } from '@sward/shared/product';
import type { Table } from '@sward/shared/table';
import { chargesOf } from '../payment/charges.ts';
import { type Payment, totalOf } from '../payment/payment.ts';

/**
 * Returns whether a job of this kind may go to another provider for the held money. A job already lost is counted
 * already.
 */
function mayBeRescued(request: ServiceRequest, payment: Payment): boolean {
  const isOnce = request.serviceFrequency === 'one-time' && request.reservedFor === undefined;
  const isLost = payment.status === 'rescuing';
  const mayBeLost = isLost || (payment.rescues ?? 0) < RESCUE_LIMITS.rescues;
  return isOnce && chargesOf(payment).length === 1 && mayBeLost;
}

/**
 * Returns the former bids that a job could be offered to, the cheapest first. They were declined because another was
 * accepted, cost at most the amount paid, and are for the current terms. Their providers may work and have not had this
 * job.
 */
export async function askableBids(table: Table, request: ServiceRequest, payment: Payment): Promise<Bid[]> {
  if (!mayBeRescued(request, payment)) return [];
  const bids = await readBids(table, request.id, request.formerBidIds ?? []);
  return await stillAskable(table, request, payment, bids);
}

/** Returns the given bids that the job can still go to. The request may already have lost its provider. */
export async function stillAskable(
  table: Table,
  request: ServiceRequest,
  payment: Payment,
  bids: readonly Bid[],
): Promise<Bid[]> {
  const former = new Set([...(request.formerProviderIds ?? []), request.acceptedProviderId]);
  const most = totalOf(payment);
  const fitting = bids.filter(
    (bid) =>
      bid.status === 'declined' &&
      bid.declinedBy === 'system' &&
      bid.termsVersion === request.termsVersion &&
      priceOf(bid.amountCents).total <= most &&
      !former.has(bid.providerId),
  );
  const providers = await readProviders(
    table,
    fitting.map(({ providerId }) => providerId),
  );
  const mayWork = ({ providerId }: Bid) => {
    const provider = providers.get(providerId);
    return provider?.approved === true && provider.payable;
  };
  return fitting.filter(mayWork).sort((a, b) => a.amountCents - b.amountCents);
}
