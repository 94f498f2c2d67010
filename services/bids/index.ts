/** What payments and messaging may use of bids: pure reads and the writes of their own transactions. */
export {
  type Bid,
  type BidRole,
  type BidStatus,
  bidActions,
  bidLifecycle,
  bidWindow,
  type CancelTerms,
  cameInTime,
  freeCancelUntil,
  isOutdated,
  nobodyCame,
  noShowFrom,
  windowHasStarted,
  windowIsOver,
} from './src/bid.ts';
export { hasBid, readBid, readBidOf } from './src/bid-store.ts';
export { acceptBid, cancelBid, completeBidByOwner, contestBid } from './src/job-store.ts';
export { bidsOf } from './src/own-bids.ts';
export { countEarned, readSummary } from './src/summary-store.ts';
