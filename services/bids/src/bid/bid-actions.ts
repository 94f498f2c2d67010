import type { BidOffer } from '@sward/shared/product';
import { type Bid, isAgreed, openProposal } from './bid.ts';
import { bidLifecycle } from './bid-lifecycle.ts';
import { checkInOpen, onMyWayOpen, windowHasStarted } from './job-times.ts';

/** Returns the actions that a party may take on a bid now. */
export function bidActions(bid: Bid, role: 'owner' | 'provider', now: number): BidOffer[] {
  const actions: BidOffer[] = bidLifecycle.allowed(bid.status, role).filter((action) => {
    if (isAgreed(bid) && action !== 'accept') return false;
    if (action === 'accept') return !bid.needsConfirmation && !windowHasStarted(bid, now);
    if (action === 'confirm') return bid.needsConfirmation && !windowHasStarted(bid, now);
    if (action === 'reschedule') return bid.checkedInAt === undefined;
    if (action === 'accept-reschedule') return openProposal(bid) !== null && bid.proposal?.by !== role;
    if (action === 'decline-reschedule') return openProposal(bid) !== null;
    if (action === 'on-my-way') return bid.checkedInAt === undefined && onMyWayOpen(bid, now);
    if (action === 'check-in') return bid.checkedInAt === undefined && checkInOpen(bid, now);
    if (action === 'cancel') return role === 'provider' ? !bid.contestedAt : bid.checkedInAt === undefined;
    if (action === 'complete')
      return bid.checkedInAt !== undefined && bid.openOrder === undefined && !bid.openAccess?.blocks;
    return true;
  });
  return mayMessage(bid, role) ? [...actions, 'message'] : actions;
}

/** Allows a homeowner to message any bidder, and a provider to open a conversation once the bid is accepted. */
function mayMessage(bid: Bid, role: 'owner' | 'provider'): boolean {
  return role === 'owner' || bid.status === 'accepted' || bid.status === 'completed';
}
