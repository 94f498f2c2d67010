import type { Consumers, Timers } from '@sward/shared/lambda/pure';
import { declineCancelledBids } from './bids/decline-cancelled-bids.ts';
import { declineExpiredBids } from './bids/decline-expired-bids.ts';
import { declineOtherBids } from './bids/decline-other-bids.ts';
import { markOutdatedBids } from './bids/mark-outdated-bids.ts';
import { placeVisitBid } from './bids/place-visit-bid.ts';
import { endCalendar } from './calendar/end-calendar.ts';
import { reportOverdueJobs } from './jobs/report-overdue-jobs.ts';
import { revealReviews } from './jobs/reveal-reviews.ts';
import { erasePerson } from './personal-data/erase-person.ts';
import { exportOwnData } from './personal-data/export-own-data.ts';
import type { InboxPorts } from './ports.ts';
import { countReply } from './provider-facts/count-reply.ts';
import { keepReliability } from './reliability/keep-reliability.ts';
import { takeFromOperators } from './standing/leave-to-operators.ts';
import { sweepOwnBids, withdrawOwnBids } from './standing/withdraw-own-bids.ts';

const kept = { 'keep-reliability': keepReliability };

export const consumers: Consumers<InboxPorts> = {
  BidAccepted: { 'decline-other-bids': declineOtherBids },
  RecurringVisitCreated: { 'place-visit-bid': placeVisitBid },
  OwnerAnswered: { 'count-reply': countReply },
  RequestUpdated: { 'mark-outdated-bids': markOutdatedBids },
  RequestCancelled: { 'decline-cancelled-bids': declineCancelledBids },
  RequestExpired: { 'decline-expired-bids': declineExpiredBids },
  JobCompleted: kept,
  JobCancelled: kept,
  JobLost: kept,
  PaymentReleased: kept,
  DisputeResolved: kept,
  AccountSuspended: { 'withdraw-own-bids': withdrawOwnBids, 'end-calendar': endCalendar },
  AccountReinstated: { 'take-from-operators': takeFromOperators },
  AccountExportRequested: { 'export-own-data': exportOwnData },
  AccountDeleted: { 'erase-person': erasePerson },
  AccountDeletionRequested: { 'withdraw-own-bids': withdrawOwnBids, 'end-calendar': endCalendar },
};

export const timers: Timers<InboxPorts> = {
  'sweep-jobs': reportOverdueJobs,
  'sweep-leavers': sweepOwnBids,
  'sweep-reviews': revealReviews,
};
