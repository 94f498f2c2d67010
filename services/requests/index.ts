/** The public API of requests for other services: pure reads, and writes for their own transactions. */

export type { RequestStatus } from '@sward/shared/product';
export { assertDate } from './src/places/geocode.ts';
export { providersAround } from './src/providers/area-store.ts';
export {
  type Capacity,
  capacityKey,
  capacityOn,
  type DaysOff,
  readCapacity,
} from './src/providers/capacity.ts';
export { approvedProvider, isInsured, type Provider, type Reliability } from './src/providers/provider.ts';
export {
  checkApproved,
  checkNotSuspended,
  checkProvider,
  checkSuspended,
  copyReliability,
  readProvider,
  readProviders,
  readProvidersAnd,
  readRequestAndProvider,
} from './src/providers/provider-store.ts';
export { addToRating, type RatedAs, readRating } from './src/providers/rating-store.ts';
export { copyStanding, isSuspended } from './src/providers/standing.ts';
export {
  type DepartureEvent,
  sweepWithdrawals,
  type Withdrawal,
  withdrawFromOpen,
} from './src/providers/withdrawal.ts';
export {
  type Question,
  readQuestion,
} from './src/questions/question-store.ts';
export { seenQuestions } from './src/questions/seen-questions.ts';
export { readQuota } from './src/quota/quota-store.ts';
export { openVisits } from './src/recurring/open-visits.ts';
export { cardKey, checkNotEnded, readRecurring } from './src/recurring/recurring-store.ts';
export { releaseVisit } from './src/recurring/release-visit.ts';
export { type Agreement, startRecurring } from './src/recurring/start-recurring.ts';
export {
  type AccessCard,
  mayVisit,
  readAddress,
  readJobFacts,
  readJobs,
  type VisitedJob,
} from './src/request/address-store.ts';
export { countBid, uncountBid, uncountDeclined } from './src/request/bid-count.ts';
export { checkBidOpen, repriceBid } from './src/request/bid-prices.ts';
export { lockForCheckout, releaseLock, replaceLock } from './src/request/checkout-lock.ts';
export type { DayProposal, JobDay } from './src/request/job-day.ts';
export {
  type DisputeRecord,
  disputedPair,
  type JobMoney,
  jobMoneyOf,
  readDisputeRecord,
  readJobItems,
  readJobMoney,
  readReviewEnd,
} from './src/request/job-record.ts';
export {
  cancelJob,
  cancelLostJob,
  loseJob,
  proposeForRequest,
  rescheduleRequest,
  rescueJob,
  returnToRequest,
} from './src/request/job-store.ts';
export { acceptRequest, checkInRequest, completeRequest, settleRequest } from './src/request/job-writes.ts';
export { isNear, type Measured, measure } from './src/request/measure.ts';
export { requestsOf } from './src/request/own-requests.ts';
export { askedProvider, isOfferedTo, type PrivateFor } from './src/request/private-request.ts';
export {
  type CheckoutLock,
  dueOf,
  expiryOf,
  isOpen,
  requestActions,
  type ServiceRequest,
} from './src/request/request.ts';
export { type RequestRole, requestLifecycle } from './src/request/request-lifecycle.ts';
export {
  ownRequests,
  readRequest,
  readRequests,
  requestKey,
  requestOf,
} from './src/request/request-store.ts';
export { verifyUploads } from './src/request/verify-uploads.ts';
