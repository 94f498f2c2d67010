import type { Key, Table, Write } from '@sward/shared/table';
import type { Bid } from './bid.ts';
import { readBidsOf } from './bid-store.ts';

const list = (accountId: string) => `JOBSOF#${accountId}`;
const ENTRY = 'JOB#';
const AT_ONCE = 200;

type Listed = Pick<Bid, 'id' | 'requestId' | 'ownerId' | 'providerId' | 'availableDate'>;

/** Lists a job for both parties under its day; after a move, also under the new one. */
export function listJob({ id, requestId, ownerId, providerId, availableDate }: Listed): Write[] {
  return [ownerId, providerId].map((accountId) => ({
    update: { pk: `BIDS#${requestId}`, sk: `${ENTRY}${id}#${accountId}` },
    set: { listPk: list(accountId), listSk: `${availableDate}#${id}` },
  }));
}

/**
 * Returns an account's jobs, as homeowner or provider, whose day is from `from` to `to`, by day: accepted, completed and
 * cancelled ones, at most `limit`.
 */
export async function jobsBetween(
  table: Table,
  accountId: string,
  { from, to }: { from: string; to: string },
  limit = Number.POSITIVE_INFINITY,
): Promise<Bid[]> {
  const ids: { requestId: string; bidId: string }[] = [];
  let cursor: string | null = null;
  do {
    // Bid ids follow the day and sort before `~`.
    const sk = { between: [from, `${to}~`] as const };
    const query = { pk: list(accountId), sk, cursor, limit: Math.min(AT_ONCE, limit - ids.length) };
    const page = await table.queryIndex('lists', query);
    ids.push(...page.items.map(idsOf));
    cursor = page.cursor;
  } while (cursor && ids.length < limit);
  const bids = await readBidsOf(table, ids);
  // A job that has just moved may still be listed under its former day.
  return bids.filter(({ availableDate }) => availableDate >= from && availableDate <= to);
}

/** Returns a provider's own jobs of some days, by day, without cancelled ones. */
export async function bookedBetween(
  table: Table,
  providerId: string,
  days: { from: string; to: string },
): Promise<Bid[]> {
  const jobs = await jobsBetween(table, providerId, days);
  return jobs.filter((job) => job.providerId === providerId && job.status !== 'cancelled');
}

function idsOf({ pk, sk }: Key): { requestId: string; bidId: string } {
  return { requestId: pk.slice('BIDS#'.length), bidId: sk.slice(ENTRY.length, sk.lastIndexOf('#')) };
}
