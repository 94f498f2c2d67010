/** The public API of requests for other services: pure reads, and writes for their own transactions. */

export type { RequestStatus } from '@sward/shared/product';
export { providersAround } from './src/providers/area-store.ts';
export { approvedProvider, isInsured, type Provider } from './src/providers/provider.ts';
export {
  checkApproved,
  checkNotSuspended,
  checkProvider,
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
export { checkBidOpen, repriceBid } from './src/request/bid-prices.ts';
export { disputedPair, type JobMoney, readJobMoney, readReviewEnd } from './src/request/job-record.ts';
export {
  cancelJob,
  cancelLostJob,
  loseJob,
  proposeForRequest,
  rescheduleRequest,
  rescueJob,
} from './src/request/job-store.ts';
export { isNear } from './src/request/measure.ts';
export { requestsOf } from './src/request/own-requests.ts';
export { askedProvider, isOfferedTo, type PrivateFor } from './src/request/private-request.ts';
export {
  type CheckoutLock,
  type DayProposal,
  dueOf,
  expiryOf,
  isOpen,
  type JobDay,
  type RequestRole,
  requestActions,
  requestLifecycle,
  type ServiceRequest,
} from './src/request/request.ts';
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
} from './src/request/request-store.ts';
export { verifyUploads } from './src/request/verify-uploads.ts';
