/** The public API of bids for payments and messaging: pure reads, and writes for their own transactions. */

export type { BidStatus } from '@sward/shared/product';
export {
  type AccessMark,
  arrivedOnTime,
  type Bid,
  bidActions,
  bidWindow,
  type CancelTerms,
  freeCancelUntil,
  isNoShow,
  isOutdated,
  noShowFrom,
  noShowReportFrom,
  windowHasStarted,
  windowIsOver,
} from './src/bids/bid.ts';
export { type BidRole, bidLifecycle } from './src/bids/bid-lifecycle.ts';
export { hasBid, readBid, readBidOf, readBids } from './src/bids/bid-store.ts';
export { bidsOf } from './src/bids/own-bids.ts';
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
export { countEarned, readSummary } from './src/provider-facts/summary-store.ts';
