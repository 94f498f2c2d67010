/** What other services may use of requests: pure reads and the writes of their own transactions. */
export {
  type AccessCard,
  type JobAddress,
  mayVisit,
  readAddress,
  readAddresses,
} from './src/address-store.ts';
export { approvedProvider, type Provider } from './src/provider.ts';
export {
  checkProvider,
  readProvider,
  readProviders,
  readRequestAndProvider,
} from './src/provider-store.ts';
export {
  type CheckoutLock,
  expiryOf,
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
  readRequest,
  releaseLock,
  replaceLock,
  requestKey,
  requestOf,
  settleRequest,
  uncountBid,
  uncountDeclined,
} from './src/request-store.ts';
export { type UploadPurpose, uploadKey, verifyUploads } from './src/uploads.ts';
