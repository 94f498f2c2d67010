/** What other services may use of requests: pure reads and the writes of their own transactions. */
export {
  type AccessCard,
  mayVisit,
  readAddress,
  readJobs,
  type VisitedJob,
} from './src/address-store.ts';
export { providersAround } from './src/area-store.ts';
export { checkBidOpen, repriceBid } from './src/bid-prices.ts';
export { giveUpVisit } from './src/give-up-visit.ts';
export { disputedPair, type JobMoney, readJobMoney, readReviewEnd } from './src/job-record.ts';
export { cancelJob, proposeForRequest, rescheduleRequest } from './src/job-store.ts';
export { type LeavingEvent, sweepLeavers, type TakeBack, takeBack } from './src/leavers.ts';
export { requestsOf } from './src/own-requests.ts';
export { approvedProvider, isInsured, type Provider } from './src/provider.ts';
export {
  checkApproved,
  checkProvider,
  readProvider,
  readProviders,
  readRequestAndProvider,
} from './src/provider-store.ts';
export { readQuota } from './src/quota-store.ts';
export { addToRating, type RatedAs, readRating } from './src/rating-store.ts';
export { cardKey, checkGoesOn, readRecurring } from './src/recurring-store.ts';
export {
  type CheckoutLock,
  type DayProposal,
  expiryOf,
  isOpen,
  type JobDay,
  type RequestRole,
  type RequestStatus,
  requestActions,
  requestLifecycle,
  type ServiceRequest,
} from './src/request.ts';
export {
  acceptRequest,
  checkInRequest,
  completeRequest,
  countBid,
  lockForCheckout,
  ownRequests,
  readRequest,
  releaseLock,
  replaceLock,
  requestKey,
  requestOf,
  settleRequest,
  uncountBid,
  uncountDeclined,
} from './src/request-store.ts';
export { copyStanding } from './src/standing.ts';
export { type Agreement, startRecurring } from './src/start-recurring.ts';
export { verifyUploads } from './src/uploads.ts';
