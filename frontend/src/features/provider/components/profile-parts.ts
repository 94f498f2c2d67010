/** What a provider's page shows beside what everybody sees at once, in one chunk. */
export { FinishedJobs } from './finished-jobs.tsx';
export { LiveBids } from './live-bids.tsx';
export { Reviews } from './reviews.tsx';
