/** What payments and messaging may use of bids: pure reads and the writes of their own transactions. */
export {
  type Bid,
  type BidRole,
  type BidStatus,
  bidActions,
  bidLifecycle,
  bidWindow,
  windowHasStarted,
  windowIsOver,
} from './src/bid.ts';
export { acceptBid, completeBidByOwner, hasBid, readBid } from './src/bid-store.ts';
