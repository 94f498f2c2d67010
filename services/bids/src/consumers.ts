import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { declineCancelledBids } from './decline-cancelled-bids.ts';
import { declineExpiredBids } from './decline-expired-bids.ts';
import { declineOtherBids } from './decline-other-bids.ts';
import { erasePerson } from './erase-person.ts';
import { exportOwnData } from './export-own-data.ts';
import { markOutdatedBids } from './mark-outdated-bids.ts';
import { placeVisitBid } from './place-visit-bid.ts';
import type { InboxPorts } from './ports.ts';
import { revealReviews } from './reveal-reviews.ts';
import { tellOverdueJobs } from './tell-overdue-jobs.ts';
import { sweepOwnBids, withdrawOwnBids } from './withdraw-own-bids.ts';

export const consumers: Consumers<InboxPorts> = {
  BidAccepted: { 'decline-other-bids': declineOtherBids },
  RecurringVisitCreated: { 'place-visit-bid': placeVisitBid },
  RequestUpdated: { 'mark-outdated-bids': markOutdatedBids },
  RequestCancelled: { 'decline-cancelled-bids': declineCancelledBids },
  RequestExpired: { 'decline-expired-bids': declineExpiredBids },
  AccountSuspended: { 'withdraw-own-bids': withdrawOwnBids },
  AccountExportRequested: { 'export-own-data': exportOwnData },
  AccountDeleted: { 'erase-person': erasePerson },
  AccountDeletionRequested: { 'withdraw-own-bids': withdrawOwnBids },
};

export const timers: Timers<InboxPorts> = {
  'sweep-jobs': tellOverdueJobs,
  'sweep-leavers': sweepOwnBids,
  'sweep-reviews': revealReviews,
};
