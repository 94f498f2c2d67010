/** The public API of bids for payments and messaging: pure reads, and writes for their own transactions. */

export type { BidStatus } from '@sward/shared/product';
export { type AccessMark, type Bid, type CancelTerms, isOutdated, reportedAt } from './src/bid/bid.ts';
export { bidActions } from './src/bid/bid-actions.ts';
export { type BidRole, bidLifecycle } from './src/bid/bid-lifecycle.ts';
export { hasBid, readBid, readBidOf, readBids } from './src/bid/bid-store.ts';
export {
  arrivedOnTime,
  bidWindow,
  freeCancelUntil,
  isNoShow,
  noShowFrom,
  noShowReportFrom,
  windowHasStarted,
  windowIsOver,
} from './src/bid/job-times.ts';
export { bidsOf } from './src/bid/own-bids.ts';
export { comeAgain } from './src/jobs/come-again.ts';
export {
  acceptBid,
  cancelBid,
  completeBidByOwner,
  contestBid,
  loseBid,
  offerRescue,
  refuseRescue,
  rescueBid,
  setAccess,
  setOrder,
} from './src/jobs/job-store.ts';
export { suspendedIn } from './src/jobs/suspended-jobs.ts';
export { countEarned, readSummary } from './src/provider-facts/summary-store.ts';
export { appealedPair } from './src/reliability/point-store.ts';
