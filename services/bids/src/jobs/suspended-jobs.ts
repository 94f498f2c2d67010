import type { Key, Write } from '@sward/shared/table';
import type { Bid } from '../bid/bid.ts';

/** The operators' list of open jobs with a suspended party, by the start of their windows. */
export const SUSPENDED_JOBS = 'JOBS#suspended';

const ENTRY = 'SUSPENDED#';

const keyOf = ({ id, requestId }: Pick<Bid, 'id' | 'requestId'>): Key => ({
  pk: `BIDS#${requestId}`,
  sk: `${ENTRY}${id}`,
});

type Listed = Pick<Bid, 'id' | 'requestId' | 'windowStart' | 'suspendedParties'>;

/** Lists a job with a suspended party; no write for any other. */
export function listSuspended(job: Listed): Write[] {
  if (!job.suspendedParties?.length) return [];
  const place = { listPk: SUSPENDED_JOBS, listSk: `${job.windowStart}#${job.id}` };
  return [{ update: keyOf(job), set: place }];
}

/** Takes a job with a suspended party off the list; no write for any other. */
export function unlistSuspended(job: Listed): Write[] {
  if (!job.suspendedParties?.length) return [];
  return [{ update: keyOf(job), remove: ['listPk', 'listSk'] }];
}

/** Returns the ids of a listed job; undefined for an item of another kind. */
export function suspendedJobOf({ pk, sk }: Key): { requestId: string; bidId: string } | undefined {
  if (!sk.startsWith(ENTRY)) return undefined;
  return { requestId: pk.slice('BIDS#'.length), bidId: sk.slice(ENTRY.length) };
}

/** Returns the parties of a job whose account is suspended, as operators read them. */
export function suspendedIn({ suspendedParties = [] }: Pick<Bid, 'suspendedParties'>) {
  return suspendedParties.map((party) => (party === 'owner' ? ('homeowner' as const) : party));
}
