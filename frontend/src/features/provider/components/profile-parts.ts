/** Parts of a provider's page that load after its first view, in one chunk. */
export { FinishedJobs } from './finished-jobs.tsx';
export { LiveBids } from './live-bids.tsx';
export { Reviews } from './reviews.tsx';
